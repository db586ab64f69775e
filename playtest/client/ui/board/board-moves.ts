import type { KeybindingConfig, KeyContext } from "../../keybindings/keybinding-types";
import type { Board } from "./board";
import { panBy, type Point } from "./viewport";

type OnBoard = (action: (there: Board, context: KeyContext) => boolean) => (context: KeyContext) => boolean;

/** Board pixels per key. */
const PAN_STEP = 80;

const DIRECTIONS: [name: string, keys: string[], x: number, y: number][] = [
  ["Up", ["ArrowUp", "KeyW", "Numpad8"], 0, -1],
  ["Left", ["ArrowLeft", "KeyA", "Numpad4"], -1, 0],
  ["Down", ["ArrowDown", "KeyS", "Numpad2"], 0, 1],
  ["Right", ["ArrowRight", "KeyD", "Numpad6"], 1, 0],
  ["UpLeft", ["Numpad7", "Home"], -1, -1],
  ["UpRight", ["Numpad9"], 1, -1],
  ["DownLeft", ["Numpad1", "End"], -1, 1],
  ["DownRight", ["Numpad3"], 1, 1],
];

/** Actions `panUp` to `panDownRight`: walk; with Shift face that way; with Control, or without a token, move the board. */
export function boardMoves(onBoard: OnBoard): Record<string, KeybindingConfig> {
  const entries = DIRECTIONS.map(([name, keys, x, y]) => {
    const config: KeybindingConfig = {
      name,
      repeat: true,
      editable: keys.map((key) => ({ key })),
      reservedModifiers: ["Control", "Shift"],
      onDown: onBoard((there, context) => go(there, context, { x, y })),
    };
    return [`pan${name}`, config];
  });
  return Object.fromEntries(entries) as Record<string, KeybindingConfig>;
}

function go(there: Board, { key, isControl, isShift }: KeyContext, direction: Point): boolean {
  // Control with a letter is the browser's.
  if (isControl && key.startsWith("Key")) return false;
  const { controlled } = canvas.tokens;
  const focused = there.tokenAt(document.activeElement);
  const tokens = controlled.length ? controlled : focused?.isOwner ? [focused] : [];
  if (isControl || !tokens.length) {
    there.view = panBy(there.view, -direction.x * PAN_STEP, -direction.y * PAN_STEP);
    return true;
  }
  if (!isShift) return there.steps.step(tokens, direction);
  void canvas.tokens.moveMany({ dx: direction.x, dy: direction.y, rotate: true });
  return true;
}
