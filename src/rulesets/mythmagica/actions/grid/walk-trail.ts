import type { Corner } from "../../../../foundry/platform/measure";
import type { TokenMove } from "../../../../foundry/platform/token-moves";
import { placeOf } from "../../adapters/grid/ground";
import { stepsOn, type Step } from "../../adapters/grid/walk";
import { MOST_CORNERS, MOST_LEGS, type StoredLeg, type WayData } from "../../stored/way-data";

/** A way that was gone in one drag. */
export interface Leg {
  steps: Step[];
  corners: Corner[];
  /** Whether in the mover's own Turn: what is pushed spends no Move. */
  own: boolean;
  /** Whether whoever went it crept (MY-GRD-08): each step of it is a Move of its own. */
  creeps: boolean;
}

interface Trail {
  round: string;
  legs: Leg[];
  elevation: number;
}

/** Ways of this Round that this client has moved tokens, by token. */
const trails = new Map<string, Trail>();

/** What a client knows of tokens' ways is gone: as when it is loaded anew. */
export const forgetTrails = (): void => trails.clear();

/** Ways as a card keeps them. */
export const storedLegs = (legs: readonly Leg[]): StoredLeg[] =>
  legs.slice(-MOST_LEGS).map(({ steps, corners, own, creeps }) => ({
    corners: corners.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]).slice(-MOST_CORNERS),
    height: Math.round(steps[0]?.elevation ?? 0),
    ...{ own, creeps },
  }));

/** The ways that a card has kept, as they were gone. */
const keptLegs = (token: TokenDocument, stored: readonly StoredLeg[]): Leg[] =>
  stored.map(({ corners: flat, height, own, creeps }) => {
    const corners = flat.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: flat[at + 1] ?? 0 }] : []));
    return { corners, own, creeps, steps: stepsOn(token, corners, height, creeps) };
  });

/** The ways of a token in this Round, the latest last, with this one: added, or taken back. */
export function trailWith(
  { token, way, isUndo }: Pick<TokenMove, "token" | "way" | "isUndo">,
  round: string,
  { own, creeps }: Pick<Leg, "own" | "creeps">,
  kept: Pick<WayData, "legs" | "from"> | null = null,
): { legs: Leg[]; from: number } {
  const earlier = trails.get(token.uuid);
  const known = earlier?.round === round;
  const legs = known ? [...earlier.legs] : keptLegs(token, kept?.legs ?? []);
  const from = known ? earlier.elevation : (kept?.from ?? token.elevation);
  const steps = stepsOn(token, way, token.elevation, creeps);
  const end = steps.at(-1);
  if (isUndo) {
    // Foundry takes a way back in a straight line, however it went.
    const at = legs.findLastIndex(({ steps: [first] }) => first?.x === end?.x && first?.y === end?.y);
    legs.splice(at < 0 ? legs.length : at);
  } else if (steps.length > 1) legs.push({ steps, corners: [...way], own, creeps });
  trails.set(token.uuid, { round, legs, elevation: token.elevation });
  return { legs, from };
}

/** Where a token began the way that has brought it where it stands; null: nobody has counted one. */
export function startOf(token: TokenDocument): Step | null {
  const steps = trails.get(token.uuid)?.legs.at(-1)?.steps ?? [];
  const [end, here] = [steps.at(-1), placeOf(token)];
  return end && here && end.x === here.x && end.y === here.y ? (steps[0] ?? null) : null;
}

/** All squares of these ways, each once where one goes on from the other. */
export const stepsOfAll = (legs: readonly Leg[]): Step[] =>
  legs.flatMap(({ steps }, at) => {
    const last = legs[at - 1]?.steps.at(-1);
    const [first] = steps;
    return last && first && last.x === first.x && last.y === first.y ? steps.slice(1) : steps;
  });

/** Whether a way never turns (MY-FLY-10, MY-FLY-11). */
export const isStraight = ({ corners }: Leg): boolean =>
  corners.every((corner, at) => {
    const [one, two] = [corners[at - 2], corners[at - 1]];
    if (!one || !two) return true;
    const [dx, dy, ex, ey] = [two.x - one.x, two.y - one.y, corner.x - two.x, corner.y - two.y];
    const straight = Math.abs(dx * ey - dy * ex) <= 0.02 * Math.hypot(dx, dy) * Math.hypot(ex, ey);
    return straight && dx * ex + dy * ey >= 0;
  });
