import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeCreature } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { faceDanger } from "./dangers";

let table: FakeTable;
beforeEach(() => void (table = setTable()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The sheet's "Dangers" with these answers, for somebody with 9 Stamina and 8 Health. */
async function faces(danger: string, number: number, dice: number[][] = [], helped = 0, health = 8) {
  const actor = fakeCreature({ health });
  answerDialogs({ danger, number, helped });
  confirmWith();
  diceFall(...dice);
  await faceDanger(actor);
  const damage = proposed("malleusDamage").map(({ data }) => [data.base, data.direct ?? false]);
  return { actor, damage, words: JSON.stringify(lastCard().parts) };
}

describe("dangers that no weapon deals", () => {
  it.each([
    [3, 0, [], "fall.none"],
    [6, 0, [[2, true]], "fall.fraction 2"],
    [12, 0, [[5, true]], "fall.fraction 5"],
    [12, 1, [[2, true]], "fall.fraction 2"],
    [13, 0, [], "fall.nearDeath"],
    [21, 0, [], "fall.death"],
    [21, 2, [[5, true]], "fall.fraction 5"],
  ])("MDC-DTH-06 MDC-DTH-07 a fall of %i m, softened by %i checks", async (metres, helped, damage, words) => {
    const met = await faces("fall", metres, [], helped);
    expect(met.damage).toEqual(damage);
    expect(met.words).toContain(`MALLEUS.Danger.${words}`);
  });

  it("MDC-DTH-01 MDC-DTH-03 who falls far enough has no hit points left and is near death; MDC-DTH-09 instant death stays the GM's", async () => {
    const { actor } = await faces("fall", 15);
    expect(proposed("malleusFelled")).toHaveLength(1);
    expect(written("malleusFelled", actor, {})).toEqual([
      ["system.stamina.value", 0],
      ["system.health.value", 0],
      ...["bloodied", "down", "nearDeath", "prone"].map((id) => ["create", `MALLEUS.Condition.${id}`]),
    ]);
    // Death's door is the way out that is offered: it waits for a click.
    expect((await faces("fall", 25)).words).toContain("MALLEUS.Danger.deadly.outs");
    expect(lastCard().proposals.map(({ kind, automatic = false }) => [kind, automatic])).toEqual([
      ["malleusFelled", false],
    ]);
  });

  it("MDC-DTH-06 of both, where the world counts both: a third of 17 is 5", async () => {
    table.settings.set("manifold.malleus-deum.fractions", "all");
    expect((await faces("fall", 5)).damage).toEqual([[5, true]]);
  });

  it("MDC-DTH-08 breath lasts twelve rounds, then every round asks for a Near-Death roll and costs no hit points", async () => {
    expect((await faces("breath", 12)).words).toContain("breath.left 0");
    expect(lastCard().proposals).toEqual([]);
    expect((await faces("breath", 13)).damage).toEqual([]);
    expect(proposed("malleusCondition").map(({ data }) => data.condition)).toEqual(["nearDeath"]);
  });

  it("MDC-CMB-12 a grenade burns on 7, and explodes below: 2d6 where it lies, d6 beside, d3 two squares away", async () => {
    expect((await faces("grenade", 0, [[3, 4]])).words).toContain("grenade.burns");
    expect(
      (
        await faces("grenade", 0, [
          [2, 4],
          [3, 5],
        ])
      ).damage,
    ).toEqual([[8, false]]);
    expect((await faces("grenade", 1, [[2, 4], [5]])).damage).toEqual([[5, false]]);
    expect((await faces("grenade", 2, [[2, 4], [3]])).damage).toEqual([[3, false]]);
    expect((await faces("grenade", 3, [[2, 4]])).damage).toEqual([]);
  });

  it("MDC-CMB-12 a door withstands a petard on 5, war-fire burns d6 and sets aflame", async () => {
    expect((await faces("petard", 0, [[2, 3]])).words).toContain("petard.holds");
    expect((await faces("petard", 5, [[1, 3]])).words).toContain("petard.destroyed");
    expect((await faces("petard", 9, [[2, 5]])).words).toContain("petard.destroyed");
    expect((await faces("warFire", 1, [[4]])).damage).toEqual([[4, false]]);
    expect(proposed("malleusDamage")[0]?.data).toMatchObject({ types: ["fire"], physical: false });
    expect(proposed("malleusCondition").map(({ data }) => data.condition)).toEqual(["aflame"]);
  });

  it("MDC-CMB-12 caltrops: a check against their number and one, at most 10; a failure is d3 in the foot", async () => {
    expect((await faces("caltrops", 4, [[2], [2, 3]])).damage).toEqual([]);
    expect((await faces("caltrops", 4, [[2], [1, 3]])).damage).toEqual([[2, false]]);
    await faces("caltrops", 30, [[2], [2, 3]]);
    expect(lastCard().parts[0]).toMatchObject({ plan: { difficulty: 10 } });
  });

  it("MDC-DTH-11 MDC-DTH-12 the zombie disease takes a Health a day, until none is left", async () => {
    const [early, late] = [await faces("zombie", 3), await faces("zombie", 8)];
    expect([early.damage, late.damage]).toEqual([[[3, true]], [[8, true]]]);
    expect([early.words, late.words].map((words) => /zombie\.(?!name)(\w+)/.exec(words)?.[1])).toEqual([
      "wastes",
      "turns",
    ]);
  });

  it("MDC-CMB-04 MDC-RST-06 a plain check against the threat of the region; a failure is an encounter", async () => {
    expect((await faces("encounter", 6, [[2, 4]])).words).toContain("encounter.none");
    expect((await faces("encounter", 6, [[1, 4]])).words).toContain("encounter.meets");
  });

  it("MDC-DTH-05 a prayer is a check against 24, devotion and a gift are worth 1 each; the dying have a free 2d12", async () => {
    expect((await faces("gods", 0, [[11, 12]])).words).toContain("gods.silent");
    expect((await faces("gods", 0, [[11, 12]], 1)).words).toContain("gods.help");
    expect((await faces("gods", 0, [[10, 12]], 2)).words).toContain("gods.help");
    expect((await faces("lastChance", 0, [[4, 4]])).words).toContain("lastChance.saved");
    expect((await faces("lastChance", 0, [[5, 5]])).words).toContain("lastChance.malicious");
    expect((await faces("lastChance", 0, [[5, 6]])).words).toContain("lastChance.none");
  });

  it("MDC-DTH-02 MDC-DTH-13 outside a fight harm is shares, near death or the GM's word: nothing of it touches Stamina", async () => {
    for (const [danger, number] of [
      ["fall", 6],
      ["zombie", 3],
    ] as const) {
      await faces(danger, number);
      expect(proposed("malleusDamage").every(({ data }) => data.direct === true)).toBe(true);
    }
  });
});
