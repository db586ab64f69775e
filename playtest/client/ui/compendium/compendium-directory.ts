import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import { SearchFilter } from "../../applications/ux/index";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { AnyPack } from "../../documents/types";
import { filterEntries } from "../directory/filter-entries";
import { expandedFolders, setExpanded } from "../directory/expanded-folders";
import { TemplateTab } from "../sidebar/template-tab";
import { el } from "../shared/dom";
import { word } from "../shared/words";
import { openPack } from "./compendium";
import { createPackDialog, deletePackDialog, duplicatePackDialog, packOwnershipDialog } from "./pack-dialogs";
import { packList, type PackGroup } from "./pack-groups";

/** `ui.compendium`: the packs this user may see, in their folders. */
export class CompendiumDirectory extends TemplateTab {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["compendium-sidebar", "directory", "flexcol"],
    actions: {
      activateEntry: CompendiumDirectory.onOpen,
      toggleFolder: CompendiumDirectory.onToggle,
      createEntry: createPackDialog,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/compendium/header.hbs" },
    directory: { template: "templates/sidebar/compendium/directory.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/compendium/footer.hbs" },
  };

  #search = new SearchFilter({
    inputSelector: "input[name=search]",
    contentSelector: ".directory-list",
    delay: 120,
    callback: (_event, query, pattern, html) =>
      filterEntries(query, pattern, html, (id) => !expandedFolders().has(closed(id))),
  });

  override get title(): string {
    return word("TABLE.Sidebar.compendium");
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return Object.assign(await super._prepareContext(options), {
      canCreate: game.user.isGM,
      createLabel: word("TABLE.Compendium.Create"),
      searchLabel: word("TABLE.Directory.Search", { documents: this.title }),
    });
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
    const list = parts.directory;
    if (!list) return parts;
    const { groups, loose } = packList(game.packs.contents.filter((pack) => pack.visible));
    list.append(...groups.map(groupItem), ...loose.map(packItem));
    if (!list.childElementCount) list.append(el("li", { class: "placeholder" }, word("TABLE.Compendium.NoPacks")));
    return parts;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(packOptions, ".directory-item[data-pack]", {
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  static async onOpen(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const pack = game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? "");
    if (pack) await openPack(pack);
  }

  static onToggle(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    const item = target.closest<HTMLElement>(".directory-item.folder");
    const expanded = item?.classList.toggle("expanded") ?? false;
    target.setAttribute("aria-expanded", String(expanded));
    setExpanded([closed(item?.dataset.folderId ?? "")], !expanded);
  }
}

/** Groups of packs are open unless somebody closed them. */
function closed(id: string): string {
  return `closed-${id}`;
}

function groupItem(group: PackGroup): HTMLElement {
  const expanded = !expandedFolders().has(closed(group.id));
  const name = el(
    "button",
    { type: "button", class: "folder-name plain", "data-action": "toggleFolder", "aria-expanded": String(expanded) },
    el("i", { class: "fa-solid fa-folder-open", "aria-hidden": "true" }),
    group.name,
  );
  const item = el(
    "li",
    {
      class: `directory-item folder${expanded ? " expanded" : ""}`,
      "data-folder-id": group.id,
      style: group.color ? `--folder-color: ${group.color}` : null,
    },
    el("header", { class: "folder-header" }, name),
  );
  const inner = el("ol", { class: "subdirectory plain" });
  inner.append(...group.groups.map(groupItem), ...group.packs.map(packItem));
  item.append(inner);
  return item;
}

function packItem(pack: AnyPack): HTMLElement {
  const symbol = String(CONFIG[pack.documentName as TableConfiguredDocument]?.sidebarIcon ?? "fa-solid fa-book");
  const lock = pack.locked
    ? el("i", {
        class: "entry-status fa-solid fa-lock",
        role: "img",
        "aria-label": word("TABLE.Compendium.Locked"),
        "data-tooltip": "",
      })
    : null;
  return el(
    "li",
    {
      class: `directory-item entry compendium ${pack.documentName.toLowerCase()}`,
      "data-entry-id": pack.collection,
      "data-pack": pack.collection,
    },
    el("i", { class: `entry-icon ${symbol}`, "aria-hidden": "true" }),
    el(
      "a",
      { class: "entry-name ellipsis", role: "button", tabindex: 0, "data-action": "activateEntry" },
      game.i18n.localize(pack.title),
    ),
    lock,
  );
}

function packOptions(): ContextMenuEntry[] {
  const at = (li: HTMLElement): AnyPack | undefined => game.packs.get(li.dataset.pack ?? "");
  const lock = (locked: boolean): ContextMenuEntry => ({
    name: word(locked ? "TABLE.Compendium.Lock" : "TABLE.Compendium.Unlock"),
    icon: `<i class="fa-solid ${locked ? "fa-lock" : "fa-lock-open"}"></i>`,
    condition: (li) => game.user.isGM && at(li)?.locked === !locked,
    callback: async (li) => {
      await at(li)?.configure({ locked });
      await ui.compendium.render();
    },
  });
  const forGM = (
    key: string,
    icon: string,
    use: (pack: AnyPack) => unknown,
    may: (pack: AnyPack) => boolean = () => true,
  ): ContextMenuEntry => ({
    name: word(`TABLE.Compendium.${key}`),
    icon: `<i class="fa-solid ${icon}"></i>`,
    condition: (li) => {
      const pack = at(li);
      return game.user.isGM && pack !== undefined && may(pack);
    },
    callback: (li) => {
      const pack = at(li);
      return pack && use(pack);
    },
  });
  return [
    lock(false),
    lock(true),
    {
      name: word("TABLE.Compendium.ImportAll"),
      icon: '<i class="fa-solid fa-download"></i>',
      condition: () => game.user.isGM,
      callback: (li) => at(li)?.importAll({}),
    },
    forGM("Ownership", "fa-user-lock", packOwnershipDialog),
    forGM("Duplicate", "fa-copy", duplicatePackDialog),
    forGM("Delete", "fa-trash", deletePackDialog, (pack) => pack.metadata.packageType === "world" && !pack.locked),
  ];
}
