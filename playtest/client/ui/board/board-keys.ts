import type { TokenObject } from "../../documents/types";
import type { Board } from "./board";
import { deleteTokens, toggleTarget } from "./token-clicks";
import { panBy, toScene, type Point } from "./viewport";

/** Board pixels per arrow key. */
const PAN_STEP = 80;
const ZOOM_STEP = 1.25;

const DIRECTIONS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  Home: { x: -1, y: -1 },
  PageUp: { x: 1, y: -1 },
  End: { x: -1, y: 1 },
  PageDown: { x: 1, y: 1 },
};

/** Keys while the focus is on the board or on nothing: walk, pan, zoom, target, ping, delete. Typing is left alone. */
export function bindBoardKeys(board: Board): void {
  document.addEventListener("keydown", (event) => {
    if (!isForBoard(board, event)) return;
    if (handle(board, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

function isForBoard(board: Board, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element | null;
  if (target?.closest("#token-hud")) return event.key === "Escape";
  // Whoever points at a token may target it wherever the focus rests, unless they are typing.
  if (event.key.toLowerCase() === "t" && canvas.tokens.hover) return !isTyping(target);
  return target === document.body || target === board.element || board.tokenAt(target) !== undefined;
}

function isTyping(target: Element | null): boolean {
  return target?.closest("input, select, textarea, prose-mirror, [contenteditable]") != null;
}

function handle(board: Board, event: KeyboardEvent): boolean {
  const focused = board.tokenAt(event.target);
  const direction = DIRECTIONS[event.key];
  if (direction) return walk(board, direction);
  switch (event.key) {
    case "+":
    case "=":
      board.zoom(ZOOM_STEP);
      return true;
    case "-":
      board.zoom(1 / ZOOM_STEP);
      return true;
    case "t":
    case "T":
      return target(event.shiftKey, focused);
    case "p":
    case "P":
      return ping(board, focused);
    case "Delete":
      return remove(focused);
    case "Escape":
      return dismiss(board);
    default:
      return false;
  }
}

/** Arrow keys move the selected tokens, else the focused one of one's own, else the board. */
function walk(board: Board, direction: Point): boolean {
  const { controlled } = canvas.tokens;
  const focused = board.tokenAt(document.activeElement);
  const tokens = controlled.length ? controlled : focused?.isOwner ? [focused] : [];
  if (tokens.length) return board.steps.step(tokens, direction);
  board.view = panBy(board.view, -direction.x * PAN_STEP, -direction.y * PAN_STEP);
  return true;
}

/** Show everybody a token, or else the middle of what is seen. */
function ping(board: Board, focused: TokenObject | undefined): boolean {
  const token = focused ?? canvas.tokens.controlled[0];
  const { width, height } = board.size;
  void canvas.ping(token ? token.center : toScene(board.view, { x: width / 2, y: height / 2 }));
  return true;
}

function target(keepOthers: boolean, focused: TokenObject | undefined): boolean {
  const token = canvas.tokens.hover ?? focused;
  if (!token) return false;
  toggleTarget(token, !keepOthers);
  return true;
}

function remove(focused: TokenObject | undefined): boolean {
  const { controlled } = canvas.tokens;
  const tokens = controlled.length ? controlled : focused ? [focused] : [];
  void deleteTokens(tokens);
  return tokens.length > 0;
}

function dismiss(board: Board): boolean {
  if (board.drag.isDragging) {
    board.drag.cancel();
    return true;
  }
  if (board.steps.cancel()) return true;
  if (board.hud?.isOpen) {
    void board.hud.close();
    return true;
  }
  const { controlled } = canvas.tokens;
  for (const token of controlled) token.release();
  return controlled.length > 0;
}
