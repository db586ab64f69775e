import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import type { Board } from "./board";
import type { Point } from "./viewport";

/** Milliseconds a ping is seen. */
const LIFETIME = 1800;

/** A ring on the scene that draws the eye; the board goes there when it is out of sight. */
export function showPing(board: Board, point: Point, color: string = cssColor(game.user.color)): boolean {
  if (!board.scene) return false;
  const at = board.toBoard(point);
  const { width, height } = board.size;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) board.panTo(point);
  const ring = el("div", { class: "ping", style: `left:${point.x}px;top:${point.y}px;--user-color:${color}` });
  board.stage.append(ring);
  setTimeout(() => ring.remove(), LIFETIME);
  return true;
}
