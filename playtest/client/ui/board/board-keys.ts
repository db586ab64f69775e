import type { KeybindingConfig, KeyContext } from "../../keybindings/keybinding-types";
import type { TokenObject } from "../../documents/types";
import { word } from "../shared/words";
import type { Board } from "./board";
import { boardMoves } from "./board-moves";
import { changeOrder } from "./token-order";
import { deleteTokens, toggleTarget } from "./token-clicks";
import { board } from "./the-board";
import { toScene } from "./viewport";

const ZOOM_STEP = 1.25;

type Action = (there: Board, context: KeyContext) => boolean;

/** Keys of the board by the names of core's actions: they act while the focus is on the board or on nothing. */
export function boardKeys(): Record<string, KeybindingConfig> {
  return {
    selectAll: { name: "SelectAll", editable: [{ key: "KeyA", modifiers: ["Control"] }], onDown: onBoard(selectAll) },
    copy: { name: "Copy", editable: [{ key: "KeyC", modifiers: ["Control"] }], onDown: onBoard(() => copy(false)) },
    cut: { name: "Cut", editable: [{ key: "KeyX", modifiers: ["Control"] }], onDown: onBoard(() => copy(true)) },
    paste: {
      name: "Paste",
      editable: [{ key: "KeyV", modifiers: ["Control"] }],
      reservedModifiers: ["Alt", "Shift"],
      onDown: onBoard(paste),
    },
    undo: { name: "Undo", editable: [{ key: "KeyZ", modifiers: ["Control"] }], onDown: onBoard(undo) },
    delete: { name: "Delete", editable: [{ key: "Delete" }, { key: "Backspace" }], onDown: onBoard(remove) },
    target: { name: "Target", editable: [{ key: "KeyT" }], reservedModifiers: ["Shift"], onDown: target },
    ping: { name: "Ping", editable: [{ key: "KeyP" }], onDown: onBoard(ping) },
    highlight: {
      name: "Highlight",
      uneditable: [{ key: "AltLeft" }, { key: "AltRight" }],
      onDown: () => highlight(true),
      onUp: () => highlight(false),
    },
    bringToFront: { name: "Front", editable: [{ key: "BracketRight" }], onDown: onBoard(() => changeOrder(true)) },
    sendToBack: { name: "Back", editable: [{ key: "BracketLeft" }], onDown: onBoard(() => changeOrder(false)) },
    ...boardMoves(onBoard),
    zoomIn: {
      name: "ZoomIn",
      repeat: true,
      editable: [{ key: "NumpadAdd" }, { key: "PageUp" }, { key: "Equal" }],
      reservedModifiers: ["Shift"],
      onDown: onBoard((there) => zoom(there, ZOOM_STEP)),
    },
    zoomOut: {
      name: "ZoomOut",
      repeat: true,
      editable: [{ key: "NumpadSubtract" }, { key: "PageDown" }, { key: "Minus" }],
      onDown: onBoard((there) => zoom(there, 1 / ZOOM_STEP)),
    },
  };
}

/** Only where the focus is on the board, one of its tokens, or nothing: elsewhere the same keys belong to what is in focus. */
function onBoard(action: Action): (context: KeyContext) => boolean {
  return (context) => {
    const there = board();
    const { target } = context.event;
    const isThere = target === document.body || target === there?.element || there?.tokenAt(target) !== undefined;
    return there !== null && isThere && action(there, context);
  };
}

/** The selected tokens, or else the one in focus. */
function chosen(there: Board): TokenObject[] {
  const { controlled } = canvas.tokens;
  const focused = there.tokenAt(document.activeElement);
  if (controlled.length) return controlled;
  return focused ? [focused] : [];
}

function selectAll(): boolean {
  canvas.tokens.controlAll();
  return true;
}

/** Text that is marked goes before tokens. */
function copy(cut: boolean): boolean {
  if (!document.getSelection()?.isCollapsed || (cut && !game.user.can("TOKEN_DELETE"))) return false;
  return canvas.tokens.copyObjects({ cut }).length > 0;
}

/** Where the pointer is, on the grid without Shift, hidden with Alt. */
function paste(there: Board, { isAlt, isShift }: KeyContext): boolean {
  if (!canvas.tokens.clipboard.objects.length || !game.user.can("TOKEN_CREATE")) return false;
  void canvas.tokens.pasteObjects(there.pointer, { hidden: isAlt && game.user.isGM, snap: !isShift });
  return true;
}

/** While the game is paused, players do not walk back either. */
function undo(): boolean {
  const last = canvas.tokens.history.at(-1);
  if (!last) return false;
  const walks = last.type === "update" && last.data.some((data) => "x" in data || "y" in data);
  if (walks && game.paused && !game.user.isGM) {
    ui.notifications.warn(word("TABLE.Pause.NoMove"), { console: false });
    return true;
  }
  // What the server refuses, it has told.
  canvas.tokens.undoHistory().catch(() => undefined);
  return true;
}

function remove(there: Board): boolean {
  const tokens = chosen(there);
  void deleteTokens(tokens);
  return tokens.length > 0;
}

/** Whoever points at a token may target it wherever the focus rests. */
function target({ isShift }: KeyContext): boolean {
  const token = canvas.tokens.hover ?? board()?.tokenAt(document.activeElement);
  if (!token) return false;
  toggleTarget(token, !isShift);
  return true;
}

/** Show everybody a token, or else the middle of what is seen. */
function ping(there: Board): boolean {
  const [token] = chosen(there);
  const { width, height } = there.size;
  void canvas.ping(token ? token.center : toScene(there.view, { x: width / 2, y: height / 2 }));
  return true;
}

/** Names and frames of all tokens while the key is held. */
function highlight(active: boolean): boolean {
  board()?.element.classList.toggle("highlight-objects", active);
  Hooks.callAll("highlightObjects", active);
  return false;
}

function zoom(there: Board, factor: number): boolean {
  there.zoom(factor);
  return true;
}

/** Escape on the board, the first thing that applies: what is under way, then (after windows) the selection. */
export function endOperation(): boolean {
  const there = board();
  if (!there) return false;
  if (there.drag.isDragging) {
    there.drag.cancel();
    return true;
  }
  if (there.ruler.isMeasuring) {
    there.ruler.cancel();
    return true;
  }
  if (there.steps.cancel()) return true;
  if (!there.hud?.isOpen) return false;
  void there.hud.close();
  return true;
}
