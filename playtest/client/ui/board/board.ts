import type { SceneDocument, TokenObject, UserDocument } from "../../documents/types";
import { oncePerFrame } from "../shared/debounce";
import { el } from "../shared/dom";
import { word } from "../shared/words";
import { bindBoardDrop } from "./board-drop";
import { bindBoardPointer } from "./board-pointer";
import type { BoardTool } from "./board-surface";
import { Cursors } from "./cursors";
import { emptyBoard } from "./empty-board";
import { GroundRuler } from "./ground-ruler";
import { receivePing, sendPing, type PingOptions } from "./ping";
import { buildStage, stageKey } from "./stage";
import type { TokenHUD } from "./token-hud";
import { inOrder } from "./token-order";
import { createTokenView, updateTokenView } from "./token-view";
import { TokenDrag } from "./token-drag";
import { TokenSteps } from "./token-steps";
import {
  centerOn,
  fit,
  keepInSight,
  panBy,
  toBoard,
  toScene,
  zoomAt,
  type Point,
  type Rectangle,
  type Size,
  type View,
} from "./viewport";

type Ping = Parameters<typeof receivePing>[2];

/** Documents whose changes may change the look of tokens. */
const SHOWN = ["Token", "Actor", "Item", "ActiveEffect", "User", "Combat", "Combatant"];

/** Least scale at which a scene is shown at first. */
const FIRST_SCALE = 0.5;

