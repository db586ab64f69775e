/** The tokens of the viewed scene: `canvas.tokens`. The scene board listens with {@link TokenLayer.onRefresh}. */
import type { Data, SceneDocument, TokenDocumentLike } from "../documents/types";
import { remember, type HistoryEvent, type HistoryType } from "./layer-history";
import { copiesAt, facing, paste, rotations, type MoveOptions, type RotateOptions } from "./token-edits";
import { Token } from "./token-object";

export class TokenLayer {
  readonly name = "TokenLayer";
  readonly controlledObjects = new Map<string, Token>();
  /** What Ctrl+Z takes back, the last one last. */
  history: HistoryEvent[] = [];
  clipboard: { objects: Token[]; cut: boolean } = { objects: [], cut: false };
  hover: Token | null = null;
  active = true;
  _tokens = new Map<string, Token>();
  _scene: SceneDocument | null = null;
  _listeners = new Set<() => void>();

  get gridSize(): number {
    return this._scene?.grid.size ?? 100;
  }
  get placeables(): Token[] {
    return [...this._tokens.values()];
  }
  /** Drawn objects of a layer; here the same tokens. */
  get objects(): { children: Token[] } {
    return { children: this.placeables };
  }
  get controlled(): Token[] {
    return [...this.controlledObjects.values()];
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner ?? token.isOwner);
  }
  get documentCollection() {
    return this._scene?.tokens ?? null;
  }

  get(id: string): Token | undefined {
    return this._tokens.get(id);
  }

  /** Show the tokens of another scene, or of none. Control ends; targets of this user end too. */
  view(scene: SceneDocument | null): void {
    this.releaseAll();
    for (const token of this.placeables) {
      if (token.isTargeted) token.setTarget(false, { releaseOthers: false, groupSelection: true });
    }
    // The same scene drawn anew (another grid) is still the one that was changed.
    if (scene !== this._scene) this.history = [];
    this._scene = scene;
    this._tokens = new Map();
    for (const document of scene?.tokens ?? []) this.add(document);
    this.refresh();
  }

  add(document: TokenDocumentLike): Token {
    const known = this._tokens.get(document.id ?? "");
    if (known) return known;
    const token = new Token(document, this);
    this._tokens.set(token.id, token);
    Hooks.callAll("drawToken", token);
    this.refresh();
    return token;
  }

  remove(id: string): void {
    const token = this._tokens.get(id);
    if (!token) return;
    token.release();
    for (const user of [...token.targeted])
      token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    this._tokens.delete(id);
    Hooks.callAll("destroyToken", token);
    this.refresh();
  }

  controlAll(): number {
    for (const token of this.ownedTokens) token.control({ releaseOthers: false });
    return this.controlled.length;
  }

  /** Release all but `except`; answers how many were released. */
  releaseAll(options: { except?: Token } = {}): number {
    const released = this.controlled.filter((token) => token !== options.except);
    for (const token of released) this.setControlled(token, false);
    return released.length;
  }

  setControlled(token: Token, controlled: boolean): void {
    token._controlled = controlled;
    if (controlled) this.controlledObjects.set(token.id, token);
    else this.controlledObjects.delete(token.id);
    Hooks.callAll("controlToken", token, controlled);
    this.refresh();
  }

  /** Make exactly these the user's targets. `mode`: "replace", "acquire" or "release". */
  setTargets(ids: Iterable<string>, options: { mode?: string } = {}): void {
    const wanted = new Set(ids);
    const mode = options.mode ?? "replace";
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      if (mode === "replace") token.setTarget(named, { releaseOthers: false, groupSelection: true });
      else if (named) token.setTarget(mode === "acquire", { releaseOthers: false, groupSelection: true });
    }
    this.broadcastTargets();
  }

  /** Control every owned token whose centre lies in the box (pixels). */
  selectObjects(
    box: { x: number; y: number; width: number; height: number },
    options: { releaseOthers?: boolean } = {},
  ) {
    if (options.releaseOthers !== false) this.releaseAll();
    for (const token of this.placeables) {
      const { x, y } = token.center;
      if (x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height) {
        token.control({ releaseOthers: false });
      }
    }
    return this.controlled.length > 0;
  }

  storeHistory(type: HistoryType, data: Data[], options: Data = {}): void {
    remember(this.history, { type, data, options });
  }

  /** Take back this user's last change to tokens of the scene; answers the documents concerned. */
  async undoHistory(): Promise<unknown[]> {
    const event = this.history.pop();
    if (!event || !this._scene) return [];
    const options = { ...event.options, isUndo: true };
    const ids = event.data.map(({ _id }) => String(_id));
    const present = ids.filter((id) => this._tokens.has(id));
    if (event.type === "create") return this._scene.deleteEmbeddedDocuments("Token", present, options);
    if (event.type === "delete") {
      return this._scene.createEmbeddedDocuments("Token", event.data, { ...options, keepId: true });
    }
    // Others may have taken one of them away meanwhile.
    const updates = event.data.filter(({ _id }) => present.includes(String(_id)));
    return updates.length ? this._scene.updateEmbeddedDocuments("Token", updates, options) : [];
  }

  copyObjects({ cut = false }: { cut?: boolean } = {}): Token[] {
    this.clipboard = { objects: [...this.controlled], cut };
    return this.clipboard.objects;
  }

  async pasteObjects(
    point: { x: number; y: number },
    { hidden = false, snap = true }: { hidden?: boolean; snap?: boolean } = {},
  ): Promise<unknown[]> {
    const { objects, cut } = this.clipboard;
    if (!objects.length || !this._scene) return [];
    const data = copiesAt(objects, point, (corner) => (snap ? canvas.grid.getSnappedPoint(corner) : corner));
    if (hidden) for (const one of data) one.hidden = true;
    Hooks.callAll("pasteToken", objects, data, { cut });
    if (cut) this.clipboard = { objects: [], cut: false };
    return paste(this._scene, objects, data, cut);
  }

  /** Move tokens by whole spaces, or let them face that way. */
  async moveMany({ dx = 0, dy = 0, rotate = false }: MoveOptions = {}): Promise<unknown[]> {
    if (!dx && !dy) return [];
    if (rotate) return this.rotateMany({ angle: facing({ dx, dy }) });
    const { sizeX, sizeY } = canvas.grid;
    const moved = this.controlled.map(({ id, x, y }) => ({ _id: id, x: x + dx * sizeX, y: y + dy * sizeY }));
    return (await this._scene?.updateEmbeddedDocuments("Token", moved)) ?? [];
  }

  async rotateMany(options: RotateOptions = {}): Promise<unknown[]> {
    const updates = rotations(this.controlled, options);
    return updates.length ? ((await this._scene?.updateEmbeddedDocuments("Token", updates)) ?? []) : [];
  }

  activate(): this {
    return this;
  }

  broadcastTargets(): void {
    const targets = [...game.user.targets].map((token) => token.id);
    game.table.activity({ targets });
  }

  /** Called after control, target or membership changed; returns a function that ends the listening. */
  onRefresh(listener: () => void): () => void {
    this._listeners.add(listener);
    return () => this._listeners.delete(listener);
  }

  refresh(): void {
    for (const listener of this._listeners) listener();
  }
}
