import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localize } from "../api/localize";
import type { ApplicationConfiguration, ApplicationOptions, Context, FormDataLike, RenderOptions } from "../api/types";
import type { FolderDocument } from "../../documents/types";

/** "As the default": the user has no entry of their own. */
const AS_DEFAULT = -1;
type Ownership = Record<string, number>;

/** Who may see and change a document (sec. 5.4). For a folder: all documents in it. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions & Context = {
    id: "document-ownership-{id}",
    classes: ["document-ownership"],
    tag: "form",
    position: { width: 440 },
    window: { title: "OWNERSHIP.Title", contentClasses: ["standard-form"], icon: "fa-solid fa-user-lock" },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: "templates/apps/document-ownership.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get document(): TableDocument {
    return this.options.document as TableDocument;
  }

  override get title(): string {
    return localize("OWNERSHIP.Title", { object: this.document.name });
  }

  override _initializeApplicationOptions(options: ApplicationOptions & Context): ApplicationConfiguration {
    options.uniqueId ??= (options.document as TableDocument).uuid.replaceAll(".", "-");
    return super._initializeApplicationOptions(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const ownership = this.document.ownership ?? {};
    const players = game.users.filter((user) => !user.isGM);
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      levels: levelChoices(),
      userLevels: { [AS_DEFAULT]: localize("OWNERSHIP.DEFAULT"), ...levelChoices() },
      default: String(ownership.default ?? 0),
      users: players.map((user) => ({
        id: user.id,
        name: user.name,
        level: String(ownership[user.id ?? ""] ?? AS_DEFAULT),
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "OWNERSHIP.Save" }],
    });
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const levels = formData.object as Record<string, number>;
    const targets =
      this.document.documentName === "Folder" ? documentsIn(this.document as FolderDocument) : [this.document];
    for (const target of targets) {
      const ownership = merge(target.ownership ?? {}, levels);
      // The list is replaced as a whole: merging would never remove an entry.
      await target.update({ ownership }, { diff: false, recursive: false, noHook: true });
    }
  }
}

/** The document's list with the form's levels; GMs and others not in the form keep theirs. */
function merge(present: Ownership, levels: Ownership): Ownership {
  const merged: Ownership = { ...present };
  for (const [id, level] of Object.entries(levels)) {
    if (Number(level) === AS_DEFAULT && id !== "default") delete merged[id];
    else merged[id] = Number(level);
  }
  return merged;
}

function documentsIn(folder: FolderDocument): TableDocument[] {
  return folder.contents.filter((document) => document.isOwner);
}

function levelChoices(): Record<string, string> {
  const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>;
  const choices = Object.entries(levels).filter(([, level]) => level >= 0);
  return Object.fromEntries(choices.map(([name, level]) => [String(level), localize(`OWNERSHIP.${name}`)]));
}
