import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { embed, FakeCollection, FakeCombatant, type FakeActor } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { fightFlow } from "../adapters/combat/fight-flow";
import type { Creature } from "../adapters/creature";
import { combatKinds } from "../changes/combat/combat-kinds";
import { magicKinds } from "../changes/magic/magic-kinds";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { bindFlow, type BindEvent, type BindFacts, type BindState } from "../flow";
import { DEFAULT_SETTINGS } from "../rules/settings";
import { statuses } from "../statuses";
import { isRefusal } from "../../../engine";
import { wouldWrite } from "../../../foundry/testing/playing";

export { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed } from "../../../foundry/testing/playing";

const KINDS: Record<string, ChangeHandler> = { ...combatKinds, ...magicKinds };

/** A table that plays BIND, with the settings that the book recommends. */
export function setTable(): FakeTable {
  const table = fakeFoundry();
  for (const [key, value] of Object.entries(DEFAULT_SETTINGS)) table.settings.set(`manifold.bind.${key}`, value);
  Object.assign(table.game, { packs: [], items: new FakeCollection() });
  const TextEditor = { implementation: { enrichHTML: (text: string) => Promise.resolve(text) } };
  Object.assign(foundry.applications, { ux: { TextEditor } });
  clearRegistry();
  const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {} as never]));
  registerRuleset(
    fakeRuleset("bind", {
      changeHandlers: KINDS,
      statuses,
      flow: fightFlow as never,
      actors: types("bindCharacter", "bindNpc"),
      items: types("bindWeapon", "bindArmour"),
    }),
  );
  return table;
}

/** What a proposal would write: paths with what they become, creations and deletions by their names. */
export const written = (kind: string, target: unknown, data: unknown): unknown[] =>
  wouldWrite(KINDS[kind], target, data);

/** A fight that counts: stances chosen, both sides rolled. Fighters are combatants of their own names. */
export function fightOf(
  party: Creature[],
  foes: Creature[],
  {
    dice = { party: [6, 6], foes: [1, 1] },
    before = [],
  }: { dice?: Record<string, number[]>; before?: BindEvent[] } = {},
): FakeCombat {
  const combat = new FakeCombat({ name: "A fight", round: 1, turn: 0 });
  const join = (actor: Creature, disposition: number) => {
    const member = embed(
      combat,
      new FakeCombatant({ _id: actor.name.padEnd(16, "0").slice(0, 16), name: actor.name }),
    ) as FakeCombatant;
    Object.assign(member, { actor: actor as unknown as FakeActor, token: { disposition }, combat });
    combat.members.push(member);
  };
  for (const actor of party) join(actor, 1);
  for (const actor of foes) join(actor, -1);
  Object.assign(combat, {
    _sortCombatants: () => 0,
    takeTurn: () => Promise.resolve(null),
    isActive: true,
  });
  Object.assign(game, { combat });
  Object.assign(game.combats, { get: (id: string) => (id === combat.id ? combat : undefined) });
  const fighters = combat.members.map((member) => ({
    id: member.id,
    side: fightFlow.side?.(member as never, combat as never) ?? null,
    group: null,
    defeated: false,
    facts: fightFlow.facts(member as never, combat as never),
  }));
  let state = bindFlow.begin(fighters, null);
  const step = (event: BindEvent) => {
    const next = bindFlow.apply(state, event);
    if (isRefusal(next)) throw new Error(next.refused.key);
    state = next;
  };
  for (const event of before) step(event);
  while (state.phase === "stance" || state.phase === "divide") step({ type: "next", from: state.phase });
  for (const [side, faces] of Object.entries(dice))
    if (state.phase === "roll") step({ type: "roll", side, dice: faces });
  setState(combat, state);
  combat.setupTurns();
  return combat;
}

export function setState(combat: FakeCombat, state: BindState): void {
  combat._source.flags = {
    manifold: { flow: { round: 1, at: null, states: [{ flow: "bind", state }], past: [] } },
  };
}

/** Scores of a fight by name. */
export function scoresOf(combat: FakeCombat): Record<string, number | null> {
  const flow = combat.getFlag("manifold", "flow") as { states: { state: BindState }[] };
  const state = flow.states[0]?.state;
  return Object.fromEntries((state?.fighters ?? []).map(({ id, score }) => [id.replace(/0+$/, ""), score]));
}

export type Facts = BindFacts;