/** The scene on the table: ground, grid and tokens in plain elements inside `#board`. */
export class Board {
  readonly element: HTMLElement;
  readonly drag = new TokenDrag(this);
  readonly steps = new TokenSteps(this);
  readonly ruler = new GroundRuler(this);
  readonly refresh = oncePerFrame(() => this.#sync());
  hud: TokenHUD | null = null;
  tool: BoardTool = "select";
  /** Where the pointer is on the scene; before it was there, the middle of what is seen. */
  pointerAt: Point | null = null;
  stage: HTMLElement = el("div");
  #view: View = { x: 0, y: 0, scale: 1 };
  #key = "";
  #sceneId: string | null = null;
  readonly #views = new Map<string, HTMLElement>();
  readonly #seen = new Map<string, View>();

  constructor(element: HTMLElement) {
    this.element = element;
    bindBoardPointer(this);
    bindBoardDrop(this);
    new Cursors(this);
    for (const name of SHOWN)
      for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${name}`, this.refresh);
    for (const name of ["updateScene", "targetToken"]) Hooks.on(name, this.refresh);
    (canvas.tokens as unknown as { onRefresh(listener: () => void): void }).onRefresh(this.refresh);
    Object.assign(canvas, {
      pan: (view: Partial<View>) => this.panTo(view),
      animatePan: async (view: Partial<View>) => this.panTo(view),
      ping: async (point: Point, options?: PingOptions) => sendPing(this, point, options),
    });
    Hooks.on("playtestPing", (user: UserDocument, ping: Ping) => receivePing(this, user, ping));
    element.addEventListener("scroll", () => this.#panByScroll());
    new ResizeObserver(() => this.#applyView()).observe(element);
    this.refresh();
  }

  get scene(): SceneDocument | null {
    return canvas.scene;
  }

  get view(): View {
    return this.#view;
  }

  set view(view: View) {
    this.#view = keepInSight(view, this.sceneBounds, this.size);
    if (this.#sceneId) this.#seen.set(this.#sceneId, this.#view);
    this.#applyView();
  }

  get size(): Size {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** The scene with its padding, and what stands beside it since the map became smaller. */
  get sceneBounds(): Rectangle {
    const { width = 0, height = 0 } = canvas.dimensions ?? {};
    const corners = canvas.tokens.placeables.flatMap(({ x, y, w, h }) => [
      { x, y },
      { x: x + w, y: y + h },
    ]);
    const x = Math.min(0, ...corners.map((corner) => corner.x));
    const y = Math.min(0, ...corners.map((corner) => corner.y));
    const right = Math.max(width, ...corners.map((corner) => corner.x));
    const bottom = Math.max(height, ...corners.map((corner) => corner.y));
    return { x, y, width: right - x, height: bottom - y };
  }

  get pointer(): Point {
    const { width, height } = this.size;
    return this.pointerAt ?? toScene(this.#view, { x: width / 2, y: height / 2 });
  }

  /** Point of the board (pixels) under a pointer. */
  boardPoint(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Point of the scene under a pointer. */
  scenePoint(event: MouseEvent): Point {
    return toScene(this.#view, this.boardPoint(event));
  }

  tokenAt(target: EventTarget | null): TokenObject | undefined {
    const view = target instanceof Element ? target.closest<HTMLElement>(".token") : null;
    return view ? canvas.tokens.get(view.dataset.tokenId ?? "") : undefined;
  }

  tokenElement(id: string): HTMLElement | undefined {
    return this.#views.get(id);
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.view = zoomAt(this.#view, at, factor);
  }

  /** Show the whole scene, without its padding. */
  fit(): void {
    if (!canvas.dimensions) return;
    const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
    this.view = fit({ x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight }, this.size);
  }

  /** A scene is first seen whole, but never so small that tokens cannot be told apart. */
  #firstLook(): void {
    this.fit();
    if (this.#view.scale < FIRST_SCALE) this.zoom(FIRST_SCALE / this.#view.scale);
  }

  /** Bring a point of the scene into the middle, at another scale if one is given. */
  panTo({ x, y, scale }: Partial<View>): boolean {
    const base = { ...this.#view, scale: scale ?? this.#view.scale };
    const center = toScene(this.#view, { x: this.size.width / 2, y: this.size.height / 2 });
    this.view = centerOn(base, { x: x ?? center.x, y: y ?? center.y }, this.size);
    return true;
  }

  toBoard(point: Point): Point {
    return toBoard(this.#view, point);
  }

  #sync(): void {
    const { scene } = this;
    const key = stageKey(scene);
    if (key !== this.#key || !this.stage.isConnected) this.#rebuild(scene, key);
    if (!scene) return;
    const tokens = canvas.tokens.placeables.filter((token) => token.visible);
    for (const [id, view] of this.#views) {
      if (tokens.some((token) => token.id === id)) continue;
      view.remove();
      this.#views.delete(id);
    }
    for (const token of tokens) this.#syncToken(token);
    inOrder(tokens as Parameters<typeof inOrder>[0]).forEach(({ id }, index) =>
      this.#views.get(id)?.style.setProperty("z-index", String(index + 1)),
    );
    this.hud?.follow();
  }

  #syncToken(token: TokenObject): void {
    const present = this.#views.get(token.id);
    if (present) return updateTokenView(present, token);
    const view = createTokenView(token);
    this.#views.set(token.id, view);
    this.stage.append(view);
  }

  #rebuild(scene: SceneDocument | null, key: string): void {
    this.#key = key;
    void this.hud?.close();
    this.#views.clear();
    this.drag.cancel();
    this.ruler.cancel();
    this.element.replaceChildren();
    this.element.setAttribute(
      "aria-label",
      scene ? word("TABLE.Scene.Board", { name: scene.name }) : word("TABLE.Scene.None"),
    );
    if (!scene) {
      this.#sceneId = null;
      this.stage = emptyBoard();
      this.element.append(this.stage);
      return;
    }
    this.stage = buildStage(scene);
    this.element.append(this.stage);
    this.#sceneId = scene.id;
    const seen = this.#seen.get(scene.id ?? "");
    if (seen) this.view = seen;
    else this.#firstLook();
  }

  /** A browser scrolls a focused token into sight: that is panning here. */
  #panByScroll(): void {
    const { scrollLeft, scrollTop } = this.element;
    if (!scrollLeft && !scrollTop) return;
    this.element.scrollTo(0, 0);
    this.view = panBy(this.#view, -scrollLeft, -scrollTop);
  }

  #applyView(): void {
    if (!this.scene) return;
    const { x, y, scale } = this.#view;
    this.stage.style.setProperty("--scale", String(scale));
    this.stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    Object.assign((canvas as unknown as { stage: { scale: Point } }).stage.scale, { x: scale, y: scale });
    this.hud?.follow();
  }
}
