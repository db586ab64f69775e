import type { Corner } from "../../../../foundry/platform/measure";
import type { TokenMove } from "../../../../foundry/platform/token-moves";
import { flownFrom } from "../../adapters/grid/climb";
import { placeOf } from "../../adapters/grid/ground";
import { stepsOn, type Step } from "../../adapters/grid/walk";
import type { FlightMode } from "../../rules/grid/flight";
import { pathLength } from "../../rules/grid/path";
import { MOST_CORNERS, MOST_LEGS, type StoredLeg, type WayData } from "../../stored/way-data";

/** A way that was gone in one drag. */
export interface Leg {
  steps: Step[];
  corners: Corner[];
  /** Whether in the mover's own Turn: what is pushed spends no Move. */
  own: boolean;
  /** Whether whoever went it crept (MY-GRD-08): each step of it is a Move of its own. */
  creeps: boolean;
  /** How it was flown; null: on the ground. */
  flies: FlightMode | null;
  /** How high it was before, whatever it rose or sank until then. */
  before: number;
}

interface Trail {
  round: string;
  legs: Leg[];
  /** How high the Round began. */
  from: number;
}

/** Ways of this Round that this client has moved tokens, by token. */
const trails = new Map<string, Trail>();

/** What a client knows of tokens' ways is gone: as when it is loaded anew. */
export const forgetTrails = (): void => trails.clear();

/** Ways as a card keeps them. */
export const storedLegs = (legs: readonly Leg[]): StoredLeg[] =>
  legs.slice(-MOST_LEGS).map(({ steps, corners, own, creeps, flies }) => ({
    corners: corners.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]).slice(-MOST_CORNERS),
    height: Math.round(steps[0]?.elevation ?? 0),
    ...{ own, creeps, flies },
  }));

/** How high a way ended. */
const heightOf = (leg: Leg | undefined): number | undefined => leg?.steps.at(-1)?.elevation;

/** The ways that a card has kept, as they were gone. */
function keptLegs(token: TokenDocument, stored: readonly StoredLeg[], from: number): Leg[] {
  const legs: Leg[] = [];
  for (const { corners: flat, height, ...how } of stored) {
    const corners = flat.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: flat[at + 1] ?? 0 }] : []));
    const before = heightOf(legs.at(-1)) ?? from;
    legs.push({ ...how, corners, before, steps: stepsOn(token, corners, height, how.creeps) });
  }
  return legs;
}

/** The ways of a token in this Round, the latest last, with this one: added, or taken back; without corners as they are. */
export function trailWith(
  { token, way, isUndo }: Pick<TokenMove, "token" | "way" | "isUndo">,
  round: string,
  how: Pick<Leg, "own" | "creeps" | "flies">,
  kept: Pick<WayData, "legs" | "from"> | null = null,
): { legs: Leg[]; from: number } {
  const earlier = trails.get(token.uuid);
  const known = earlier?.round === round;
  const from = known ? earlier.from : (kept?.from ?? flownFrom(token, round) ?? token.elevation);
  const legs = known ? [...earlier.legs] : keptLegs(token, kept?.legs ?? [], from);
  if (way.length === 0) return { legs, from };
  const steps = stepsOn(token, way, token.elevation, how.creeps);
  const end = steps.at(-1);
  if (isUndo) {
    // Foundry takes a way back in a straight line, however it went.
    const at = legs.findLastIndex(({ steps: [first] }) => first?.x === end?.x && first?.y === end?.y);
    legs.splice(at < 0 ? legs.length : at);
  } else if (steps.length > 1) legs.push({ ...how, steps, corners: [...way], before: heightOf(legs.at(-1)) ?? from });
  trails.set(token.uuid, { round, legs, from });
  return { legs, from };
}

/**
 * The Move Actions that these ways were, each as far as one goes: a Move may be gone in pieces, with an Action between them
 * (MY-TRN-11).
 * @param straight Whether one that turns is another Move, as in dives and glides.
 */
export function movesIn(legs: readonly Leg[], max: number, straight: boolean): Leg[][] {
  const moves: Leg[][] = [];
  for (const leg of legs) {
    const longer = [...(moves.at(-1) ?? []), leg];
    const alike = longer.every(({ flies }) => flies === leg.flies) && !(straight && !isStraight(longer));
    if (longer.length > 1 && alike && pathLength(stepsOfAll(longer)) <= max) moves[moves.length - 1] = longer;
    else moves.push([leg]);
  }
  return moves;
}

/** Where and how high a token began the Move that has brought it where it stands; null: nobody has counted one. */
export function startOf(token: TokenDocument, max: number): { place: Step; high: number } | null {
  const move = movesIn(trails.get(token.uuid)?.legs ?? [], max, true).at(-1) ?? [];
  const [end, here] = [move.at(-1)?.steps.at(-1), placeOf(token)];
  const [first] = move;
  if (!end || !here || !first?.steps[0] || end.x !== here.x || end.y !== here.y) return null;
  return { place: first.steps[0], high: Math.max(first.before, first.steps[0].elevation) };
}

/** All squares of these ways, each once where one goes on from the other. */
export const stepsOfAll = (legs: readonly Leg[]): Step[] =>
  legs.flatMap(({ steps }, at) => {
    const last = legs[at - 1]?.steps.at(-1);
    const [first] = steps;
    return last && first && last.x === first.x && last.y === first.y ? steps.slice(1) : steps;
  });

/** Whether a way never turns (MY-FLY-10, MY-FLY-11). */
export function isStraight(legs: readonly Leg[]): boolean {
  const all = legs.flatMap(({ corners }) => corners);
  const turns = all.filter((corner, at) => corner.x !== all[at - 1]?.x || corner.y !== all[at - 1]?.y);
  return turns.every((corner, at) => {
    const [one, two] = [turns[at - 2], turns[at - 1]];
    if (!one || !two) return true;
    const [dx, dy, ex, ey] = [two.x - one.x, two.y - one.y, corner.x - two.x, corner.y - two.y];
    const straight = Math.abs(dx * ey - dy * ex) <= 0.02 * Math.hypot(dx, dy) * Math.hypot(ex, ey);
    return straight && dx * ex + dy * ey >= 0;
  });
}
