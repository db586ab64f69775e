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
/** What the hook `moveToken` tells (foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementOperation.html). */
export interface TokenMovement {
  readonly id: string;
  /** "api", "config", "dragging", "keyboard", "paste" or "undo". */
  readonly method: string;
  /** Ids of the movements that this one continues, the first one first. */
  readonly chain: string[];
  readonly origin: { x: number; y: number };
  readonly passed: { waypoints: TokenWaypoint[] };
}
export interface TokenWaypoint {
  readonly x: number;
  readonly y: number;
  /** Key of CONFIG.Token.movement.actions. */
  readonly action: string;
}
