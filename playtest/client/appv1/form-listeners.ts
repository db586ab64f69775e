/** What a first-generation form listens to in its content. */
import { getProperty } from "../../common/utils/index";
import { runReported } from "../applications/api/report-failure";
import { prepareEditor } from "./text-editors";
import type { FormOptions } from "./form-options";
import type { Position } from "./options";
import type { EditingForm } from "./text-editors";

type AnyEvent = Event | JQuery.TriggeredEvent | JQuery.Event;

interface ListeningForm extends EditingForm {
  readonly form: HTMLFormElement | null;
  readonly _priorState: number;
  _onSubmit(event: AnyEvent): Promise<unknown>;
  _onChangeInput(event: AnyEvent): Promise<unknown>;
  _activateFilePicker(event: AnyEvent): void;
}

/** Custom elements whose changes count as the form's. */
export const CUSTOM_ELEMENTS = [
  "code-mirror",
  "color-picker",
  "document-tags",
  "file-picker",
  "hue-slider",
  "multi-checkbox",
  "multi-select",
  "prose-mirror",
  "range-picker",
  "string-tags",
];
const INPUTS = ["input", "select", "textarea"];

export function attachFormListeners(app: ListeningForm, html: JQuery): void {
  const { form } = app;
  if (form) form.onsubmit = (event) => runReported(app, "_onSubmit", () => app._onSubmit(event));
  html.on("change", [...INPUTS, ...CUSTOM_ELEMENTS].join(","), (event) => {
    if (isInner(event.currentTarget as HTMLElement)) return;
    runReported(app, "_onChangeInput", () => app._onChangeInput(event));
  });
  html.find<HTMLElement>(".editor-content[data-edit]").each((_index, content) => prepareEditor(app, content));
  html.find<HTMLElement>("button.file-picker").on("click", (event) => app._activateFilePicker(event));
  if (app._priorState <= 0) html.find<HTMLElement>("[autofocus]").get(0)?.focus();
}

/** Controls that belong to an editor or to another element of the form speak through that. */
function isInner(input: HTMLElement): boolean {
  return Boolean(input.parentElement?.closest([".editor", ...CUSTOM_ELEMENTS].join(",")));
}

/** Everything a form of somebody who may not change it holds, buttons included. */
export function disableFields(form: HTMLElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement>([...INPUTS, "button", ...CUSTOM_ELEMENTS].join(","));
  for (const field of fields ?? []) field.disabled = true;
}

type Picker = { implementation: new (options: object) => { browse(): Promise<unknown> } };

/** Choose a file; `callback` receives its path. */
export function browseFile(app: { readonly position: Position }, options: object): void {
  const { FilePicker } = foundry.applications.apps as { FilePicker: Picker };
  const { left, top } = app.position;
  const position = { left: (left ?? 0) + 10, top: (top ?? 0) + 40 };
  runReported(app, "FilePicker", () => new FilePicker.implementation({ position, ...options }).browse());
}

/** A button of class `file-picker` fills the field that its `data-target` names. */
export function pickerOptions(form: HTMLFormElement | null, button: HTMLElement): object {
  const { target = "", type } = button.dataset;
  const field = form?.elements.namedItem(target) as HTMLInputElement | null;
  return { type, field, button, current: field?.value };
}

interface PictureForm {
  readonly object: unknown;
  readonly options: FormOptions;
  readonly position: Position;
  _onSubmit(event: AnyEvent): Promise<unknown>;
}

/** A picture with `data-edit`: the chosen path shows at once and is stored with the form. */
export function editPicture(app: PictureForm, event: Event | JQuery.Event): void {
  const picture = (event as Event).currentTarget as HTMLImageElement;
  const current = getProperty(app.object as object, picture.dataset.edit ?? "");
  const callback = async (path: string): Promise<void> => {
    picture.src = path;
    if (app.options.submitOnChange) await app._onSubmit(new Event("submit", { cancelable: true }));
  };
  browseFile(app, { type: "image", current, callback });
}
