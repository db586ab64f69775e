import type { Actor, FoundryDocument, TokenDocument } from "./documents.js";

/** An area of a scene (foundryvtt.com/api/classes/foundry.documents.RegionDocument.html). */
export declare class RegionDocument extends FoundryDocument {
  /** Circles, ellipses, rectangles and polygons, some of them holes. */
  readonly shapes: readonly object[];
  readonly elevation: { bottom: number | null; top: number | null };
}
export interface CanvasToken {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor | null;
  readonly document: TokenDocument;
  readonly controlled: boolean;
  /** Whether this user sees it on the canvas. */
  readonly isVisible: boolean;
}
