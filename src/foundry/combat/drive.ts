import { isRefusal, type FlowText, type Json } from "../../engine";
import { SYSTEM_ID } from "../platform/system-id";
import { flowOfFighter, inOrder, readFight, type Fight, type RunningFlow } from "./fight";
import { inTurn } from "./in-turn";
import { FLOW_FLAG, remembered, type FightMoment } from "./stored-fight";
import { takeBackTurns } from "./turn-changes";
import { newRanks, writeRanks } from "./write-ranks";

const combined = (fight: Fight, running: RunningFlow, state: Json): RunningFlow[] =>
  fight.flows.map((one) => (one.key === running.key ? { ...one, state } : one));

/**
 * Lets one event happen: the flow's next state, and Foundry's round and turn after it, in one write. GM's client, `inTurn`.
 * @param isNote Nothing that anybody would take back: no step of its own.
 * @returns Why the flow refuses it; null when it happened.
 */
export async function happen(
  combat: Combat,
  fight: Fight,
  running: RunningFlow,
  event: { type: string },
  isNote = false,
): Promise<FlowText | null> {
  if (running.state === null) return { key: "MANIFOLD.Combat.Broken" };
  const result = running.flow.apply(running.state, event);
  if (isRefusal(result)) return result.refused;
  const flows = combined(fight, running, result);
  if (combat.started && isOver(flows)) await beginRound(combat, flows, fight);
  else await write(combat, fight, flows, combat.round, isNote);
  return null;
}

/** A fight in which no flow knows of a round that is not over; flows that cannot be read hold nothing up. */
const isOver = (flows: readonly RunningFlow[]): boolean =>
  flows.length > 0 && flows.every(({ flow, state }) => state === null || flow.over(state));

/** The next round of every flow. */
export function beginRound(combat: Combat, flows: readonly RunningFlow[], fight = readFight(combat)): Promise<void> {
  const begun = flows.map((one) => ({ ...one, state: one.flow.begin(one.fighters, one.state) }));
  return write(combat, fight, begun, combat.round + 1);
}

/** A state that cannot be read, or that nobody wants: the round begins anew. GM only. */
export function beginAnew(combat: Combat): Promise<void> {
  const fight = readFight(combat);
  const begun = fight.flows.map((one) => ({ ...one, state: one.flow.begin(one.fighters, null) }));
  return write(combat, fight, begun, combat.round);
}

/** Takes the last event back. GM only. @returns Whether there was one. */
export async function stepBack(combat: Combat): Promise<boolean> {
  const { past } = readFight(combat);
  const last = past.at(-1);
  if (!last) return false;
  const from = { round: combat.round, at: combat.combatant?.id ?? null };
  await combat.update(
    {
      round: last.round,
      turn: last.turn,
      [`flags.${SYSTEM_ID}.${FLOW_FLAG}`]: {
        round: last.round,
        at: last.at,
        states: last.states,
        past: past.slice(0, -1),
      },
    },
    { direction: -1 },
  );
  await writeRanks(combat, readFight(combat).flows);
  await takeBackTurns(combat, last, from);
  return true;
}

const statesOf = (flows: readonly RunningFlow[]) =>
  flows.flatMap(({ key, state }) => (state === null ? [] : [{ flow: key, state }]));

async function write(
  combat: Combat,
  fight: Fight,
  flows: readonly RunningFlow[],
  round: number,
  isNote = false,
): Promise<void> {
  const { round: from, turn: at } = combat;
  const before = fight.order[at ?? 0] ?? null;
  const now: FightMoment = { round: from, turn: at ?? 0, at: before, states: statesOf(fight.flows) };
  const { order } = inOrder(flows, combat);
  const moved = { round, turn: pointer(order, flows, round === from ? before : null) };
  const past = !combat.started ? [] : isNote ? fight.past : remembered(fight.past, now);
  const stored = { round, at: order[moved.turn] ?? null, states: statesOf(flows), past };
  const onward = round > now.round || moved.turn > now.turn;
  const options = onward ? { direction: 1, worldTime: { delta: secondsTo(now, moved) } } : {};
  // Foundry tells whoever listens before the update (sec. 10): trackers of other packages, sounds, effects.
  if (onward) Hooks.callAll(round > now.round ? "combatRound" : "combatTurn", combat, moved, options);
  // Combatants within the fight's own update, as Foundry's `resetAll` writes them: one write, and every tracker is drawn once.
  const ranks = newRanks(combat, flows);
  const ranked = ranks.length > 0 ? { combatants: ranks } : {};
  await combat.update({ ...moved, ...ranked, [`flags.${SYSTEM_ID}.${FLOW_FLAG}`]: stored }, options);
}

/**
 * Where Foundry's pointer goes: it stays with whoever acts still, else on to the first who does; where nobody acts it rests.
 * @param before Who had it in this round.
 */
function pointer(order: readonly string[], flows: readonly RunningFlow[], before: string | null): number {
  const acting = new Set(flows.flatMap(({ flow, state }) => (state === null ? [] : flow.acting(state))));
  const stays = before === null ? -1 : order.indexOf(before);
  if (before !== null && acting.has(before)) return stays;
  const first = order.findIndex((id) => acting.has(id));
  return Math.max(0, first >= 0 ? first : stays);
}

/** World time between two turns, by CONFIG.time; never back, since a pointer returns to whoever acts again in a round. */
function secondsTo(from: Pick<FightMoment, "round" | "turn">, to: Pick<FightMoment, "round" | "turn">): number {
  const { turnTime, roundTime } = CONFIG.time;
  return Math.max(0, (to.round - from.round) * roundTime + (to.turn - from.turn) * turnTime);
}

/** Ends the turn of whoever has it, as "next turn" means it. @returns Why not; null when it ended. */
export async function endTurn(combat: Combat, id: string): Promise<FlowText | null> {
  const fight = readFight(combat);
  const running = flowOfFighter(fight, id);
  const event = running?.state === null || !running ? null : running.flow.ending?.(running.state, id);
  if (!running || !event) return { key: "MANIFOLD.Combat.NothingToEnd" };
  return happen(combat, fight, running, event);
}

/**
 * Brings Foundry's pointer to somebody who acts, where people joined, left, fell or were pointed at past their flow. The active
 * GM's client does it; a flow that lets its turns be given has taken the pointer as the GM's word.
 */
export const followFlow = (combat: Combat): Promise<void> =>
  inTurn(combat, async () => {
    if (!combat.started || !game.users.activeGM?.isSelf || !game.combats.get(combat.id ?? "")) return;
    const { flows, order, acting } = readFight(combat);
    await writeRanks(combat, flows);
    if (acting.length === 0 || acting.includes(order[combat.turn ?? -1] ?? "")) return;
    await combat.update({ turn: order.findIndex((id) => acting.includes(id)) }, { turnEvents: false });
  });
