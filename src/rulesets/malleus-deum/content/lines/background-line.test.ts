import { describe, expect, it } from "vitest";
import { LineError, readBackground } from ".";

describe("rows of background tables as lines (companion 4.4)", () => {
  it("MDC-CHR-01 abilities, choices, ranks, dice, coin, gear and aspects", () => {
    const line =
      "lore.law[Westreich] 2; 1 of kick 1 | gun.shoot 2 + gun.maintenance 2; strength +1; mettle +1; coin -2d6 gp; gear 20 m rope, kettle; aspect Problem Gambler";
    expect(readBackground(line, "r", "skald")).toEqual({
      id: "r",
      grants: [{ slug: "lore.law", template: "Westreich", rank: 2 }],
      choices: [
        {
          label: "",
          count: 1,
          options: [
            [{ slug: "kick", template: "", rank: 1 }],
            [
              { slug: "gun.shoot", template: "", rank: 2 },
              { slug: "gun.maintenance", template: "", rank: 2 },
            ],
          ],
        },
      ],
      primaries: { strength: 1 },
      pools: { mettle: 1 },
      coins: ["-2d6 gp"],
      gear: ["20 m rope", "kettle"],
      aspects: ["Problem Gambler"],
      choose: false,
      twice: false,
      then: [],
    });
  });

  it("companion 4.4 a row leads on: to one of several tables, or to each of them", () => {
    const { then } = readBackground("then City story | wilderness story; then trinkets", "r", "skald");
    expect(then).toEqual([["city story", "wilderness story"], ["trinkets"]]);
  });

  it("MDC-CHR-01 some rows give one archetype more, or less", () => {
    const line = "penitent_brother: strength +1; !fyrdzwerg: skulduggery.search 3";
    const of = (archetype: string) => {
      const { primaries, grants } = readBackground(line, "r", archetype);
      return [primaries, grants.length];
    };
    expect([of("penitent_brother"), of("fyrdzwerg"), of("skald")]).toEqual([
      [{ strength: 1 }, 1],
      [{}, 0],
      [{}, 1],
    ]);
  });

  it("free rows and rows that are rolled twice say so; an empty line changes nothing", () => {
    expect(readBackground("choose", "r", "").choose).toBe(true);
    expect(readBackground("twice", "r", "").twice).toBe(true);
    expect(readBackground("", "r", "").grants).toEqual([]);
  });

  it("a line that cannot be read is named with what was expected", () => {
    expect(() => readBackground("lore.law two", "r", "")).toThrow(LineError);
    expect(() => readBackground("lore.law two", "r", "")).toThrow('"lore.law two" cannot be read');
  });
});
