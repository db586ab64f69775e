import { postCard } from "../../../../foundry/chat/post-card";
import { keepRoundCard, roundCard } from "../../../../foundry/combat/round-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { tokenOf } from "../../../../foundry/platform/measure";
import type { TokenMove } from "../../../../foundry/platform/token-moves";
import { areasAt, rolledInMoving, slowedIn } from "../../adapters/grid/areas";
import { has, isCreature, isAvatar, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { tiedTo } from "../../adapters/combat/hold";
import { hasSquares, placeOf } from "../../adapters/grid/ground";
import { flightOf, speedsOf } from "../../adapters/grid/speeds";
import { outOfSwarms, passedBy, wayBlocked, type Step } from "../../adapters/grid/walk";
import { roundName } from "../../adapters/grid/climb";
import { flightBlocked, plunge, STORY, type FlightMode } from "../../rules/grid/flight";
import { movesFor, pathBetween, pathLength, SQUARE, type Slowing, type Square } from "../../rules/grid/path";
import { ACTIONS_PER_TURN } from "../../rules/turns";
import { readWay, WAY_PART, wayPart, type WayData, type WayProblem } from "../../stored/way-data";
import { isStraight, movesIn, stepsOfAll, storedLegs, trailWith, type Leg } from "./walk-trail";

type Move = Pick<TokenMove, "token" | "way" | "isUndo">;

/** What a combatant's card is kept as. */
const ABOUT = "way";

let queue: Promise<void> = Promise.resolve();

/** A token was moved in a fight: one card a Round tells how far, and lets those react through whose Defended Space it went (MY-GRD-06, MY-GRD-09). */
export function tellWalk(move: Move): Promise<void> {
  const run = queue.then(() => tell(move));
  queue = run.catch((error: unknown) => console.error(error));
  return run;
}

async function tell(move: Move): Promise<void> {
  const { actor } = move.token;
  const fight = isCreature(actor) ? inFight(actor) : null;
  if (!isCreature(actor) || !fight || move.token.hidden || !hasSquares()) return;
  const round = roundName(fight);
  const earlier = cardOf(actor, fight.combatant, round);
  const acts = fight.state.acting.includes(fight.combatant.id ?? "");
  const flies = flightOf(actor);
  const creeps = has(actor, "creeping") && flies === null;
  const { legs, from } = trailWith(move, round, { own: acts, creeps, flies }, earlier ? dataOf(earlier) : null);
  const data = wayOf(actor, move.token, { legs, from, round, paid: earlier ? dataOf(earlier).paid : 0 });
  const nothing = data.moves === 0 && data.passed.length === 0 && data.problems.length === 0;
  if (earlier && nothing && data.paid === 0) return void (await earlier.delete());
  if (earlier) return void (await earlier.update({ "system.parts": [wayPart(data)], ...audience(actor, data) }));
  if (nothing) return;
  const posted = await postCard({ actor, parts: [wayPart(data)], ...audience(actor, data) });
  await keepRoundCard(fight.combatant, ABOUT, posted);
}

/** Avatars walk before everybody's eyes; of others the Overlord is told, and who may react. */
function audience(actor: Creature, { passed }: WayData): { whisper?: string[] } {
  if (isAvatar(actor)) return {};
  const may = game.users.filter((user) => user.isGM || passed.some((uuid) => owns(user, uuid)));
  return { whisper: may.map(({ id }) => id ?? "") };
}

const owns = (user: User, uuid: string): boolean =>
  fightersBy(uuid).some((creature) => creature.testUserPermission(user, "OWNER"));

const fightersBy = (uuid: string): Actor[] =>
  (game.combat?.combatants.contents ?? []).flatMap(({ actor }) => (actor?.uuid === uuid ? [actor] : []));

const dataOf = (message: CardMessage): WayData => readWay(message.system.parts[0] as never);

/** The card of somebody's way in this Round, where this user may write it. */
function cardOf(actor: Creature, combatant: Combatant, round: string): CardMessage | undefined {
  const message = roundCard(combatant, ABOUT);
  if (message?.system.parts[0]?.type !== WAY_PART || message.system.actor !== actor.uuid) return undefined;
  return message.canUserModify(game.user, "update") && dataOf(message).round === round ? message : undefined;
}

interface Walked {
  legs: Leg[];
  from: number;
  round: string;
  paid: number;
}

function wayOf(actor: Creature, token: TokenDocument, { legs, from, round, paid }: Walked): WayData {
  const own = legs
    .filter((leg) => leg.own)
    .map((leg) => (leg.flies === null ? { ...leg, steps: outOfSwarms(actor, leg.steps) } : leg));
  const steps = stepsOfAll(own);
  const { max: speed, min: least } = speedsOf(actor, own.length > 0 && own.every(({ creeps }) => creeps), false);
  const ground = remembered((square) => slowedIn(actor, token, square));
  const slow = (step: Step): Slowing => (step.creeps ? "creep" : ground(step));
  const takes = flownOn(actor, own, movesFor(steps, speed, slow));
  const last = legs.at(-1);
  const blocked = last ? wayBlocked(actor, token, last.steps) : null;
  const moves = Math.min(99, takes?.moves ?? 0);
  const problems: WayProblem[] = [
    ...(blocked === "throughFoe" || blocked === "endsOccupied" ? [blocked] : []),
    ...(last?.own && movesOff(actor, last) ? (["gripped"] as const) : []),
    ...(takes === null ? (["noSpeed"] as const) : []),
    ...(moves > ACTIONS_PER_TURN ? (["tooFar"] as const) : []),
    ...(last?.own ? flightProblems(actor, own, token.elevation) : []),
  ];
  return {
    ...{ round, paid, moves, speed, least, problems },
    slowed: steps.slice(1).some((step) => ground(step) !== null),
    feet: pathLength(steps),
    left: takes?.left ?? 0,
    passed: passedBy(actor, token, stepsOfAll(legs)).map(({ uuid }) => uuid),
    ...{ legs: storedLegs(legs), from: Math.round(from) },
    grounds: last?.own ? groundsOf(actor, token, last) : [],
    plunge: problems.includes("tooSlow") ? plungeOf(actor, own) : null,
  };
}

/** Whether a way leads away from somebody whom a grip ties this one to (MY-SPA-01). */
const movesOff = (actor: Creature, { steps }: Leg): boolean =>
  tiedTo(actor).some((other) => {
    const token = tokenOf(other);
    const [place, from, to] = [token && placeOf(token), steps[0], steps.at(-1)];
    return place && from && to ? pathBetween(place, to) > Math.max(SQUARE, pathBetween(place, from)) : false;
  });

/** Where the last Move began, if Moves ask for rolls there; on whoever is caught nothing more clings (MY-ARE-14, 15, 16). */
function groundsOf(actor: Creature, token: TokenDocument, { corners: [from] }: Leg): WayData["grounds"] {
  if (!from || has(actor, "caught")) return [];
  return rolledInMoving(actor, areasAt(token, from)).map(({ kind, quality, severity, name }) => ({
    area: { kind, quality, severity },
    name: name.slice(0, 120),
  }));
}

/** Asks of each square once. */
function remembered(ask: (square: Square) => Slowing): (square: Square) => Slowing {
  const known = new Map<string, Slowing>();
  return (square) => {
    const at = `${square.x} ${square.y}`;
    const found = known.get(at);
    if (found !== undefined) return found;
    const slowing = ask(square);
    known.set(at, slowing);
    return slowing;
  };
}

/** The Moves of somebody's flight: a diver or glider who turns begins another. */
const flownMoves = (actor: Creature, own: readonly Leg[]): Leg[][] =>
  movesIn(own, speedsOf(actor).max, ["dive", "glide"].includes(flightOf(actor) ?? ""));

/** Moves that a way takes: as many as its feet, and whoever dives or glides turns with another one (MY-FLY-10, MY-FLY-11). */
function flownOn(actor: Creature, own: readonly Leg[], byFeet: ReturnType<typeof movesFor>): typeof byFeet {
  const mode = flightOf(actor);
  const flown =
    mode === "dive" || mode === "glide" ? flownMoves(actor, own).filter(([leg]) => leg?.flies === mode) : [];
  if (byFeet === null || flown.length <= byFeet.moves) return byFeet;
  const last = pathLength(stepsOfAll(flown.at(-1) ?? []));
  return { moves: flown.length, left: Math.max(0, speedsOf(actor).max - last) };
}

/** Feet that a diver plunges whose Moves were too short (MY-FLY-10). */
function plungeOf(actor: Creature, own: readonly Leg[]): number | null {
  if (flightOf(actor) !== "dive") return null;
  const short = flownMoves(actor, own)
    .filter(([leg]) => leg?.flies === "dive")
    .map((legs) => plunge(pathLength(stepsOfAll(legs)), speedsOf(actor)));
  return Math.max(0, ...short) || null;
}

/** What a diver, glider or flyer did that its way of flying does not let it do (MY-FLY-04, MY-FLY-05, MY-FLY-10, MY-FLY-11). */
function flightProblems(actor: Creature, own: readonly Leg[], now: number): WayProblem[] {
  const mode = flightOf(actor);
  if (mode === null) return [];
  const moves = flownMoves(actor, own);
  const problems = moves.map((legs, at) => {
    if (legs[0]?.flies !== mode) return null;
    const heights = legs.map(({ steps }) => steps[0]?.elevation ?? 0);
    const next = moves[at + 1]?.[0]?.steps[0]?.elevation;
    // What it rose or sank between two Moves belongs to either.
    const starts = [legs[0]?.before ?? 0, ...(at > 0 ? heights.slice(0, 1) : [])];
    const ends = next === undefined ? [now] : [heights.at(-1) ?? 0, next];
    const ways = starts.flatMap((start) =>
      ends.map((end) => moveBlocks(actor, mode, legs, [start, ...heights, end], next === undefined)),
    );
    return ways.includes(null) ? null : (ways[0] ?? null);
  });
  // Further than one Move goes is what the next Move is for.
  return [...new Set(problems)].flatMap((why) => (why === null || why === "tooFast" ? [] : [why]));
}

/** Why one Move cannot be flown this way, at these heights one after the other, or null. */
function moveBlocks(
  actor: Creature,
  mode: FlightMode,
  legs: readonly Leg[],
  heights: readonly number[],
  isLast: boolean,
) {
  const [start = 0, end = 0] = [heights[0], heights.at(-1)];
  const straightPlan = isStraight(legs);
  const net = Math.round((end - start) / STORY);
  const lowest = mode === "dive" ? Math.min(...heights) : Math.min(start, end);
  const [dropped, rose] = [start - lowest, end - lowest].map((feet) => Math.round(feet / STORY)) as [number, number];
  // A dive of two Stories that gains one again is one down in all (MY-FLY-10).
  const swoops = mode === "dive" && net === -1 && dropped === 1;
  const [down, up] = swoops ? [2, 1] : [dropped, rose];
  const flown = { feet: pathLength(stepsOfAll(legs)), down, up, lands: isLast && end <= 0 };
  return flightBlocked(
    mode,
    { ...flown, straightPlan, straightLine: straightPlan && oneWay(heights) },
    speedsOf(actor),
  );
}

/** Whether these heights only rise, or only sink: a line that does both is not straight (MY-FLY-11). */
function oneWay(heights: readonly number[]): boolean {
  const rises = heights.map((high, at) => high - (heights[at - 1] ?? high));
  return rises.every((by) => by >= 0) || rises.every((by) => by <= 0);
}
