import type { DocumentSheetOptions } from "../api/document-sheet";
import type { Context, RenderOptions } from "../api/types";
import type { AnyCollection, AnyDocument } from "../../documents/types";
import { levels } from "./config-choices";
import { FieldsSheet } from "./fields-sheet";
import type { FieldGroup } from "./schema-fields";

const CHANNELS = { music: "Music", environment: "Environment", interface: "Interface" };

type PlaylistDocument = AnyDocument & { sounds: AnyCollection<AnyDocument & { sort: number }> };

/** A list of sounds. The table keeps it and plays nothing. */
export class PlaylistConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["playlist-config"],
    position: { width: 520, height: 560 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      createSound: PlaylistConfig.#onCreate,
      editSound: PlaylistConfig.#onEdit,
      deleteSound: PlaylistConfig.#onDelete,
    },
  };

  static override PARTS = { body: { template: "templates/sheets/playlist.hbs", scrollable: [""] } };

  override _fieldGroups(): FieldGroup[] {
    return [
      {
        fields: [
          { path: "name", label: "Name" },
          { path: "description", label: "Description" },
          { path: "channel", label: "Channel", choices: CHANNELS },
          { path: "mode", label: "Order", choices: levels("PLAYLIST_MODES") },
          { path: "fade", label: "Fade (milliseconds)" },
          { path: "sorting", label: "Sorting", choices: { a: "Alphabetical", m: "Manual" } },
        ],
      },
    ];
  }

  get playlist(): PlaylistDocument {
    return this.document as unknown as PlaylistDocument;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const byName = (this.playlist._source as { sorting?: string }).sorting === "a";
    const sounds = this.playlist.sounds.contents.toSorted((a, b) =>
      byName ? a.name.localeCompare(b.name, game.i18n.lang) : a.sort - b.sort,
    );
    return Object.assign(await super._prepareContext(options), { sounds });
  }

  #sound(target: HTMLElement): AnyDocument | undefined {
    return this.playlist.sounds.get(target.closest<HTMLElement>("[data-sound-id]")?.dataset.soundId ?? "");
  }

  static async #onCreate(this: PlaylistConfig): Promise<void> {
    const data = { name: game.i18n.localize("PLAYLIST.AddSound") };
    const [sound] = await this.playlist.createEmbeddedDocuments("PlaylistSound", [data]);
    void (sound as AnyDocument | undefined)?.sheet?.render(true);
  }
  static #onEdit(this: PlaylistConfig, _event: PointerEvent, target: HTMLElement): void {
    void this.#sound(target)?.sheet?.render(true);
  }
  static async #onDelete(this: PlaylistConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#sound(target)?.delete();
  }
}

export class PlaylistSoundConfig extends FieldsSheet {
  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "path", label: "File" },
        { path: "description", label: "Description" },
        { path: "channel", label: "Channel", choices: CHANNELS, blank: "" },
        { path: "volume", label: "Volume" },
        { path: "repeat", label: "Again and again" },
        { path: "fade", label: "Fade (milliseconds)" },
      ],
    },
  ];
}
