import { FieldsSheet } from "./fields-sheet";
import type { DocumentSheetOptions } from "../api/document-sheet";
import type { FieldGroup } from "./schema-fields";
import type { MacroDocument } from "../../documents/types";

/** Configuration of a macro; it can be tried from here. */
export class MacroConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["macro-config"],
    position: { width: 560 },
    actions: { execute: MacroConfig.#onExecute },
  };

  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "type", label: "Kind", choices: { chat: "Chat", script: "Script" } },
        { path: "command", label: "Command", multiline: true },
      ],
    },
  ];

  override _footerButtons(): object[] {
    const execute = { type: "button", action: "execute", icon: "fa-solid fa-dice-d20", label: "MACRO.Execute" };
    return [...super._footerButtons(), execute];
  }

  /** Save what was typed, then run it. */
  static async #onExecute(this: MacroConfig): Promise<void> {
    const { closeOnSubmit } = this.options.form;
    this.options.form.closeOnSubmit = false;
    try {
      if (this.isEditable) await this.submit();
    } finally {
      this.options.form.closeOnSubmit = closeOnSubmit;
    }
    await (this.document as MacroDocument).execute();
  }
}
