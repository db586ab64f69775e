import type { Proposal } from "../../../foundry/contracts/change-handler";
import { isCommitted } from "../../../foundry/changes/receipts";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { postCard } from "../../../foundry/chat/post-card";
import { sideOf } from "../../../foundry/combat/combat";
import { spacesGone, type Corner } from "../../../foundry/platform/measure";
import type { TokenMove } from "../../../foundry/platform/token-moves";
import { MOVE_ACTIONS, runDistance, wayTakes } from "../rules/combat";
import { actGates } from "../rules/conditions";
import { paceOf } from "../adapters/combat/pace";
import { isCreature, isPlayerCharacter, type Creature } from "../adapters/creature";
import { combatantOf, thisRound } from "../adapters/combat/fight";
import { measures, provokedOn } from "../adapters/combat/ground";
import { moveOn, walkedPart, type MoveData } from "../stored/move-data";
import { isFleeing, keepMoveCard, moveCard } from "../adapters/combat/move-card";
import { gamemasterIds } from "../../../foundry/platform/gamemasters";

/**
 * A token was moved in its side's turn of a fight: the way is measured and a card offers to book what it takes, or the card of a
 * move that was announced says how far it went. One card a round for each creature; nothing holds the token back.
 */
export function bookWalk({ token, way, isUndo }: Pick<TokenMove, "token" | "way" | "isUndo">): Promise<void> {
  const run = queue.then(() => book(token, way, isUndo));
  queue = run.catch((error: unknown) => console.error(error));
  return queue;
}

/** One way after the other: the second finds the card of the first. */
let queue: Promise<void> = Promise.resolve();

async function book(token: TokenDocument, way: readonly Corner[], isUndo: boolean): Promise<void> {
  const { actor } = token;
  if (!isCreature(actor) || token.hidden || !measures() || !isTurnOf(actor)) return;
  const step = isUndo ? takenBack(token, way) : spacesGone(token, way);
  const earlier = moveCard(actor);
  if (step === 0 || (isUndo && !earlier)) return;
  const before = earlier && moveOn(earlier);
  if (!isUndo) remember(token, way, step);
  const squares = Math.max(0, (before?.walked ?? 0) + (isUndo ? -step : step));
  const by = isUndo || isFleeing(actor) ? [] : provokedOn(actor, token, way).map((foe) => foe.actor.name);
  const walked = { walked: squares, by: [...new Set([...(before?.by ?? []), ...by])], round: thisRound() };
  const announced = before && !before.byHand ? { ...before, ...walked } : null;
  const data = announced ?? wayOf(actor, squares, walked);
  if (!data) return;
  const proposals = announced ? (earlier?.system.proposals ?? []) : bookings(actor, squares, earlier);
  if (!earlier?.canUserModify(game.user, "update")) {
    const gamemasters = gamemasterIds();
    const whisper = isPlayerCharacter(actor) ? {} : { whisper: gamemasters };
    await keepMoveCard(actor, await postCard({ actor, parts: [walkedPart(data)], proposals, ...whisper }));
  } else if (squares === 0 && data.byHand && !proposalsDone(earlier)) await earlier.delete();
  else await earlier.update({ "system.parts": [walkedPart(data)], "system.proposals": proposals });
}

/** Ways that were counted on this client, by token, the latest last: Foundry takes one back in a straight line, however it went. */
const counted = new Map<string, { from: Corner; squares: number }[]>();

function remember({ uuid }: TokenDocument, [from]: readonly Corner[], squares: number): void {
  if (from) counted.set(uuid, [...(counted.get(uuid) ?? []), { from, squares }]);
}

/** Squares of all that was gone since the token stood where it stands again. */
function takenBack(token: TokenDocument, way: readonly Corner[]): number {
  const ways = counted.get(token.uuid) ?? [];
  const end = way.at(-1);
  const at = ways.findLastIndex(({ from }) => from.x === end?.x && from.y === end.y);
  if (at < 0) return spacesGone(token, way);
  return ways.splice(at).reduce((sum, { squares }) => sum + squares, 0);
}

/** In its side's turn anybody of a side may act (MD-CMB-04). */
function isTurnOf(actor: Creature): boolean {
  const { combat } = game;
  const [own, now] = [combatantOf(actor), combat?.combatant];
  return combat?.started === true && !!own && !!now && sideOf(own, combat) === sideOf(now, combat);
}

/** The way as a move or a run, with what comes first; null for a creature whose move nobody has set. */
function wayOf(actor: Creature, squares: number, walked: Partial<MoveData>): MoveData | null {
  const input = paceOf(actor);
  if (!input) return null;
  const { kind, distance } = wayTakes(squares, input) ?? { kind: "run" as const, distance: runDistance(input) };
  const slowed = wayTakes(0, { ...input, slowed: true })?.distance ?? 0;
  return {
    creature: actor.uuid,
    kind,
    distance,
    ifSlowed: kind === "move" ? slowed : runDistance({ ...input, slowed: true }),
    gates: actGates(input.conditions, kind).filter(({ demand }) => demand !== "blocked"),
    near: [],
    byHand: true,
    ...walked,
  };
}

/**
 * The Move, and the Standard for a second one: they wait for a click, since the way to a foe is part of an attack. What
 * was booked stays on the card of a shorter way, or nobody could take it back.
 */
function bookings(actor: Creature, squares: number, earlier?: CardMessage): Proposal[] {
  const input = paceOf(actor);
  const takes = input && wayTakes(squares, input);
  return [MOVE_ACTIONS.move, MOVE_ACTIONS.charge]
    .map((pip, index) => ({ id: `p${index}`, kind: "malleusSpend", target: actor.uuid, data: { pip } }))
    .filter(({ id }, index) => index < (takes?.actions ?? 2) || (earlier !== undefined && isCommitted(earlier, id)));
}

const proposalsDone = (message: CardMessage): boolean =>
  message.system.proposals.some(({ id }) => isCommitted(message, id));
