import type { Corner } from "./measure";

/** The documented part of Foundry's polygon backends that is asked for; older, newer or other canvases may have none. */
interface Backend {
  testCollision?: (from: Corner, to: Corner, options: { type: string; mode: string }) => unknown;
}

/** Whether walls can be asked for at all: where no canvas draws, nothing is known of them. */
const moveBackend = (): Backend | undefined =>
  (CONFIG.Canvas as { polygonBackends?: Record<string, Backend | undefined> } | undefined)?.polygonBackends?.move;

export const knowsWalls = (): boolean => typeof moveBackend()?.testCollision === "function" && canvas.ready === true;

/** Whether a wall that stops movement stands between two points of the viewed scene, in pixels; false where nobody can tell. */
export function wallBetween(from: Corner, to: Corner): boolean {
  if (!knowsWalls()) return false;
  try {
    return moveBackend()?.testCollision?.(from, to, { type: "move", mode: "any" }) === true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
