import type { ApplicationOptions, RenderOptions } from "../../applications/api/types";
import type { AnyDocument, AnyPack, DirectoryCollection, Operation } from "../../documents/types";
import { DocumentDirectory } from "../directory/document-directory";
import { word } from "../shared/words";
import { packEntryContextOptions } from "./pack-context-menu";

/** The window of one pack (sec. 15): its entries in folders, to open, drag out and import. */
export class Compendium extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["compendium-window", "compendium-directory"],
    tag: "div",
    popout: true,
    window: { frame: true, positioned: true, icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 360, height: 560 },
  };

  override _initializeApplicationOptions(options: ApplicationOptions) {
    const { collection } = options.collection as AnyPack;
    return super._initializeApplicationOptions({ id: `compendium-${collection.replaceAll(".", "_")}`, ...options });
  }

  get pack(): AnyPack {
    return this.options.collection as AnyPack;
  }

  override get collection(): DirectoryCollection<AnyDocument> {
    return this.options.collection as DirectoryCollection<AnyDocument>;
  }

  override get title(): string {
    return game.i18n.localize(this.pack.title);
  }

  /** The window's icon says whether the pack can be changed. */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    options.window = { ...options.window, icon: this.pack.locked ? "fa-solid fa-lock" : "fa-solid fa-book-atlas" };
  }

  protected override get canCreateEntry(): boolean {
    return !this.pack.locked && game.user.isGM;
  }

  protected override get canCreateFolder(): boolean {
    return !this.pack.locked && game.user.isGM;
  }

  protected override _emptyLabel(): string {
    return word("TABLE.Compendium.Empty");
  }

  override createOperation(): Operation {
    return { pack: this.pack.collection };
  }

  override async entryDocument(id: string): Promise<AnyDocument | null> {
    return this.pack.getDocument(id);
  }

  /** The index is there at once; the document comes when it is asked for. */
  override _entryDragData(id: string): object | null {
    const entry = this.pack.index.get(id);
    return entry ? { type: this.documentName, uuid: entry.uuid } : null;
  }

  override _canDragDrop(): boolean {
    return game.user.isGM;
  }

  override _getEntryContextOptions() {
    return packEntryContextOptions(this);
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    if (!this.pack.locked) return super._onDrop(event);
    ui.notifications.warn(word("TABLE.Compendium.LockedDrop", { pack: this.title }));
    return undefined;
  }
}

/** Open the window of a pack, or bring it to the front. */
export async function openPack(pack: AnyPack): Promise<Compendium> {
  const open = pack.apps.find((app) => app instanceof Compendium) ?? new Compendium({ collection: pack });
  return (await open.render({ force: true })) as Compendium;
}
