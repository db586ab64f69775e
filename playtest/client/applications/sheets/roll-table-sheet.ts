import { FieldsSheet } from "./fields-sheet";
import type { Context, RenderOptions } from "../api/types";
import type { DocumentSheetOptions } from "../api/document-sheet";
import type { AnyCollection, AnyDocument } from "../../documents/types";
import type { FieldGroup } from "./schema-fields";

interface Result extends AnyDocument {
  range: [number, number];
  weight: number;
  drawn: boolean;
  description: string;
  documentUuid: string | null;
}
type RollTable = AnyDocument & {
  results: AnyCollection<Result>;
  draw(options?: object): Promise<unknown>;
  resetResults(): Promise<unknown>;
  normalize?(): Promise<unknown>;
};

/** A rollable table: its settings, its results in order, and a draw (sec. 6). */
export class RollTableSheet extends FieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["roll-table-sheet"],
    position: { width: 680, height: 640 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      drawResult: RollTableSheet.#onDraw,
      resetResults: RollTableSheet.#onReset,
      createResult: RollTableSheet.#onCreate,
      openResult: RollTableSheet.#onOpen,
      deleteResult: RollTableSheet.#onDelete,
    },
  };

  static override PARTS = {
    body: { template: "templates/sheets/roll-table.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "description", label: "Description" },
        { path: "formula", label: "Formula" },
        { path: "replacement", label: "Draw with replacement" },
        { path: "displayRoll", label: "Show the roll in chat" },
      ],
    },
  ];

  get table(): RollTable {
    return this.document as RollTable;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const results = [...this.table.results].sort((a, b) => a.range[0] - b.range[0]);
    return Object.assign(await super._prepareContext(options), {
      results: results.map((result) => ({
        id: result.id,
        img: result.img,
        text: result.name || plainText(result.description) || result.documentUuid,
        range: result.range,
        weight: result.weight,
        drawn: result.drawn,
      })),
    });
  }

  override _footerButtons(): object[] {
    return [
      { type: "button", action: "drawResult", icon: "fa-solid fa-dice-d20", label: "TABLE.ACTIONS.DrawResult" },
      {
        type: "button",
        action: "resetResults",
        icon: "fa-solid fa-arrow-rotate-left",
        label: "TABLE.ACTIONS.ResetResults",
      },
    ];
  }

  #result(target: HTMLElement): Result | undefined {
    return this.table.results.get(target.closest<HTMLElement>("[data-result-id]")?.dataset.resultId ?? "");
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.table.draw();
  }
  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.table.resetResults();
  }

  /** New results follow the last one, one number wide. */
  static async #onCreate(this: RollTableSheet): Promise<void> {
    const next = Math.max(0, ...this.table.results.map((result) => result.range[1])) + 1;
    const data = { name: game.i18n.localize("TABLE.NewResult"), weight: 1, range: [next, next] };
    await this.table.createEmbeddedDocuments("TableResult", [data]);
  }
  static #onOpen(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): void {
    void this.#result(target)?.sheet?.render({ force: true });
  }
  static async #onDelete(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#result(target)?.delete();
  }
}

function plainText(html: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.textContent?.trim() ?? "";
}
