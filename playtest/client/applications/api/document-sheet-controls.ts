import { getProperty } from "../../../common/utils/index";
import { localize } from "./localize";
import type { AnyDocument } from "../../documents/types";
import type { ApplicationPosition } from "./types";

/** A window over one document, of either generation. */
export interface DocumentWindow {
  readonly document: AnyDocument;
  readonly position: ApplicationPosition;
}

type Picker = { implementation: new (options: object) => { browse(): Promise<unknown> } };

/** Copy the uuid; with the right button the bare id. */
export async function copyUuid(this: Pick<DocumentWindow, "document">, event: PointerEvent): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  const { document } = this;
  const asId = event.button === 2;
  const text = asId ? document.id : document.uuid;
  await navigator.clipboard.writeText(text ?? "");
  const type = localize(`DOCUMENT.${document.documentName}`);
  ui.notifications.info(localize("DOCUMENT.IdCopiedClipboard", { label: type, type: asId ? "id" : "uuid", id: text }));
}

export async function configureSheet(this: DocumentWindow, event: PointerEvent): Promise<void> {
  event.stopPropagation();
  const { left = 0, top = 0 } = this.position;
  // Sheets stand below the windows of `apps`: reach up through the global (the class may be replaced there).
  const Config = foundry.applications.apps.DocumentSheetConfig as new (options: object) => {
    render(options: object): Promise<unknown>;
  };
  await new Config({ document: this.document, position: { left: left + 40, top: top + 40 } }).render({ force: true });
}

export async function importFromPack(this: Pick<DocumentWindow, "document">): Promise<void> {
  const pack = this.document.pack ? game.packs.get(this.document.pack) : undefined;
  const world = game.collections.get(this.document.documentName);
  if (pack && world && this.document.id) await world.importFromCompendium(pack, this.document.id);
}

/** Action of `<img data-edit="img" data-action="editImage">`: choose a picture and store its path (sec. 11.6). */
export async function editImage(
  this: DocumentWindow & { readonly isEditable: boolean },
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  if (!this.isEditable) return;
  const path = target.dataset.edit ?? "img";
  const { document } = this;
  const { left = 0, top = 0 } = this.position;
  // The picker stands above the sheets: reach up through the global (its class may be replaced there).
  const { FilePicker } = foundry.applications.apps as { FilePicker: Picker };
  await new FilePicker.implementation({
    type: "image",
    current: getProperty(document._source, path),
    document,
    position: { left: left + 10, top: top + 40 },
    callback: (chosen: string) => void document.update({ [path]: chosen }),
  }).browse();
}
