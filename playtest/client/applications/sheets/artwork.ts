import { getProperty } from "../../../common/utils/index";
import type { DocumentSheetV2 } from "../api/document-sheet";

type Picker = { implementation: new (options: object) => { browse(): Promise<unknown> } };
type Popout = new (options: object) => { render(options: object): Promise<unknown> };

/** Action of `<img data-edit="img" data-action="editImage">`: choose a picture and store its path (sec. 11.6). */
export async function editImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
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

export function showArtwork(document: TableDocument, src: string | null | undefined): void {
  if (!src) return;
  const Image = foundry.applications.apps.ImagePopout as Popout;
  void new Image({ src, uuid: document.uuid, window: { title: document.name } }).render({ force: true });
}
