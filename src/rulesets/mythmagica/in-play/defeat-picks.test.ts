import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lastCard } from "../../../foundry/testing/playing";
import { pickConsequence } from "../actions/guts/defeat";
import { give } from "../testing/fake-creature";
import { applied, chosen, hero, inside, kinds, openFor, setFallenTable, suffers } from "../testing/fallen";
import { living } from "../testing/living";

beforeEach(() => {
  setFallenTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("what is picked after a defeat", () => {
  it("MY-CSQ-11 MY-CSQ-12 who is captured has not got away, by the lethal list neither", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    give(robin, "mythArmour", "Mail", { ward: 4 });
    await suffers(robin, { setback: 32 });
    await pickConsequence(robin, chosen(14));
    expect(openFor(robin)).toEqual([13, 14, 15, 16, 17, 19, 21, 22]);
  });

  it("MY-CSQ-11 of an Overlord's Named character the victor picks what an Avatar's player alone would", async () => {
    const sheriff = hero("Sheriff", { gutsSpent: 12, importance: "named" }, { npc: true });
    give(sheriff, "mythTrait", "Hates water", { kind: "personal" });
    await suffers(sheriff, { setback: 32 });
    expect(openFor(sheriff)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("MY-CSQ-11 incapacitated or knocked out, as whoever picks it says", async () => {
    for (const [item, condition] of [
      ["", "incapacitated"],
      ["unconscious", "unconscious"],
    ] as const) {
      const robin = hero("Robin", { gutsSpent: 12 });
      await suffers(robin, { setback: 32 });
      await pickConsequence(robin, chosen(8, { item }));
      expect(kinds(robin)).toEqual(["overcome", condition]);
    }
  });

  it("MY-CSQ-08 MY-CSQ-09 MY-CND-10 the mildest lasts until its bearer is no longer Overcome, scenes or not", async () => {
    const falls = [
      { gutsSpent: 4, harm: { setback: 32 }, heal: { setback: -1 } },
      { gutsSpent: 0, harm: { damage: 32 }, heal: { damage: -1 } },
    ];
    for (const { gutsSpent, harm, heal } of falls) {
      const robin = living(hero("Robin", { gutsSpent }));
      await suffers(robin, harm);
      await pickConsequence(robin, chosen(1));
      expect(kinds(robin)).toEqual(["overcome", "incapacitated"]);
      // No end of a scene ends it.
      expect(inside(robin).at(-1)?._source.system).toMatchObject({ clock: null });
      expect(await applied("mythTime", robin, { over: "scene" })).toMatchObject({ status: "done" });
      expect(kinds(robin)).toEqual(["overcome", "incapacitated"]);
      await suffers(robin, heal);
      expect(kinds(robin)).toEqual([]);
    }
  });

  it("MY-CRS-01 MY-DIS-03 a curse or a disease that is named with the pick has its card; unnamed it is told and remembered", async () => {
    const named = async (number: number, item: string, gutsSpent = 45) => {
      const robin = hero("Robin", { gutsSpent });
      await suffers(robin, { damage: 32 });
      await pickConsequence(robin, chosen(number, { item }));
      return lastCard().proposals.map(({ kind, data }) => (kind === "mythAfflict" ? data : kind));
    };
    const at5 = { glory: 5, quality: 0 };
    expect(await named(26, "hecate")).toEqual([{ kind: "curse", slug: "hecate", chronic: false, ...at5 }]);
    expect(await named(28, "leprosy")).toEqual([{ kind: "disease", slug: "leprosy", chronic: true, ...at5 }]);
    expect(await named(11, "anthrax", 12)).toEqual([
      { kind: "disease", slug: "anthrax", chronic: false, glory: 3, quality: 0 },
    ]);
    expect(await named(26, "")).toEqual(["mythDefeat"]);
    // What is refused brings nothing.
    expect(await named(11, "anthrax")).toEqual(["mythDefeat"]);
  });
});
