import type { DataField } from "../../../../types/fields";
import { readLines, writeLines, type LineForm } from "../content/lines";

/**
 * A list that a form shows as lines of text, one entry a line. Stored as a list of objects; a text (from the form) is read
 * by `form`, and one that cannot be read refuses the whole change with a message that names the line.
 */
export class LinesField<F extends DataField<unknown>> extends foundry.data.fields.ArrayField<F> {
  readonly form: LineForm<F["__s"]>;

  constructor(element: F, form: LineForm<F["__s"]>) {
    super(element);
    this.form = form;
  }

  /** Foundry casts what a form or an import gives before it cleans it (4.3). */
  protected override _cast(value: unknown): unknown {
    if (typeof value !== "string") return Array.isArray(value) ? value : [];
    return readLines(this.form, value);
  }

  /** For reading: the same lines. */
  toText(value: unknown): string {
    return Array.isArray(value) ? writeLines(this.form, value as F["__s"][]) : "";
  }

  override toInput(config: { name?: string; value?: unknown } = {}): HTMLElement {
    const input = document.createElement("textarea");
    const text = this.toText(config.value);
    input.name = config.name ?? this.fieldPath;
    input.textContent = text;
    input.rows = Math.min(12, Math.max(2, text.split("\n").length + 1));
    return input;
  }
}
