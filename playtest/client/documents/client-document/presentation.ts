/** Sheets and open applications of a document (sec. 5.5, 11.6). */
import type { AnyDocument, Data, RenderableApp } from "../types";
import type { classOf } from "./base";
import { asClient, type DocumentConstructor } from "./base";

type SheetClass = new (options: { document: AnyDocument; editable?: boolean }) => RenderableApp;
/** Sheets of the first generation take the document first. */
type FirstSheetClass = new (document: AnyDocument, options: { editable: boolean }) => RenderableApp;

function makeSheet(Sheet: SheetClass | FirstSheetClass, document: AnyDocument): RenderableApp {
  const { Application } = (foundry.appv1?.api ?? {}) as { Application?: new () => object };
  if (Application && Sheet.prototype instanceof Application) {
    return new (Sheet as FirstSheetClass)(document, { editable: document.isOwner });
  }
  return new (Sheet as SheetClass)({ document });
}

export const withPresentation = (Base: DocumentConstructor) =>
  class extends Base {
    /** Open applications by id; they register themselves while rendered. Not part of the data: own but not enumerable. */
    get apps(): Record<string, RenderableApp> {
      const apps: Record<string, RenderableApp> = {};
      Object.defineProperty(this, "apps", { value: apps, configurable: true });
      return apps;
    }

    /** The sheet of this document, made on first use and kept; null when no class is registered. */
    get sheet(): RenderableApp | null {
      const own = this as { _sheet?: RenderableApp | null };
      if (own._sheet) return own._sheet;
      const Sheet = this._getSheetClass();
      if (!Sheet) return null;
      const sheet = makeSheet(Sheet, asClient(this));
      Object.defineProperty(this, "_sheet", { value: sheet, configurable: true, writable: true, enumerable: false });
      return sheet;
    }

    /** flag core.sheetClass, else the default of the type, else any registered class. */
    _getSheetClass(): SheetClass | null {
      const { sheetClasses } = CONFIG[this.documentName as TableConfiguredDocument] ?? {};
      const type = asClient(this).type ?? "base";
      const entries = sheetClasses?.[type] ?? sheetClasses?.base ?? {};
      const chosen = (asClient(this).flags?.core?.sheetClass ?? "") as string;
      const list = Object.values(entries);
      const entry = entries[chosen] ?? list.find((one) => one.default) ?? list.at(-1);
      if (entry) return entry.cls as SheetClass;
      // Types for which a system registered none have core's plain sheet.
      const { BaseSheet } = foundry.applications.sheets as unknown as { BaseSheet?: SheetClass };
      return sheetClasses ? (BaseSheet ?? null) : null;
    }

    /** Another sheet class was chosen: the open one closes, the next access makes a new one. */
    async _onSheetChange(options: { sheetOpen?: boolean } = {}): Promise<void> {
      const own = this as { _sheet?: RenderableApp | null };
      const before = own._sheet as (RenderableApp & { rendered?: boolean }) | null | undefined;
      const wasOpen = options.sheetOpen ?? before?.rendered ?? false;
      if (before) await before.close();
      own._sheet = null;
      if (wasOpen) this.sheet?.render({ force: true });
    }

    /** Re-render every open application of this document: `render(options)` or, older, `render(force, options)`. */
    render(force: boolean | Data = false, context: Data = {}): void {
      const options: Data = typeof force === "object" ? { ...force } : { ...context, force };
      for (const app of Object.values(this.apps)) app.render({ ...options });
    }

    /** A name no other document of the collection has: "Actor", "Actor (2)". */
    static defaultName(context: { type?: string; parent?: AnyDocument | null; pack?: string | null } = {}): string {
      const cls = this as unknown as ReturnType<typeof classOf>;
      const key = context.type && context.type !== "base" ? `TYPES.${cls.documentName}.${context.type}` : "";
      const label = key && game.i18n.has(key) ? key : String(cls.metadata.label);
      const taken = new Set<string>();
      const siblings: Iterable<{ name: string }> = context.parent
        ? context.parent.getEmbeddedCollection(cls.documentName)
        : context.pack
          ? (game.packs.get(context.pack)?.index ?? [])
          : (game.collections.get(cls.documentName) ?? []);
      for (const one of siblings) taken.add(one.name);
      const base = game.i18n.localize(label);
      let name = base;
      for (let number = 2; taken.has(name); number++) name = `${base} (${number})`;
      return name;
    }
  };
