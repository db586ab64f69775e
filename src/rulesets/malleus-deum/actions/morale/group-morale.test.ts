import "../../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { FakeCombat } from "../../../../foundry/testing/fake-combat";
import { FakeActor, type FakeCombatant } from "../../../../foundry/testing/fake-documents";
import { sidesOf } from "../../adapters/combat/opening";
import { fakeCreature } from "../../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable } from "../../testing/play";
import { rollGroupMorale } from "./group-morale";

beforeEach(() => {
  setTable();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
});

/** The side of foes with these, of whom the fallen are at no Health. */
function foes(...members: { fearless: boolean; health?: number; die?: number }[]) {
  const combat = new FakeCombat({ round: 1 });
  combat.members = members.map(({ fearless, health = 8, die = 6 }) => {
    const actor = fakeCreature({ npc: true, health, conditions: fearless ? ["fearless"] : [] });
    Object.assign(actor.system.pools.mettle, { die });
    return { id: actor.uuid, actor, isDefeated: false, token: { disposition: -1 }, getFlag: () => undefined };
  }) as unknown as FakeCombatant[];
  const [side] = sidesOf(combat as unknown as Combat);
  if (!side) throw new Error("There is no side.");
  return side;
}

it("MD-MOR-07 MD-MOR-06 a group of whom nobody who stands knows fear passes without dice; one who does lets it roll", async () => {
  diceFall();
  await rollGroupMorale(foes({ fearless: true }, { fearless: true }, { fearless: false, health: 0 }), {
    origin: null,
    fast: true,
  });
  expect(lastCard().parts).toEqual([expect.objectContaining({ type: "note", text: "MALLEUS.Reason.fearless" })]);
  diceFall([4, 3]);
  confirmWith();
  await rollGroupMorale(foes({ fearless: true }, { fearless: false }), { origin: null, fast: false });
  expect(lastCard().parts[0]).toMatchObject({ type: "malleusCheck", plan: { difficulty: 13 } });
});

it("X-15 MDC-CMB-01 a group rolls the dice of its members' own Mettle: rat men d8, and d6 where they differ", async () => {
  const dice = async (...sides: number[]) => {
    const side = foes(...sides.map((die) => ({ fearless: false, die })));
    const members = side.creatures.map(({ uuid }) => uuid);
    const group = new FakeActor({ name: "Rats", type: "malleusGroup" });
    Object.defineProperty(group, "system", { value: { mettle: { value: 3, max: 3 }, members } });
    diceFall([4, 3]);
    confirmWith({ dice: 2 });
    await rollGroupMorale(side, { origin: null, fast: false });
    return (lastCard().parts[0] as unknown as { draws: { faces?: number }[] }).draws[0]?.faces;
  };
  expect(await dice(8, 8)).toBe(8);
  expect(await dice(8, 6)).toBeUndefined();
});
