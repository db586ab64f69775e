import type { UserActivity } from "../../../common/protocol";
import type { UserDocument } from "../../documents/types";
import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import type { BoardSurface } from "./board-surface";
import type { Point } from "./viewport";

/** Milliseconds a ping is seen. */
const LIFETIME = 1800;

/** A ring on the scene that draws the eye. The board goes there for the user's own that is out of sight, and when pulled. */
export function showPing(board: BoardSurface, point: Point, color: string, follow: boolean): boolean {
  if (!board.scene) return false;
  const at = board.toBoard(point);
  const { width, height } = board.size;
  if (follow && (at.x < 0 || at.y < 0 || at.x > width || at.y > height)) board.panTo(point);
  const ring = el("div", { class: "ping", style: `left:${point.x}px;top:${point.y}px;--user-color:${color}` });
  board.stage.append(ring);
  setTimeout(() => ring.remove(), LIFETIME);
  return true;
}

/** `canvas.ping`: shown here and to everybody who looks at the same scene. False without a scene or the permission. */
export function sendPing(board: BoardSurface, point: Point, options: PingOptions = {}): boolean {
  const { scene } = board;
  if (!scene?.id || !game.user.can("PING_CANVAS")) return false;
  const pull = options.pull === true && game.user.isGM;
  game.table.activity({ ping: { scene: scene.id, x: point.x, y: point.y, pull } });
  return showPing(board, point, options.color ?? cssColor(game.user.color), true);
}

/** Another user's ping, where this one looks at its scene. A pull brings the board there. */
export function receivePing(board: BoardSurface, user: UserDocument, ping: NonNullable<UserActivity["ping"]>): void {
  if (board.scene?.id !== ping.scene) return;
  if (ping.pull) board.panTo(ping);
  showPing(board, ping, cssColor(user.color), false);
}

export interface PingOptions {
  color?: string;
  /** Game masters: everybody's board goes there. */
  pull?: boolean;
}
