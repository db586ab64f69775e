/** Scene, without drawing (sec. 6 "lite"). */
import { documents as bases } from "../../common/index.js";
import { valuesBefore, type HistoryType } from "../canvas-model/layer-history";
import type { Options } from "../database/types";
import { ClientDocumentMixin } from "./client-document/index";
import type { DescendantNews } from "./client-document/descendant-events";
import type { AnyDocument, Data, SceneDocument, TokenDocumentLike } from "./types";

export class Scene extends ClientDocumentMixin(bases.BaseScene) {
  declare readonly active: boolean;
  declare readonly navigation: boolean;
  declare readonly name: string;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly padding: number;
  declare readonly background: { src: string | null; offsetX?: number; offsetY?: number };
  declare readonly tokens: Iterable<TokenDocumentLike> & { get(id: string): TokenDocumentLike | undefined };
  declare dimensions: SceneDocument["dimensions"];

  /** Whether this client looks at it. */
  get isView(): boolean {
    return game.scenes.current === (this as unknown);
  }
  get thumbnail(): string | null {
    return (this._source.thumb as string | null | undefined) ?? null;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.dimensions = this.getDimensions();
  }

  /**
   * Sizes in pixels; the scene lies inside a padding of whole spaces. contract [?] its background's offset shifts it there, so that
   * lines drawn on a map come to lie on the grid.
   */
  getDimensions(): SceneDocument["dimensions"] {
    const { size, distance } = this.grid;
    const pad = (length: number): number => Math.ceil((this.padding * length) / size) * size;
    const [padX, padY] = [pad(this.width), pad(this.height)];
    const { offsetX = 0, offsetY = 0 } = this.background;
    const [sceneX, sceneY] = [padX - offsetX, padY - offsetY];
    const width = this.width + 2 * padX;
    const height = this.height + 2 * padY;
    return {
      width,
      height,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      size,
      distance,
      distancePixels: size / distance,
      rows: Math.ceil(height / size),
      columns: Math.ceil(width / size),
    };
  }

  /** Look at this scene on this client. */
  async view(): Promise<this> {
    game.user.viewedScene = this.id;
    game.table.activity({ sceneId: this.id });
    await canvas.draw(this as unknown as SceneDocument);
    for (const app of [ui.nav, ui.combat, ui.scenes]) app?.render();
    return this;
  }
  async unview(): Promise<this> {
    game.user.viewedScene = null;
    await canvas.draw(game.scenes.current);
    return this;
  }
  async activate(): Promise<AnyDocument | undefined> {
    if (this.active) return this as unknown as AnyDocument;
    return this.update({ active: true }) as unknown as Promise<AnyDocument | undefined>;
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const grid = (data.grid ?? {}) as Data;
    const defaults = game.system.grid as Data | undefined;
    const change: Data = {};
    if (grid.distance === undefined && defaults?.distance !== undefined) change["grid.distance"] = defaults.distance;
    if (grid.units === undefined && defaults?.units !== undefined) change["grid.units"] = defaults.units;
    this.updateSource(change);
  }

  override _onCreate(data: Data, options: Options, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this._onActivate(userId);
  }

  override _onUpdate(changed: Data, options: Options, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true) this._onActivate(userId);
    const redraw = ["grid", "width", "height", "padding", "background"].some((key) => key in changed);
    if (redraw && this.isView) void canvas.draw(this as unknown as SceneDocument);
  }

  /** One scene is active: the author's client switches the others off; everybody goes to the new one. */
  _onActivate(userId: string): void {
    if (userId === game.userId) {
      const others = game.scenes
        .filter((scene) => scene.active && scene.id !== this.id)
        .map((scene) => ({ _id: scene.id, active: false }));
      if (others.length) void getDocumentClass("Scene").updateDocuments(others);
    }
    void this.view();
  }

  override _onDelete(options: Options, userId: string): void {
    super._onDelete(options, userId);
    if (canvas.scene === (this as unknown)) void canvas.draw(game.scenes.current);
  }

  /** Tokens that this user made, changed or took away here can be had back with Ctrl+Z; taking back is no change of its own. */
  _storeHistory(type: HistoryType, collection: string, options: Data, userId: string, data: () => Data[]): void {
    const isOwn = collection === "tokens" && userId === game.userId && options.isUndo !== true;
    if (isOwn && canvas.scene === (this as unknown)) canvas.tokens.storeHistory(type, data());
  }

  override _onCreateDescendantDocuments(...event: DescendantNews<Data>): void {
    super._onCreateDescendantDocuments(...event);
    const [, collection, documents, data, options, userId] = event;
    this._storeHistory("create", collection, options, userId, () => data.map(({ _id }) => ({ _id })));
    if (collection !== "tokens" || canvas.scene !== (this as unknown)) return;
    for (const token of documents) canvas.tokens.add(token as TokenDocumentLike);
  }
  override _preUpdateDescendantDocuments(
    ...event: [parent: AnyDocument, collection: string, changes: Data[], options: Data, userId: string]
  ): void {
    super._preUpdateDescendantDocuments(...event);
    const [, collection, changes, options, userId] = event;
    this._storeHistory("update", collection, options, userId, () =>
      changes.flatMap((change) => {
        const token = this.tokens.get(String(change._id));
        return token ? [valuesBefore(token.toObject() as Data, change)] : [];
      }),
    );
  }
  override _preDeleteDescendantDocuments(
    ...event: [parent: AnyDocument, collection: string, ids: string[], options: Data, userId: string]
  ): void {
    super._preDeleteDescendantDocuments(...event);
    const [, collection, ids, options, userId] = event;
    this._storeHistory("delete", collection, options, userId, () =>
      ids.map((id) => this.tokens.get(id)?.toObject() as Data | undefined).filter((data) => data !== undefined),
    );
  }
  override _onDeleteDescendantDocuments(...event: DescendantNews<string>): void {
    super._onDeleteDescendantDocuments(...event);
    const [, collection, , ids] = event;
    if (collection === "tokens" && canvas.scene === (this as unknown)) for (const id of ids) canvas.tokens.remove(id);
  }
}
