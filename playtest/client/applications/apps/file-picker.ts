import { ApplicationV2 } from "../api/application";
import { DialogV2 } from "../api/dialog";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { SearchFilter } from "../ux/search-filter";
import { makeFolder, storeFile, wildcardOf, type UploadResult } from "./file-storage";
import { fileExtensions, folderOf, isPicture, nameOf, parentOf } from "./file-kinds";
import type { ApplicationOptions, Context, FormDataLike, RenderOptions } from "../api/types";

export interface FilePickerOptions extends ApplicationOptions {
  /** image, audio, video, imagevideo, graphics, text, font, folder or any. */
  type?: string;
  current?: string | null;
  callback?: (path: string, picker: FilePicker) => unknown;
  /** An input that receives the path, with a change event. */
  field?: HTMLInputElement | null;
  button?: HTMLElement | null;
  [key: string]: unknown;
}

export interface BrowseResult {
  target: string;
  dirs: string[];
  files: string[];
}

interface BrowseDetails {
  source: string;
  extensions: string[];
  private: boolean;
  privateDirs: string[];
  gridSize: number | null;
}

/** Choose a file of the table (sec. 11.8): the system's, the world's and the icons' folders. Typing a path works too. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: FilePickerOptions = {
    id: "file-picker-{id}",
    classes: ["file-picker"],
    tag: "form",
    position: { width: 560, height: 620 },
    window: {
      title: "FILES.Select",
      contentClasses: ["standard-form"],
      icon: "fa-solid fa-file-import",
      resizable: true,
    },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    actions: {
      browseFolder: FilePicker.#onBrowseFolder,
      goUp: FilePicker.#onGoUp,
      pickFile: FilePicker.#onPickFile,
      makeFolder: FilePicker.#onMakeFolder,
    },
    type: "any",
    current: "",
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/apps/file-picker/header.hbs" },
    files: { template: "templates/apps/file-picker/files.hbs", scrollable: [""] },
    footer: { template: "templates/apps/file-picker/footer.hbs" },
  };

  static get implementation(): typeof FilePicker {
    return (globalThis.CONFIG?.ux as { FilePicker?: typeof FilePicker } | undefined)?.FilePicker ?? FilePicker;
  }

  /**
   * Folders and files below a path, both as paths from the root. The source is always the table's own data. `wildcard`: the
   * last part of the path is a pattern.
   */
  static async browse(
    _source: string,
    target: string,
    { extensions = [] as string[], wildcard = false } = {},
  ): Promise<BrowseResult & BrowseDetails> {
    const { folder, pattern } = wildcard ? wildcardOf(target) : { folder: target, pattern: /^/ };
    const { folders, files } = await game.table.browse(folder);
    const wanted = extensions.map((extension) => extension.toLowerCase());
    const offered = files.filter((file) => !wanted.length || wanted.some((end) => file.toLowerCase().endsWith(end)));
    const matching = offered.filter((file) => pattern.test(nameOf(file)));
    const none = { private: false, privateDirs: [], gridSize: null };
    return { source: "data", target: folder, dirs: folders, files: matching, extensions, ...none };
  }

  /** Store a file; what was stored, or false with a message to the user. */
  static async upload(
    _source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true } = {},
  ): Promise<UploadResult | false> {
    try {
      const stored = await storeFile(path, file);
      if (notify) ui.notifications.info(stored.message);
      return stored;
    } catch (error) {
      ui.notifications.error((error as Error).message);
      return false;
    }
  }

  /** The same in the storage of a package that its manifest asks for (`persistentStorage`). */
  static async uploadPersistent(
    packageId: string,
    path: string,
    file: File,
    body: object = {},
    options: { notify?: boolean } = {},
  ): Promise<UploadResult | false> {
    const folder = packageId === game.system.id ? "systems" : packageId === game.world.id ? "worlds" : "modules";
    return this.upload("data", [folder, packageId, "storage", path].filter(Boolean).join("/"), file, body, options);
  }

  /** Make a folder; its path. Rejects with the server's reason. */
  static async createDirectory(_source: string, target: string, _options: object = {}): Promise<string> {
    return makeFolder(target);
  }

  /** The chosen path, as it stands in the field. */
  request: string;
  result: BrowseResult | null = null;
  readonly #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".files-list",
    callback: (_event, query, _rgx, html) => filterRows(query, html),
  });

  constructor(options: FilePickerOptions = {}) {
    super(options);
    this.request = String(options.current ?? "");
  }

  /** Whether this user may store files. */
  static get canUpload(): boolean {
    return game.user.can("FILES_UPLOAD");
  }
  get type(): string {
    return String(this.options.type);
  }
  get extensions(): string[] {
    return fileExtensions(this.type);
  }
  get target(): string {
    return this.result?.target ?? "";
  }

  /** Show a folder; without one that of the current file, or where browsing begins. */
  async browse(target?: string): Promise<this> {
    this.result = await this.#open(target ?? folderOf(this.request));
    return this.render({ force: true });
  }

  async #open(target: string): Promise<BrowseResult> {
    const cls = this.constructor as typeof FilePicker;
    try {
      return await cls.browse("data", target, { extensions: this.extensions });
    } catch (error) {
      if (target === "") throw error;
      // The folder of a foreign or vanished file: begin at the top.
      return cls.browse("data", "", { extensions: this.extensions });
    }
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    this.result ??= await this.#open(folderOf(this.request));
    const { dirs, files, target } = this.result;
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      target,
      canGoUp: target !== "",
      canUpload: FilePicker.canUpload && target !== "",
      request: this.request,
      dirs: dirs.map((path) => ({ path, name: target === "" ? path : nameOf(path) })),
      files: files.map((path) => ({
        path,
        name: nameOf(path),
        img: isPicture(path) ? path : null,
        picked: path === this.request,
      })),
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    const upload = this.element.querySelector<HTMLInputElement>("input[name=upload]");
    upload?.addEventListener("change", () => void this.#upload(upload));
  }

  /** A file from the user's own disk comes into the folder shown, and is the one chosen. */
  async #upload(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    const stored = file ? await (this.constructor as typeof FilePicker).upload("data", this.target, file) : false;
    if (!stored) return;
    this.request = stored.path;
    await this.browse(this.target);
  }

  static async #onMakeFolder(this: FilePicker): Promise<void> {
    const name = await askFolderName();
    if (!name) return;
    const cls = this.constructor as typeof FilePicker;
    try {
      await this.browse(await cls.createDirectory("data", `${this.target}/${name}`));
    } catch (error) {
      ui.notifications.error((error as Error).message);
    }
  }

  static async #onBrowseFolder(this: FilePicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.browse(target.dataset.path ?? "");
  }

  static async #onGoUp(this: FilePicker): Promise<void> {
    // Above a root there is only the list of roots.
    const above = parentOf(this.target);
    await this.browse(above);
  }

  static #onPickFile(this: FilePicker, _event: PointerEvent, target: HTMLElement): void {
    this.request = target.dataset.path ?? "";
    const field = this.element.querySelector<HTMLInputElement>("input[name=file]");
    if (field) field.value = this.request;
    for (const row of this.element.querySelectorAll("[data-action=pickFile]")) {
      row.setAttribute("aria-pressed", String(row === target));
      row.classList.toggle("picked", row === target);
    }
  }

  static async #onSubmit(
    this: FilePicker,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const path = String(formData.object.file ?? "").trim();
    const { field, callback } = this.options as FilePickerOptions;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await callback?.(path, this);
  }
}

async function askFolderName(): Promise<string | null> {
  const input = document.createElement("input");
  Object.assign(input, { type: "text", name: "folder", required: true, autofocus: true });
  input.setAttribute("aria-label", game.i18n.localize("FILES.FolderName"));
  const content = document.createElement("div");
  content.append(input);
  const window = { title: game.i18n.localize("FILES.CreateFolder") };
  const answer = (await DialogV2.input({ window, content, rejectClose: false })) as { folder?: string } | null;
  return answer?.folder?.trim() || null;
}

function filterRows(query: string, list: HTMLElement): void {
  for (const row of list.querySelectorAll<HTMLElement>("li")) {
    row.hidden = Boolean(query) && !SearchFilter.testQuery(query, row.textContent ?? "");
  }
}
