import { beforeEach, expect, it } from "vitest";
import type { FakeCombat } from "../testing/fake-combat";
import { embed, FakeActor, FakeCombatant } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";

const flow = {
  begin: (fighters: readonly { id: string }[]) => ({ ids: fighters.map(({ id }) => id).toReversed() }),
  sync: (state: { ids: string[] }) => state,
  parse: (value: unknown) => value as { ids: string[] },
  order: ({ ids }: { ids: string[] }) => ids.map((id) => ({ id, rank: null })),
  acting: ({ ids }: { ids: string[] }) => ids.slice(0, 1),
  options: () => [],
  apply: (state: { ids: string[] }) => state,
  over: () => false,
  headline: () => null,
};

let combat: FakeCombat;
let bring: () => void;

beforeEach(async () => {
  fakeFoundry();
  const { FakeCombat: Fight } = await import("../testing/fake-combat");
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  const waits = new Promise<void>((resolve) => (bring = resolve));
  registerRuleset(
    fakeRuleset("slow", {
      flow: async () => {
        await waits;
        return { flow, facts: () => ({}) } as never;
      },
    }),
  );
  combat = new Fight({ name: "Fight", round: 1, turn: 0 });
  for (const name of ["Ann", "Ben"]) {
    const member = embed(combat, new FakeCombatant({ _id: name.padEnd(16, "0"), name })) as FakeCombatant;
    const actor = new FakeActor({ name, type: "slowHero", system: {} });
    Object.assign(member, { actor, token: { disposition: 1 }, combat });
    combat.members.push(member);
  }
});

it("a flow that is on its way knows of no turns, breaks nothing, and orders the fight once it is there", async () => {
  const { readFight, isBroken, offersFor } = await import("./fight");
  const { inTurn } = await import("./in-turn");
  const early = readFight(combat as never);
  expect([early.acting, isBroken(early), offersFor(early, null, true)]).toEqual([[], false, []]);
  expect(early.order.map((id) => id.slice(0, 3))).toEqual(["Ann", "Ben"]);
  // What would write into the fight waits for it.
  let written = false;
  const write = inTurn(combat as never, () => Promise.resolve((written = true)));
  await Promise.resolve();
  expect(written).toBe(false);
  bring();
  await write;
  const late = readFight(combat as never);
  expect(late.order.map((id) => id.slice(0, 3))).toEqual(["Ben", "Ann"]);
  expect(late.acting.map((id) => id.slice(0, 3))).toEqual(["Ben"]);
});
