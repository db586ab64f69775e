import { localize } from "./localize";
import type { DocumentSheetV2 } from "./document-sheet";

/** Copy the uuid; with the right button the bare id. */
export async function copyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  const { document } = this;
  const asId = event.button === 2;
  const text = asId ? document.id : document.uuid;
  await navigator.clipboard.writeText(text ?? "");
  const type = localize(`DOCUMENT.${document.documentName}`);
  ui.notifications.info(localize("DOCUMENT.IdCopiedClipboard", { label: type, type: asId ? "id" : "uuid", id: text }));
}

export async function configureSheet(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
  event.stopPropagation();
  const { left = 0, top = 0 } = this.position;
  // Sheets stand below the windows of `apps`: reach up through the global (the class may be replaced there).
  const Config = foundry.applications.apps.DocumentSheetConfig as new (options: object) => {
    render(options: object): Promise<unknown>;
  };
  await new Config({ document: this.document, position: { left: left + 40, top: top + 40 } }).render({ force: true });
}

export async function importFromPack(this: DocumentSheetV2): Promise<void> {
  const pack = this.document.pack ? game.packs.get(this.document.pack) : undefined;
  const world = game.collections.get(this.document.documentName);
  if (pack && world && this.document.id) await world.importFromCompendium(pack, this.document.id);
}
