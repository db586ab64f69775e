import type { ReadDocument, ReadText } from "../contracts/text-reader";
import { localize } from "../platform/i18n";
import { TextWindow } from "../windows/text-window";
import { makeDocuments } from "./make-documents";
import { loadWritings, type Writing } from "./text-readers";

/** Brings documents in from a file, or from a text as one of the games writes it; nothing is made before it is sound. */
export class ImportWindow extends TextWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-import",
    classes: ["import-window"],
    window: { title: "MANIFOLD.Content.window", icon: "fa-solid fa-file-import" },
    actions: { example: ImportWindow.#onExample },
  };

  static override PARTS: Record<string, TemplatePart> = {
    entry: { template: "systems/manifold/templates/shared/content/import-entry.hbs" },
    preview: { template: "systems/manifold/templates/shared/content/import-preview.hbs" },
  };

  /** Id of the game in whose own way the text is written; empty: it is a file. */
  #ruleset: string;
  #writings: Promise<[Writing, ...Writing[]]> | null = null;

  constructor(ruleset = "") {
    super();
    this.#ruleset = ruleset;
  }

  async #writing(): Promise<{ all: readonly Writing[]; chosen: Writing }> {
    const all = await (this.#writings ??= loadWritings());
    return { all, chosen: all.find(({ ruleset }) => ruleset === this.#ruleset) ?? all[0] };
  }

  async #read(): Promise<ReadText> {
    const { chosen } = await this.#writing();
    return this.text.trim() === "" ? { documents: [], problems: [] } : chosen.read(this.text);
  }

  protected async preview() {
    const { all, chosen } = await this.#writing();
    const { documents, problems } = await this.#read();
    return {
      writings: all.map(({ ruleset, name }) => ({ ruleset, name, selected: ruleset === chosen.ruleset })),
      many: all.length > 1,
      hint: chosen.hint,
      example: chosen.example,
      documents: documents.map(documentView),
      problems: problems.map(({ entry, path, message }) => ({
        place: [entry, path].filter(Boolean).join(", "),
        message,
      })),
      ready: documents.length > 0 && problems.length === 0,
    };
  }

  protected override async chosen(_name: string, value: string): Promise<void> {
    this.#ruleset = value;
    await this.render();
  }

  static async #onExample(this: ImportWindow): Promise<void> {
    await this.write((await this.#writing()).chosen.example);
  }

  protected async apply(): Promise<void> {
    const { documents } = await this.#read();
    await makeDocuments(documents, this.#ruleset);
  }
}

/** What one document would be: its name, its kind, and what it carries. */
function documentView({ documentName, data }: ReadDocument): object {
  const { name } = data;
  if (documentName === "RollTable") return { name, kind: localize("MANIFOLD.Content.table"), more: data.formula };
  const carried = documentName === "Actor" ? (data.items ?? []) : [];
  return {
    name,
    kind: localize(`TYPES.${documentName}.${data.type}`),
    more: carried.map((one) => one.name).join(", "),
  };
}
