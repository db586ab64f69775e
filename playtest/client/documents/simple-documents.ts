/** Documents without behaviour of their own at this table (playlists are class C, sec. 22). */
import { documents as bases } from "../../common/index.js";
import type { Options } from "../database/types";
import { ClientDocumentMixin } from "./client-document/index";
import type { Data } from "./types";

export class Playlist extends ClientDocumentMixin(bases.BasePlaylist) {}
export class PlaylistSound extends ClientDocumentMixin(bases.BasePlaylistSound) {}
export class FogExploration extends ClientDocumentMixin(bases.BaseFogExploration) {}

/** Setting (sec. 6): the settings service decides what a change means. */
export class Setting extends ClientDocumentMixin(bases.BaseSetting) {
  declare readonly key: string;

  override _onCreate(data: Data, options: Options, userId: string): void {
    super._onCreate(data, options, userId);
    this._announce(false, options, userId);
  }
  override _onUpdate(changed: Data, options: Options, userId: string): void {
    super._onUpdate(changed, options, userId);
    this._announce(false, options, userId);
  }
  override _onDelete(options: Options, userId: string): void {
    super._onDelete(options, userId);
    this._announce(true, options, userId);
  }

  _announce(isDeleted: boolean, options: Options, userId: string): void {
    const source = this._source as Data;
    const { storage } = game.table as unknown as { storage: { note(source: Data, isDeleted: boolean): void } };
    storage.note(source, isDeleted);
    if (source.user && source.user !== game.userId) return;
    const json = isDeleted ? undefined : typeof source.value === "string" ? source.value : JSON.stringify(source.value);
    const settings = game.settings as unknown as {
      handleStoredChange(id: string, json: string | undefined, options: Data, userId: string): void;
    };
    settings.handleStoredChange(this.key, json, options, userId);
  }
}
