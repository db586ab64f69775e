import type { TokenObject } from "../../documents/types";
import { word } from "../shared/words";
import { pathDistance, tokenPlace, type MoveGrid, type Place } from "./moves";
import type { Point, Rectangle } from "./viewport";

/** Tokens this user may move now. Who may not is told why. */
export function movable(tokens: TokenObject[]): TokenObject[] {
  const own = tokens.filter((token) => token.document.canUserModify(game.user, "update", { x: 0, y: 0 }));
  if (own.length && game.paused && !game.user.isGM) {
    ui.notifications.warn(word("TABLE.Pause.NoMove"), { console: false });
    return [];
  }
  return own;
}

export function grid(): MoveGrid {
  return canvas.grid as unknown as MoveGrid;
}

export function placeOf(token: TokenObject): Place {
  return tokenPlace(grid(), token.document);
}

/** Tokens stay on the scene with its padding. */
export function bounds(): Rectangle {
  const { width = 0, height = 0 } = canvas.dimensions ?? {};
  return { x: 0, y: 0, width, height };
}

/** "15 ft" along a path. */
export function distanceText(path: Place[]): string {
  const units = canvas.scene?.grid.units ?? "";
  return word("TABLE.Token.Distance", { distance: pathDistance(grid(), path), units }).trim();
}

/** A token, where it comes to stand, and the corners of its way between. */
interface Move {
  token: TokenObject;
  to: Point;
  by?: readonly Point[];
}

/** Write new places in one batch, each with its way. What did not move is left out. */
export async function moveTokens(moves: Move[], method: "dragging" | "keyboard"): Promise<void> {
  const moved = moves.filter(
    ({ token: { document }, to, by = [] }) => by.length > 0 || document.x !== to.x || document.y !== to.y,
  );
  const updates = moved.map(({ token, to }) => ({ _id: token.id, x: to.x, y: to.y }));
  const corner = ({ x, y }: Point) => ({ x, y });
  const movement = Object.fromEntries(
    moved.map(({ token, to, by = [] }) => [token.id, { method, waypoints: [...by, to].map(corner) }]),
  );
  if (updates.length) await canvas.scene?.updateEmbeddedDocuments("Token", updates, { movement });
}
