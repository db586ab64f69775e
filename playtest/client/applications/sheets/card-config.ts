import type { DocumentSheetOptions } from "../api/document-sheet";
import type { Context, RenderOptions } from "../api/types";
import type { Card } from "../../documents/card";
import type { Data } from "../../documents/types";
import { FieldsSheet } from "./fields-sheet";
import type { FieldGroup } from "./schema-fields";

/** One card: what it is, its back, and its faces. */
export class CardConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["card-config"],
    position: { width: 600, height: 620 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { addFace: CardConfig.#onAddFace, deleteFace: CardConfig.#onDeleteFace },
  };

  static override PARTS = { body: { template: "templates/sheets/card.hbs", scrollable: [""] } };

  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "description", label: "Description" },
        { path: "suit", label: "CARDS.Suit" },
        { path: "value", label: "CARDS.Value" },
      ],
    },
    {
      legend: "CARDS.Back",
      fields: [
        { path: "back.name", label: "Name" },
        { path: "back.img", label: "Picture" },
      ],
    },
  ];

  get card(): Card {
    return this.document as unknown as Card;
  }

  get #faces(): Data[] {
    return (this.card.toObject() as { faces: Data[] }).faces;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return Object.assign(await super._prepareContext(options), { faces: this.#faces, hasImage: false });
  }

  static async #onAddFace(this: CardConfig): Promise<void> {
    await this.card.update({ faces: [...this.#faces, { name: this.card._source.name }] });
  }
  static async #onDeleteFace(this: CardConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const faces = this.#faces.filter((_face, index) => index !== Number(target.dataset.index));
    // The card does not show a face that it no longer has.
    const face = this.card.face === null || this.card.face < faces.length ? this.card.face : null;
    await this.card.update({ faces, face });
  }
}
