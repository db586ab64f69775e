/**
 * The rich text fields of first-generation sheets, written with the helper `{{editor}}`: `.editor` around
 * `.editor-content[data-edit]`, with a button that opens the editor or without one, where it is open at once.
 */
import { getProperty } from "../../common/utils/index";
import { openEditor, type ProseEditor } from "../elements/prose/editor";
import { runReported } from "../applications/api/report-failure";

/** One entry of `FormApplication#editors`, by the name of its field. */
export interface TextEditorEntry {
  target: string;
  button: HTMLElement | null;
  hasButton: boolean;
  /** The open editor. `instance` and the older `mce` are the same. */
  instance: ProseEditor | null;
  mce: ProseEditor | null;
  active: boolean;
  changed: boolean;
  initial: string;
  content: HTMLElement;
}

/** A form with such fields. */
export interface EditingForm {
  readonly object: unknown;
  readonly editors: Record<string, TextEditorEntry>;
  activateEditor(name: string, options?: Record<string, unknown>, initialContent?: string): Promise<unknown>;
  saveEditor(name: string): Promise<void>;
}

/** Prepare one `.editor-content[data-edit]` of a freshly rendered form. */
export function prepareEditor(app: EditingForm, content: HTMLElement): void {
  const target = content.dataset.edit ?? "";
  const before = content.previousElementSibling as HTMLElement | null;
  const button = before?.classList.contains("editor-edit") ? before : null;
  const initial = String(getProperty(app.object as object, target) ?? "");
  const entry = { target, button, hasButton: Boolean(button), instance: null, mce: null, active: !button };
  app.editors[target] = { ...entry, changed: false, initial, content };
  const open = (): void => runReported(app, "activateEditor", () => app.activateEditor(target, {}, initial));
  if (!button) return open();
  button.addEventListener("click", open);
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open();
  });
}

/** Put the editor in the place of the text it edits. */
export function mountEditor(app: EditingForm, entry: TextEditorEntry, html: string): ProseEditor {
  const editor = openEditor(html, entry.target, () => void app.saveEditor(entry.target));
  entry.instance = entry.mce = editor;
  entry.active = true;
  if (entry.button) entry.button.hidden = true;
  entry.content.hidden = true;
  entry.content.parentElement?.classList.add("prosemirror", "active");
  entry.content.after(...editor.elements);
  editor.focus();
  return editor;
}

export function unmountEditor(entry: TextEditorEntry): void {
  entry.instance?.destroy();
  for (const element of entry.instance?.elements ?? []) element.remove();
  entry.instance = entry.mce = null;
  entry.content.hidden = false;
  entry.content.parentElement?.classList.remove("active");
  if (entry.button) entry.button.hidden = false;
}
