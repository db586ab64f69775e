/** What the parts of the board need of it: its elements, its scene and the way between their points. */
import type { SceneDocument, TokenObject } from "../../documents/types";
import type { Point, Size, View } from "./viewport";

export type BoardTool = "select" | "target" | "measure";

/** The menu beside a token. */
interface TokenMenu {
  open(token: TokenObject): unknown;
  follow(): void;
  close(): Promise<unknown>;
}

export interface BoardSurface {
  readonly element: HTMLElement;
  readonly stage: HTMLElement;
  readonly scene: SceneDocument | null;
  readonly size: Size;
  readonly hud: TokenMenu | null;
  tool: BoardTool;
  view: View;
  /** Where the pointer is on the scene. */
  pointerAt: Point | null;
  refresh(): void;
  boardPoint(event: MouseEvent): Point;
  scenePoint(event: MouseEvent): Point;
  toBoard(point: Point): Point;
  tokenAt(target: EventTarget | null): TokenObject | undefined;
  tokenElement(id: string): HTMLElement | undefined;
  zoom(factor: number, at?: Point): void;
  panTo(view: Partial<View>): boolean;
}
