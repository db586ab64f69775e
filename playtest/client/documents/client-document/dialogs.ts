/** The create and delete dialogs of every document class (sec. 5.1, 11.7; page hooks of sec. 22). */
import type { AnyDocument, Data, DocumentClass, Operation } from "../types";
import { asClient, classOf, type DocumentConstructor } from "./base";

interface DialogApi {
  prompt(config: Data): Promise<unknown>;
  confirm(config: Data): Promise<unknown>;
}

interface CreateChoices {
  folders?: { id: string; name: string }[];
  types?: string[];
  [key: string]: unknown;
}

export const withDialogs = (Base: DocumentConstructor) =>
  class extends Base {
    /** Ask for name, type and folder, then create. Resolves null when dismissed. */
    static async createDialog(
      data: Data = {},
      operation: Operation = {},
      choices: CreateChoices = {},
    ): Promise<AnyDocument | null> {
      const cls = this as unknown as DocumentClass & { defaultName(context: Data): string };
      const { folders, types, ...config } = choices;
      const offered = offeredTypes(cls, types);
      if (types && !offered.length) throw new Error(`No types of ${cls.documentName} are on offer.`);
      const label = game.i18n.localize(String(cls.metadata.label));
      const title = game.i18n.format("DOCUMENT.Create", { type: label });
      const form = createForm(cls, data, operation, offered, folders);
      return (await dialogs().prompt({
        window: { title },
        content: form,
        position: { width: 360 },
        ok: {
          label: title,
          callback: (_event: Event, button: HTMLButtonElement) => createFromForm(cls, button.form, data, operation),
        },
        ...config,
      })) as AnyDocument | null;
    }

    /** Ask, then delete. Resolves to the deleted document, false for no, null when dismissed. */
    async deleteDialog(options: Data = {}, operation: Operation = {}): Promise<AnyDocument | false | null | undefined> {
      const document = asClient(this);
      const type = game.i18n.localize(String(classOf(this).metadata.label));
      const content = globalThis.document.createElement("div");
      const text = globalThis.document.createElement("p");
      const sure = globalThis.document.createElement("strong");
      sure.textContent = game.i18n.localize("COMMON.AreYouSure");
      text.append(sure, " ", game.i18n.format("SIDEBAR.DeleteWarning", { type }));
      content.append(text);
      return (await dialogs().confirm({
        window: { title: `${game.i18n.format("DOCUMENT.Delete", { type })}: ${document.name}` },
        content,
        yes: { callback: () => document.delete(operation) },
        ...options,
      })) as AnyDocument | false | null | undefined;
    }
  };

function dialogs(): DialogApi {
  return foundry.applications.api.DialogV2 as unknown as DialogApi;
}

/** "base" is not offered where there are subtypes. */
function offeredTypes(cls: DocumentClass, only?: string[]): string[] {
  if (!cls.hasTypeData) return [];
  const all = cls.TYPES.filter((type) => type !== CONST.BASE_DOCUMENT_TYPE);
  return only ? all.filter((type) => only.includes(type)) : all;
}

function createForm(
  cls: DocumentClass & { defaultName(context: Data): string },
  data: Data,
  operation: Operation,
  types: string[],
  folders?: { id: string; name: string }[],
): HTMLDivElement {
  const content = globalThis.document.createElement("div");
  const type = String(data.type ?? CONFIG[cls.documentName as TableConfiguredDocument]?.defaultType ?? types[0] ?? "");
  const name = input(cls.defaultName({ type, parent: operation.parent ?? null, pack: operation.pack ?? null }));
  content.append(group("Name", name));
  if (types.length) {
    const labels = CONFIG[cls.documentName as TableConfiguredDocument]?.typeLabels ?? {};
    const options = types.map((one) => {
      const key = labels[one] ?? `TYPES.${cls.documentName}.${one}`;
      return [one, game.i18n.has(key) ? game.i18n.localize(key) : one] as const;
    });
    const chooser = select(
      "type",
      options.toSorted((a, b) => a[1].localeCompare(b[1], game.i18n.lang)),
      type,
    );
    chooser.addEventListener("change", () => {
      name.placeholder = cls.defaultName({
        type: chooser.value,
        parent: operation.parent ?? null,
        pack: operation.pack ?? null,
      });
    });
    content.append(group("Type", chooser));
  }
  const available = folders ?? worldFolders(cls, operation);
  if (available.length) {
    const options = [["", ""] as const, ...available.map((folder) => [folder.id, folder.name] as const)];
    content.append(group(game.i18n.localize("DOCUMENT.Folder"), select("folder", options, String(data.folder ?? ""))));
  }
  return content;
}

function worldFolders(cls: DocumentClass, operation: Operation): { id: string; name: string }[] {
  if (operation.parent) return [];
  const source = operation.pack ? game.packs.get(operation.pack)?.folders : game.folders;
  return (source?.filter((folder) => folder.type === cls.documentName) ?? []).map((folder) => ({
    id: folder.id ?? "",
    name: folder.name,
  }));
}

async function createFromForm(
  cls: DocumentClass & { defaultName(context: Data): string },
  form: HTMLFormElement | null,
  given: Data,
  operation: Operation,
): Promise<AnyDocument | undefined> {
  const fields = new FormData(form ?? undefined);
  const data: Data = { ...given };
  for (const key of ["type", "folder"]) if (fields.get(key)) data[key] = String(fields.get(key));
  const type = typeof data.type === "string" ? data.type : undefined;
  const name = String(fields.get("name") ?? "").trim();
  data.name = name || cls.defaultName({ type, parent: operation.parent ?? null, pack: operation.pack ?? null });
  const implementation = cls.implementation ?? cls;
  return implementation.create(data, { renderSheet: true, ...operation });
}

function input(placeholder: string): HTMLInputElement {
  const element = globalThis.document.createElement("input");
  Object.assign(element, { type: "text", name: "name", placeholder, autofocus: true });
  return element;
}

function select(name: string, options: (readonly [string, string])[], value: string): HTMLSelectElement {
  const element = globalThis.document.createElement("select");
  element.name = name;
  for (const [key, label] of options) element.append(new Option(label, key, key === value, key === value));
  return element;
}

function group(label: string, field: HTMLElement): HTMLDivElement {
  const element = globalThis.document.createElement("div");
  element.className = "form-group";
  const caption = globalThis.document.createElement("label");
  caption.textContent = game.i18n.localize(label);
  const fields = globalThis.document.createElement("div");
  fields.className = "form-fields";
  fields.append(field);
  element.append(caption, fields);
  return element;
}
