/**
 * A token on the scene without a drawing (sec. 22 "Canvas"): systems control and target it, the scene board draws it from
 * its document. Hooks controlToken, targetToken and hoverToken are those of Foundry.
 */
import { addTokenHandlers } from "./token-handlers";
import type { ActorDocument, TokenDocumentLike, UserDocument } from "../documents/types";

/** The layer that the token lies on. */
interface Layer {
  readonly gridSize: number;
  hover: Token | null;
  releaseAll(options?: { except?: Token }): number;
  setControlled(token: Token, controlled: boolean): void;
  refresh(): void;
  broadcastTargets(): void;
}

export class Token {
  readonly document: TokenDocumentLike;
  readonly layer: Layer;
  /** Users who target this token. */
  readonly targeted = new Set<UserDocument>();
  hover = false;
  /** Set by the layer. */
  _controlled = false;

  constructor(document: TokenDocumentLike, layer: Layer) {
    this.document = document;
    this.layer = layer;
  }

  get id(): string {
    return this.document.id ?? "";
  }
  get name(): string {
    return this.document.name;
  }
  get scene() {
    return this.document.parent;
  }
  get actor(): ActorDocument | null {
    return this.document.actor;
  }
  get controlled(): boolean {
    return this._controlled;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get isTargeted(): boolean {
    return this.targeted.has(game.user);
  }
  /** Hidden tokens are seen by the GM and by nobody else. */
  get visible(): boolean {
    return !this.document.hidden || game.user.isGM;
  }
  get isVisible(): boolean {
    return this.visible;
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }
  get combatant() {
    return this.document.combatant;
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  /** Width in pixels. */
  get w(): number {
    return this.document.width * this.layer.gridSize;
  }
  /** Height in pixels. */
  get h(): number {
    return this.document.height * this.layer.gridSize;
  }
  get center(): { x: number; y: number } {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }
  get bounds(): { x: number; y: number; width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** Take control; without ownership nothing happens. Answers whether the token is controlled now. */
  control(options: { releaseOthers?: boolean } = {}): boolean {
    if (options.releaseOthers !== false) this.layer.releaseAll({ except: this });
    if (this._controlled) return true;
    if (!this.isOwner) return false;
    this.layer.setControlled(this, true);
    return true;
  }

  release(_options: object = {}): boolean {
    if (this._controlled) this.layer.setControlled(this, false);
    return true;
  }

  /** Target or untarget for a user; the other clients hear of this user's own targets. */
  setTarget(
    targeted = true,
    options: { user?: UserDocument | null; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    const user = options.user ?? game.user;
    const { releaseOthers = true, groupSelection = false } = options;
    const targets = user.targets as Set<Token>;
    if (releaseOthers) {
      for (const other of [...targets]) {
        if (other !== this) other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      }
    }
    const changed = targets.has(this) !== targeted;
    if (targeted) {
      this.targeted.add(user);
      targets.add(this);
    } else {
      this.targeted.delete(user);
      targets.delete(this);
    }
    if (changed) Hooks.callAll("targetToken", user, this, targeted);
    this.layer.refresh();
    if (user.isSelf && !groupSelection) this.layer.broadcastTargets();
  }

  /** Pointer over the token, told by the board. */
  setHover(hover: boolean): void {
    this.hover = hover;
    this.layer.hover = hover ? this : null;
    Hooks.callAll("hoverToken", this, hover);
  }
}

addTokenHandlers(Token.prototype);
