import { tokenOf } from "../../../../foundry/platform/measure";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { dropSquare, type Direction } from "../../rules/combat";
import type { Square } from "../../rules/grid/path";
import type { Creature } from "../creature";
import { placeOf } from "./ground";

/** Flag of a region that marks what lies there: the weapon's uuid. */
export const DROPPED_FLAG = "dropped";

/** Degrees clockwise from the upper edge: towards whom the user aims at, else as the token is turned (Foundry's pictures look down). */
function facingOf(token: TokenDocument): number {
  const aimed = [...game.user.targets].flatMap(({ actor }) => {
    const other = actor ? tokenOf(actor) : null;
    return other && other !== token && other.parent === token.parent ? [other] : [];
  })[0];
  if (!aimed) return 180 + ((token as { rotation?: number }).rotation ?? 0);
  const [dx, dy] = [aimed.x - token.x, aimed.y - token.y];
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}

/** The square of the map in which something lands, with its scene; null: there is no map, or no squares. */
export function landsIn(
  actor: Creature,
  thrown: { direction: Direction; feet: number } | null,
): { scene: string; square: Square } | null {
  const token = tokenOf(actor);
  const place = token && placeOf(token);
  const scene = (token?.parent as Scene | null)?.uuid;
  if (!token || !place || !scene) return null;
  const square = thrown ? dropSquare(place, facingOf(token), thrown.direction, thrown.feet) : place;
  return { scene, square: { x: square.x, y: square.y } };
}

/** The scene that is viewed, where it marks this thing; null: it does not. */
export const markedOn = ({ uuid }: Item): string | null =>
  [...(canvas.scene?.regions ?? [])].some((region) => region.getFlag(SYSTEM_ID, DROPPED_FLAG) === uuid)
    ? (canvas.scene?.uuid ?? null)
    : null;
