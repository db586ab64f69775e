import type { Actor, TokenDocument } from "./documents.js";

export interface CanvasToken {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor | null;
  readonly document: TokenDocument;
  readonly controlled: boolean;
  /** Whether this user sees it on the canvas. */
  readonly isVisible: boolean;
}
