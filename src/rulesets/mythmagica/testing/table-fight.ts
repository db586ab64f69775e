import { isRefusal } from "../../../engine";
import { commit, type CommitAction } from "../../../foundry/changes/commit";
import { readFight } from "../../../foundry/combat/fight";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { embed, FakeCombatant, type FakeActor, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { fightFlow } from "../adapters/combat/fight-flow";
import { mythmagicaFlow } from "../flow";
import type { FlowEvent, FlowFighter, FlowState } from "../flow/state";
import { fighterOf } from "../flow/groups";
import { lastCard } from "./play";

// A fight at the table of a test: creatures as combatants of their own names, its Round led by events.

export const idOf = ({ name }: Creature): string => name.padEnd(16, "0").slice(0, 16);

/** A Round that has begun: the party has won the opening throw, and this one of it acts. */
export function fightOf(party: Creature[], foes: Creature[], first: Creature): FakeCombat {
  const combat = beforeTheFight(party, foes);
  happen(combat, { type: "roll", side: "party", dice: [15] }, { type: "roll", side: "foes", dice: [4] });
  happen(combat, { type: "pick", by: idOf(party[0] as Creature), target: idOf(first) });
  return combat;
}

/** A fight in which nobody has thrown yet. */
export function beforeTheFight(party: Creature[], foes: Creature[]): FakeCombat {
  const combat = new FakeCombat({ name: "A fight", round: 1, turn: 0 });
  const join = (actor: Creature, disposition: number) => {
    const member = embed(combat, new FakeCombatant({ _id: idOf(actor), name: actor.name })) as FakeCombatant;
    Object.assign(member, { actor: actor as unknown as FakeActor, token: { disposition }, combat });
    combat.members.push(member);
  };
  for (const actor of party) join(actor, 1);
  for (const actor of foes) join(actor, -1);
  Object.assign(combat, { _sortCombatants: () => 0, takeTurn: () => Promise.resolve(null), isActive: true });
  Object.assign(game, { combat });
  const fighters = combat.members.map((member) => ({
    id: member.id,
    side: fightFlow.side?.(member as never, combat as never) ?? null,
    group: null,
    defeated: false,
    facts: fightFlow.facts(member as never, combat as never),
  }));
  setState(combat, mythmagicaFlow.begin(fighters, null));
  combat.setupTurns();
  return combat;
}

const setState = (combat: FakeCombat, state: FlowState): void => {
  combat._source.flags = {
    manifold: { flow: { round: combat.round, at: null, states: [{ flow: "mythmagica", state }], past: [] } },
  };
};

/** Where the Round stands. */
export const stateOf = (combat: FakeCombat): FlowState =>
  readFight(combat as never).flows.find(({ key }) => key === "mythmagica")?.state as never;

/** @throws Error naming the refusal. */
export function happen(combat: FakeCombat, ...events: FlowEvent[]): void {
  for (const event of events) {
    const next = mythmagicaFlow.apply(stateOf(combat), event);
    if (isRefusal(next)) throw new Error(next.refused.key);
    setState(combat, next);
  }
}

export const turnIn = (combat: FakeCombat, who: Creature): FlowFighter => {
  const found = fighterOf(stateOf(combat), idOf(who));
  if (!found) throw new Error(`${who.name} does not fight.`);
  return found;
};

/** Carries out, or takes back, what a card proposes of one kind (all of it), as the GM. */
export async function done(
  action: CommitAction,
  kind?: string,
  message: FakeChatMessage = lastCard().message,
): Promise<string[]> {
  const { proposals } = message.system as unknown as { proposals: { id: string; kind: string }[] };
  const answers: string[] = [];
  for (const one of proposals.filter((proposal) => !kind || proposal.kind === kind))
    answers.push((await commit(action, message.id, one.id, game.user)).status);
  return answers;
}
