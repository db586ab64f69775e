import { SearchFilter } from "../ux/search-filter";
import { ApplicationV2 } from "./application";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-application";
import { localize } from "./localize";
import type { ApplicationOptions, Context, RenderOptions } from "./types";

export interface BrowserCategory {
  id: string;
  label: string;
  entries: object[];
}

/** A window with categories at the side, their entries in the middle and a search field (sec. 2). */
export class CategoryBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions & Context = {
    id: "category-browser-{id}",
    classes: ["category-browser"],
    tag: "form",
    window: { contentClasses: ["standard-form"] },
    position: { width: 780, height: 680 },
    initialCategory: null,
    /** Template of one category's entries: gets `{label, entries}`. */
    subtemplates: { category: null },
  };

  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: "templates/apps/category-browser/sidebar.hbs", scrollable: [".tabs"] },
    main: { template: "templates/apps/category-browser/main.hbs", scrollable: [""] },
  };

  readonly #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".categories",
    callback: (event, query, rgx, html) => this._onSearchFilter(event, query, rgx, html),
  });

  /** Categories and their entries; a subclass says which. */
  async _prepareCategoryData(): Promise<Record<string, BrowserCategory>> {
    throw new Error(`${this.constructor.name} needs _prepareCategoryData.`);
  }

  _sortCategories(a: BrowserCategory, b: BrowserCategory): number {
    return a.label.localeCompare(b.label);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const categories = Object.values(await this._prepareCategoryData()).sort((a, b) => this._sortCategories(a, b));
    this.tabGroups.categories ??= (this.options.initialCategory as string | null) ?? categories[0]?.id ?? null;
    return Object.assign(context, {
      categories: categories.map((category) => ({
        ...category,
        label: localize(category.label),
        count: category.entries.length,
        cssClass: category.id === this.tabGroups.categories ? "active" : "",
        active: category.id === this.tabGroups.categories,
      })),
      subtemplates: this.options.subtemplates,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  /** Hide the entries whose text does not contain the query. */
  _onSearchFilter(_event: Event | null, query: string, _rgx: RegExp, content: HTMLElement): void {
    for (const entry of content.querySelectorAll<HTMLElement>(".form-group, [data-browser-entry]")) {
      entry.hidden = Boolean(query) && !SearchFilter.testQuery(query, entry.textContent ?? "");
    }
  }
}
