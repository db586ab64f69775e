import { el } from "../shared/dom";
import type { BoardSurface } from "./board-surface";
import type { GroundRuler } from "./ground-ruler";
import { clickToken, openHud, openSheet } from "./token-clicks";
import type { TokenDrag } from "./token-drag";
import { panBy, type Point, type Rectangle } from "./viewport";

/** One notch of the wheel. */
const ZOOM_STEP = 1.12;

/** Pixels a press may waver and still be a click. */
const CLICK = 4;

/** Milliseconds after which a press that stays where it is shows the place to everybody. */
const HOLD = 600;

/** Degrees of one notch of the wheel: with Control, and with Shift (hexagons have six sides). */
const TURN = { slow: 15, fast: 45, hexagonal: 60 };

type Gesture =
  | { kind: "pan"; start: Point; last: Point }
  | { kind: "box"; start: Point; element: HTMLElement }
  | { kind: "token" }
  | { kind: "measure" };

interface PointedBoard extends BoardSurface {
  readonly drag: TokenDrag;
  readonly ruler: GroundRuler;
}

/**
 * Pointer on the board: drag the ground to pan, Shift and drag to select, Control and drag to measure, wheel to zoom; on
 * tokens click, drag, double click (sheet) and right click (menu). While something is dragged Control sets a waypoint and the
 * right button takes the last one back.
 */
export function bindBoardPointer(board: PointedBoard): void {
  const { element } = board;
  let gesture: Gesture | null = null;
  let hold = 0;

  element.addEventListener("pointerdown", (event) => {
    if (isControl(event.target)) return;
    // Another button during a drag is no new gesture.
    if (gesture) return;
    const token = board.tokenAt(event.target);
    if (event.button === 0 && board.scene && (board.tool === "measure" || (event.ctrlKey && !token))) {
      board.ruler.begin(board.scenePoint(event));
      gesture = { kind: "measure" };
    } else if (token && event.button === 0) {
      board.drag.begin(event, token);
      gesture = { kind: "token" };
    } else if (event.button === 0 && event.shiftKey) {
      gesture = { kind: "box", start: board.scenePoint(event), element: el("div", { class: "selection-box" }) };
    } else if (!token || event.button === 1) {
      const start = board.boardPoint(event);
      gesture = { kind: "pan", start, last: start };
      const place = board.scenePoint(event);
      if (event.button === 0) hold = window.setTimeout(() => void canvas.ping(place), HOLD);
      // The middle button would start the browser's own scrolling.
      if (event.button === 1) event.preventDefault();
      element.classList.add("panning");
    }
    if (gesture) element.setPointerCapture(event.pointerId);
  });

  element.addEventListener("pointermove", (event) => {
    board.pointerAt = board.scenePoint(event);
    if (gesture?.kind === "token") board.drag.move(event);
    if (gesture?.kind === "measure") board.ruler.move(board.pointerAt);
    if (gesture?.kind === "box") showBox(board, gesture, board.scenePoint(event));
    if (gesture?.kind !== "pan") return;
    const now = board.boardPoint(event);
    if (distance(gesture.start, now) > CLICK) window.clearTimeout(hold);
    board.view = panBy(board.view, now.x - gesture.last.x, now.y - gesture.last.y);
    gesture.last = now;
  });

  const end = (event: PointerEvent): void => {
    // The right button, let go during a drag of the left one.
    if ((event.buttons & 1) !== 0) return;
    const ended = gesture;
    gesture = null;
    window.clearTimeout(hold);
    element.classList.remove("panning");
    if (ended?.kind === "box") selectBox(board, ended, board.scenePoint(event));
    if (ended?.kind === "pan" && distance(ended.start, ended.last) > CLICK) suppressClick(element);
    // A drag has moved its tokens; a press without one is a click and comes as such.
    if (ended?.kind === "token" && board.drag.isDragging) suppressClick(element);
    if (ended?.kind === "token") void board.drag.end();
    if (ended?.kind === "measure") {
      board.ruler.cancel();
      suppressClick(element);
    }
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", () => {
    gesture = null;
    window.clearTimeout(hold);
    board.drag.cancel();
    board.ruler.cancel();
    element.classList.remove("panning");
  });
  bindWaypoints(board);

  bindClicks(board);
  element.addEventListener(
    "wheel",
    (event) => {
      if (isControl(event.target)) return;
      event.preventDefault();
      if ((event.ctrlKey || event.shiftKey) && canvas.tokens.controlled.length) return turn(event);
      board.zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, board.boardPoint(event));
    },
    { passive: false },
  );
}

function turn({ deltaX, deltaY, shiftKey }: WheelEvent): void {
  const fast = canvas.grid.isHexagonal ? TURN.hexagonal : TURN.fast;
  const snap = shiftKey ? fast : TURN.slow;
  // With Shift some browsers turn the wheel sideways.
  void canvas.tokens.rotateMany({ delta: (deltaY || deltaX) < 0 ? -snap : snap, snap });
}

function bindWaypoints(board: PointedBoard): void {
  document.addEventListener("keydown", ({ key, repeat }) => {
    if (key !== "Control" || repeat) return;
    board.drag.addWaypoint();
    board.ruler.addWaypoint();
  });
  board.element.addEventListener(
    "contextmenu",
    (event) => {
      if (!board.drag.isDragging && !board.ruler.isMeasuring) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (board.drag.isDragging) board.drag.removeWaypoint();
      else board.ruler.removeWaypoint();
    },
    { capture: true },
  );
}

function bindClicks(board: PointedBoard): void {
  const { element } = board;
  element.addEventListener("click", (event) => {
    if (isControl(event.target)) return;
    const token = pointed(board, event);
    if (token) return clickToken(board, token, event);
    void board.hud?.close();
    if (board.tool === "select" && !event.shiftKey && event.target !== null)
      canvas.tokens.controlled.forEach((one) => one.release());
  });
  element.addEventListener("dblclick", (event) => {
    const token = isControl(event.target) ? undefined : pointed(board, event);
    if (token) openSheet(token);
  });
  element.addEventListener("contextmenu", (event) => {
    if (isControl(event.target)) return;
    event.preventDefault();
    const token = pointed(board, event);
    if (token) openHud(board, token);
  });
  for (const [name, hover] of [
    ["pointerover", true],
    ["pointerout", false],
  ] as const) {
    element.addEventListener(name, (event) => {
      const token = board.tokenAt(event.target) as { setHover?(on: boolean): void } | undefined;
      token?.setHover?.(hover);
    });
  }
}

/** While the pointer is captured its clicks go to the board: look at what lies under it. */
function pointed(board: PointedBoard, event: MouseEvent) {
  const direct = board.tokenAt(event.target);
  if (direct || event.detail === 0) return direct;
  return board.tokenAt(document.elementFromPoint(event.clientX, event.clientY));
}

/** The menu, buttons of the empty board: not the board's business. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("#token-hud, .board-empty") !== null;
}

function suppressClick(element: HTMLElement): void {
  const stop = (event: Event): void => event.stopImmediatePropagation();
  element.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => element.removeEventListener("click", stop, { capture: true }), 0);
}

type Box = Extract<Gesture, { kind: "box" }>;

function showBox(board: PointedBoard, { start, element }: Box, now: Point): void {
  const box = rectangle(start, now);
  element.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  if (!element.isConnected) board.stage.append(element);
}

function selectBox(board: PointedBoard, { start, element }: Box, now: Point): void {
  element.remove();
  canvas.tokens.selectObjects(rectangle(start, now));
  board.refresh();
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function rectangle(a: Point, b: Point): Rectangle {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
