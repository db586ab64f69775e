import type { BrowseField } from "../contracts/browse";
import { element } from "../platform/html";
import { format, localize, messageOf, warn } from "../platform/i18n";
import { enabledRulesets } from "../registry/enabled-rulesets";
import { loadAll } from "../registry/load-for";
import { rulesetOfType } from "../registry/registry";
import { bodyOf } from "../windows/body-part";
import { adder } from "./add-to";
import { filtersKept, keepFilters, keepPacksOff, packsOff } from "./browser-memory";
import { fieldsOf, loadFields } from "./browse-fields";
import { leftOutLine, type LeftOut } from "./left-out";
import { filterControls, readControls } from "./filter-controls";
import { readRows } from "./read-rows";
import { RowList } from "./row-list";
import { filterRows, readFilters, sortRows, type Filters, type Row } from "./rows";
import { isTyped, packTitle, shownPacks } from "./shown-packs";
import { kindWords, rowWords, typeWords } from "./words";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** All packs that this user may see in one list: searched, filtered, opened, dragged. One window for each user. */
class CompendiumBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-browser",
    classes: ["manifold", "compendium-browser"],
    window: { title: "MANIFOLD.Browser.title", icon: "fa-solid fa-book-open-reader", resizable: true },
    position: { width: 760, height: 640 },
  };
  static override PARTS = bodyOf("shared/compendium-browser.hbs");

  /** "Item.malleusWeapon", "RollTable", or blank for everything. */
  choice = "";
  #rows: Row[] = [];
  #notes: string[] = [];
  #leftOut: LeftOut[] = [];
  #filters: Filters = {};
  #list: RowList | null = null;

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#list = new RowList(this.#part(".browser-list"), {
      words: (row) => this.#words(row),
      open: (row) => this.#open(row),
      add: adder,
    });
    this.#part("[name=search]").addEventListener("input", () => this.#refill());
    this.#part("[name=sort]").addEventListener("change", () => this.#refill());
    this.#part("[name=type]").addEventListener("change", (event) => {
      this.choose((event.target as HTMLSelectElement).value);
    });
    const filters = this.#part(".browser-filters");
    filters.addEventListener("input", () => this.#onFilter(readControls(filters)));
    this.#part("[name=clear]").addEventListener("click", () => {
      this.#onFilter({});
      this.#drawFilters();
    });
    await this.#read();
    this.#part("[name=search]").focus();
  }

  /** Shows a type; one that is not there shows everything. */
  choose(choice: string): void {
    this.choice = choice;
    this.#showChoice();
  }

  #part(selector: string): HTMLElement {
    return this.element.querySelector(selector) as HTMLElement;
  }
  get #search(): string {
    return (this.#part("[name=search]") as HTMLInputElement).value;
  }
  get #fields(): readonly BrowseField[] {
    const [kind = "", type = ""] = this.choice.split(".");
    return fieldsOf(kind, type);
  }

  /** Reads the packs that are on: when the window opens, and when a pack is turned on or off. */
  async #read(): Promise<void> {
    this.#part(".browser-status").textContent = localize("MANIFOLD.Browser.reading");
    await loadAll(enabledRulesets(), loadFields);
    const packs = shownPacks();
    const off = packsOff();
    const { rows, notes, leftOut } = await readRows(
      packs.filter(({ collection }) => !off.has(collection)),
      fieldsOf,
    );
    if (!this.rendered) return;
    this.#rows = rows;
    this.#notes = notes;
    this.#leftOut = leftOut;
    this.#drawSources(packs, off);
    this.#showChoice();
  }

  #drawSources(packs: readonly CompendiumCollection[], off: Set<string>): void {
    const rows = packs.map((pack) => {
      const { collection } = pack;
      const box = element("input");
      Object.assign(box, { type: "checkbox", checked: !off.has(collection), value: collection });
      box.addEventListener("change", () => {
        if (box.checked) off.delete(collection);
        else off.add(collection);
        void keepPacksOff(off).then(() => this.#read());
      });
      return element("label", "browser-source", box, ` ${packTitle(pack)}`);
    });
    const focused = (document.activeElement as HTMLInputElement | null)?.value;
    const box = this.#part(".browser-sources");
    const hadFocus = box.contains(document.activeElement);
    box.replaceChildren(...rows);
    if (hadFocus) [...box.querySelectorAll("input")].find(({ value }) => value === focused)?.focus();
    const on = packs.filter(({ collection }) => !off.has(collection)).length;
    this.#part(".browser-source-count").textContent = format("MANIFOLD.Browser.sourceCount", { on, all: packs.length });
  }

  #showChoice(): void {
    this.#drawTypes();
    const { filters, gone } = readFilters(filtersKept(this.choice), this.#fields);
    this.#filters = filters;
    const notes = gone.map((path) => format("MANIFOLD.Browser.filterGone", { field: path.split(".").at(-1) ?? path }));
    if (gone.length > 0) void keepFilters(this.choice, filters);
    this.#part(".browser-notes").replaceChildren(
      ...[...this.#notes, ...notes].map((text) => element("p", "", text)),
      ...this.#leftOut.map((one) => leftOutLine(one, () => this.#read())),
    );
    const sort = this.#part("[name=sort]") as HTMLSelectElement;
    sort.replaceChildren(
      new Option(localize("MANIFOLD.Browser.name"), ""),
      ...this.#fields.map(({ path, label }) => new Option(localize(label), path)),
    );
    this.#drawFilters();
    this.#refill();
  }

  /** The types that there are, by game; what belongs to none comes last. */
  #drawTypes(): void {
    const counts = new Map<string, number>();
    for (const { kind, type } of this.#rows) {
      const key = type ? `${kind}.${type}` : kind;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (!counts.has(this.choice) && this.#rows.length > 0) this.choice = "";
    const option = ([key, count]: [string, number]) => {
      const [kind = "", type = ""] = key.split(".");
      const words = format("MANIFOLD.Browser.counted", { words: typeWords(kind, type), count });
      return new Option(words, key, false, key === this.choice);
    };
    const owner = (key: string) => {
      const [kind = "", type = ""] = key.split(".");
      return isTyped(kind) ? rulesetOfType(kind, type)?.id : undefined;
    };
    const games = [...enabledRulesets(), undefined].flatMap((ruleset) => {
      const found = [...counts].filter(([key]) => owner(key) === ruleset?.id);
      if (found.length === 0) return [];
      const group = element("optgroup", "", ...found.map(option));
      group.label = localize(ruleset?.title ?? "MANIFOLD.Browser.others");
      return [group];
    });
    const everything = format("MANIFOLD.Browser.everything", { count: this.#rows.length });
    const types = this.#part("[name=type]") as HTMLSelectElement;
    types.replaceChildren(new Option(everything, "", false, this.choice === ""), ...games);
  }

  #drawFilters(): void {
    this.#part(".browser-filters").replaceChildren(...filterControls(this.#fields, this.#ofChoice(), this.#filters));
    this.#part(".browser-filter-box").hidden = this.#fields.length === 0;
  }

  #ofChoice(): Row[] {
    const [kind = "", type = ""] = this.choice.split(".");
    return kind ? this.#rows.filter((row) => row.kind === kind && row.type === type) : this.#rows;
  }

  #onFilter(filters: Filters): void {
    this.#filters = filters;
    void keepFilters(this.choice, filters);
    this.#refill();
  }

  #refill(): void {
    const all = this.#ofChoice();
    const sort = (this.#part("[name=sort]") as HTMLSelectElement).value;
    const rows = sortRows(filterRows(all, this.#search, this.#filters), sort);
    this.#list?.show(rows);
    this.#part(".browser-status").textContent =
      rows.length === 0
        ? localize("MANIFOLD.Browser.none")
        : format("MANIFOLD.Browser.shown", { count: rows.length, all: all.length });
  }

  #words(row: Row): string {
    const what = this.choice ? "" : typeWords(row.kind, row.type) || kindWords(row.kind);
    return [what, rowWords(row, fieldsOf(row.kind, row.type))].filter(Boolean).join(" · ");
  }

  async #open({ uuid, name }: Row): Promise<void> {
    try {
      const found = (await fromUuid(uuid)) as Item | null;
      if (!found?.sheet) return warn("MANIFOLD.Browser.missing", { name });
      await found.sheet.render({ force: true });
    } catch (error) {
      ui.notifications.error(messageOf(error));
    }
  }
}

let shown: CompendiumBrowser | null = null;

/** Opens the window, or brings the open one to the front with another choice. */
export async function showBrowser(choice: string): Promise<void> {
  if (shown?.rendered) {
    if (choice) shown.choose(choice);
    shown.bringToFront();
    return;
  }
  const last = shown?.choice ?? "";
  shown = new CompendiumBrowser();
  shown.choice = choice || last;
  await shown.render({ force: true });
}
