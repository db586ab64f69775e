import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rollAbility } from "../actions/checks/ability";
import { rollPool } from "../actions/magic/pool";
import { ownSource } from "../adapters/magic/pool-sources";
import type { Creature } from "../adapters/creature";
import { ritualTerms } from "../rules/magic";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";

/** Which dice of a casting are exhausted. */

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const spellOf = (mage: Creature, threshold: number | null = null) =>
  giveAbility(mage, "Spark", "spark", 1, {
    ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 4, overcharge: "" },
    ...{ resistDifficulty: null, threshold, range: null, group: "Evocation" },
  });
const lost = () => proposed("malleusExhaust").map(({ data }) => data);

describe("the threshold of a casting", () => {
  it.each([
    [2, null, "dry", 1],
    [3, null, "dry", 2], // the caster's own dice are worse
    [3, 2, "dry", 1], // the spell prints its own
    [3, null, "rain", 3],
  ])("MD-MAG-03 MDC-MAG-08 own %i, the spell's %s, %s: of 2, 3, 4 goes %i", async (own, printed, water, gone) => {
    const mage = fakeCreature();
    Object.assign(mage.system.pools.magic, { value: 4, threshold: own });
    diceFall([2, 3, 4]);
    confirmWith({ dice: 3, water });
    await rollAbility(mage, spellOf(mage, printed));
    expect(lost()).toEqual([{ magic: gone }]);
  });

  it("MDC-MAG-08 companion 3.29 of an ability that loses no dice none goes, in the rain neither", async () => {
    const mage = fakeCreature();
    Object.assign(mage.system.pools.magic, { value: 4 });
    for (const water of ["dry", "rain"]) {
      diceFall([1, 1, 2]);
      confirmWith({ dice: 3, water });
      await rollAbility(mage, spellOf(mage, 0));
      expect(lost()).toEqual([]);
    }
  });

  it("MDC-MAG-08 MDC-MAG-21 is the leader's in a ritual too, rain and all; helpers lose none; its circle counts once", async () => {
    const leader = fakeCreature();
    const helper = fakeCreature({ name: "Helper" });
    const draws = [
      { pool: "magic", available: 4, dice: 2, threshold: 2 },
      { pool: "helper", available: 4, dice: 2, threshold: 0 },
    ];
    const sources = [ownSource(leader, "magic"), { ...ownSource(helper, "magic"), id: "helper" }];
    diceFall([3, 4], [1, 1]);
    confirmWith({ water: "rain", circle: true });
    await rollPool(leader, "magic", {
      ...{ ability: spellOf(leader), difficulty: 4, title: "Spark" },
      ritual: { sources, draws, terms: ritualTerms(2, true) },
    });
    expect(lost()).toEqual([{ magic: 1 }]);
    const { modifiers } = lastCard().parts[0] as unknown as { modifiers: { value: number }[] };
    expect(modifiers.map(({ value }) => value)).toEqual([2, 1]);
  });
});
