import type { ApplicationOptions, CloseOptions, Context, RenderOptions } from "../../applications/api/types";
import { DragDrop, SearchFilter } from "../../applications/ux/index";
import type {
  AnyDocument,
  AnyWorldCollection,
  DirectoryCollection,
  FolderDocument,
  Operation,
} from "../../documents/types";
import { TemplateTab } from "../sidebar/template-tab";
import { word } from "../shared/words";
import { entryContextOptions } from "./entry-context-menu";
import { folderContextOptions } from "./folder-context-menu";
import { expandedFolders, setExpanded } from "./expanded-folders";
import { filterEntries } from "./filter-entries";
import { editFolder } from "./folder-dialog";
import { dropOnDirectory } from "./drop";
import { countEntries, treeView } from "./tree-context";

type AnyDirectoryCollection = DirectoryCollection<AnyDocument>;

/** A panel that lists documents in folders (sec. 11.8): base of all directories and of pack windows. */
export class DocumentDirectory extends TemplateTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "flexcol"],
    actions: {
      activateEntry: DocumentDirectory.onActivateEntry,
      collapseFolders: DocumentDirectory.onCollapseFolders,
      createEntry: DocumentDirectory.onCreateEntry,
      createFolder: DocumentDirectory.onCreateFolder,
      toggleFolder: DocumentDirectory.onToggleFolder,
      toggleSort: DocumentDirectory.onToggleSort,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/partials/folder-partial.hbs", "templates/sidebar/partials/document-partial.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  /** Class name of the documents listed; packs and subclasses say it. */
  get documentName(): string {
    return this.collection.documentName;
  }

  get documentClass() {
    return CONFIG[this.documentName as TableConfiguredDocument].documentClass;
  }

  get collection(): AnyDirectoryCollection {
    return this.options.collection as AnyDirectoryCollection;
  }

  override get title(): string {
    return word(this.documentClass.metadata.labelPlural);
  }

  #search = new SearchFilter({
    inputSelector: "input[name=search]",
    contentSelector: ".directory-list",
    delay: 120,
    callback: (_event, query, pattern, html) => this._onSearchFilter(query, pattern, html),
  });

  protected get canCreateEntry(): boolean {
    return this.documentClass.canUserCreate(game.user);
  }

  protected get canCreateFolder(): boolean {
    return game.user.isGM;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { label, labelPlural } = this.documentClass.metadata;
    const createLabel = word("TABLE.Directory.Create", { type: word(label) });
    this.collection.initializeTree();
    const icon = String(CONFIG[this.documentName as TableConfiguredDocument].sidebarIcon ?? "fa-solid fa-file");
    const tree = treeView(this.collection.tree, {
      canEdit: this.canCreateFolder,
      canCreateEntry: this.canCreateEntry,
      expanded: expandedFolders(),
      icon,
      createLabel,
    });
    const manual = this.collection.sortingMode === "m";
    return {
      ...context,
      tree,
      isEmpty: countEntries(tree) === 0,
      emptyLabel: this._emptyLabel(),
      canCreate: this.canCreateEntry || this.canCreateFolder,
      canCreateEntry: this.canCreateEntry,
      canCreateFolder: this.canCreateFolder,
      createLabel,
      sidebarIcon: icon,
      searchLabel: word("TABLE.Directory.Search", { documents: word(labelPlural) }),
      sortLabel: word(manual ? "TABLE.Directory.SortManual" : "TABLE.Directory.SortAlphabetic"),
      sortIcon: manual ? "fa-solid fa-arrow-down-short-wide" : "fa-solid fa-arrow-down-a-z",
      documentName: this.documentName,
      user: game.user,
    };
  }

  protected _emptyLabel(): string {
    return word(this.canCreateEntry ? "TABLE.Directory.EmptyGM" : "TABLE.Directory.Empty");
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.collection.apps.includes(this)) this.collection.apps.push(this);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.entry[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    this._createContextMenu(this._getFolderContextOptions, ".directory-item.folder > .folder-header", {
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => this._canDragStart(), drop: () => this._canDragDrop() },
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    const index = this.collection.apps.indexOf(this);
    if (index >= 0) this.collection.apps.splice(index, 1);
  }

  _getEntryContextOptions() {
    return entryContextOptions(this);
  }

  _getFolderContextOptions() {
    return folderContextOptions(this);
  }

  _onSearchFilter(query: string, pattern: RegExp, html: HTMLElement): void {
    filterEntries(query, pattern, html, (id) => expandedFolders().has(id));
  }

  _canDragStart(): boolean {
    return true;
  }

  _canDragDrop(): boolean {
    return game.user.isGM || this.canCreateEntry;
  }

  _onDragStart(event: DragEvent): void {
    const item = (event.target as Element).closest<HTMLElement>(".directory-item");
    const { entryId, folderId } = item?.dataset ?? {};
    const data = entryId ? this._entryDragData(entryId) : this._folderDragData(folderId ?? "");
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
    event.stopPropagation();
  }

  _entryDragData(id: string): object | null {
    return this.collection.get(id)?.toDragData() ?? null;
  }

  _folderDragData(id: string): object | null {
    const folder = this.folder(id);
    return folder ? { ...folder.toDragData(), documentName: this.documentName } : null;
  }

  _onDrop(event: DragEvent): Promise<unknown> {
    return dropOnDirectory(this, event);
  }

  folder(id: string): FolderDocument | undefined {
    return this.collection.folders.get(id);
  }

  /** Id of the folder an element stands in, or null at the top. */
  folderIdOf(element: Element | null): string | null {
    return element?.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId ?? null;
  }

  async entryDocument(id: string): Promise<AnyDocument | null> {
    return this.collection.get(id) ?? null;
  }

  /** What a click on an entry does: open its sheet. */
  async openEntry(id: string): Promise<void> {
    const document = await this.entryDocument(id);
    await document?.sheet?.render(true);
  }

  /** Operation for what is created here; packs add themselves. */
  createOperation(): Operation {
    return {};
  }

  static async onActivateEntry(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    event.preventDefault();
    await this._onClickEntry(event, target);
  }

  /** Hook: somebody clicked an entry. Modules wrap this, for what opens in another way. */
  async _onClickEntry(_event: Event, target: HTMLElement, _options: object = {}): Promise<void> {
    await this.openEntry(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "");
  }

  static async onCreateEntry(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const folder = this.folderIdOf(target);
    await this.documentClass.createDialog(folder ? { folder } : {}, this.createOperation());
  }

  static async onCreateFolder(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    await editFolder(null, { type: this.documentName, folder: this.folderIdOf(target) }, this.createOperation());
  }

  static onToggleFolder(this: DocumentDirectory, _event: Event, target: HTMLElement): void {
    const item = target.closest<HTMLElement>(".directory-item.folder");
    const expanded = item?.classList.toggle("expanded") ?? false;
    target.setAttribute("aria-expanded", String(expanded));
    target.querySelector("i")?.classList.toggle("fa-folder-open", expanded);
    target.querySelector("i")?.classList.toggle("fa-folder", !expanded);
    setExpanded([item?.dataset.folderId ?? ""], expanded);
  }

  static onCollapseFolders(this: DocumentDirectory): void {
    setExpanded(this.collection.folders.keys(), false);
    void this.render({ parts: ["directory"] });
  }

  static onToggleSort(this: DocumentDirectory): void {
    const collection = this.collection as AnyWorldCollection;
    collection.sortingMode = collection.sortingMode === "a" ? "m" : "a";
    void this.render();
  }
}
