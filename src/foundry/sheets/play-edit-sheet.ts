import type { DocumentSheetV2, HandlebarsMembers } from "../../../types/applications";
import { onChooseImage } from "./choose-image";
import { resolveNumberEntries } from "../forms/number-entry";
import { DrawnParts } from "../forms/drawn-parts";
import type { Swaps } from "../forms/keep-rows";
import { LateParts } from "./late-parts";
import { spareOpenEditors } from "./open-editors";
import { modeContext, onToggleMode, type SheetMode } from "./sheet-mode";
import { attachFilters } from "./list-filter";
import { UnfoldedRows } from "./unfolded-rows";
import { faceOf, loadFace, runFaceAction, type FacedSheet } from "./sheet-face";
import { replaceAround, watchEntries } from "../forms/user-state";

/** TypeScript recognises a mixin only by a constructor with one rest parameter of type any[]. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type SheetClass = abstract new (...args: any[]) => DocumentSheetV2 & HandlebarsMembers;

/**
 * What the sheets of all documents and rulesets share: play and edit mode, saving on change, "+3" entries, tabs by part, and
 * a user whose focus, caret, scroll and open sections survive every re-render.
 * @param Base A sheet of Foundry's, with its Handlebars mixin.
 */
export function playEditSheet<B extends SheetClass>(Base: B) {
  abstract class PlayEditSheet extends Base {
    static DEFAULT_OPTIONS: ApplicationOptions = {
      classes: ["manifold", "manifold-sheet"],
      window: { resizable: true },
      form: { submitOnChange: true },
      actions: { chooseImage: onChooseImage, toggleMode: onToggleMode, unfoldRow: onUnfoldRow },
    };

    sheetMode: SheetMode = "play";

    /** What the user has unfolded and looks for on this sheet. */
    readonly unfolded = new UnfoldedRows();
    readonly filters = new Map<string, string>();
    readonly #drawn = new DrawnParts();
    readonly #late = new LateParts(this);
    /** Parts of which only rows are exchanged, and which. */
    readonly #swaps = new Map<string, Swaps>();

    /** Name of what it shows and does, among the sheets of its ruleset's play. */
    abstract readonly face: string;

    /** What it is of is told in its head. */
    override get title(): string {
      return this.document.name ?? "";
    }

    /** The view of this document: plain values, words already localised; the templates have no logic. */
    protected async prepareView(): Promise<object> {
      return (await loadFace(this as FacedSheet)).view(this as never);
    }

    /** What the shell has no handler for is its face's. */
    override _onClickAction(event: PointerEvent, target: HTMLElement): void {
      void runFaceAction(this as FacedSheet, event, target);
    }

    override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
      super._attachPartListeners(partId, html, options);
      this.unfolded.restore(html);
      attachFilters(html, this.filters);
      faceOf(this as FacedSheet)?.attach?.(this as never, html);
    }

    override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
      const context = await super._prepareContext(options);
      return Object.assign(context, modeContext(this), {
        [this.document.documentName.toLowerCase()]: this.document,
        systemFields: (this.document as FoundryDocument & { system: TypeDataModel }).system.schema.fields,
        view: await this.prepareView(),
      });
    }

    override async _preparePartContext(
      partId: string,
      context: Record<string, unknown>,
      options: RenderOptions,
    ): Promise<Record<string, unknown>> {
      const prepared = await super._preparePartContext(partId, context, options);
      const tabs = prepared.tabs as Record<string, TabDescriptor> | undefined;
      if (tabs && partId in tabs) prepared.tab = tabs[partId];
      return prepared;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      const isWhole = options.parts === undefined;
      super._configureRenderOptions(options);
      if (isWhole) this.#late.putOff(options);
      spareOpenEditors(this, options);
    }

    override changeTab(tab: string, group: string, options?: object): void {
      super.changeTab(tab, group, options);
      void this.#late.draw({ shown: true });
    }

    /** Draws what waits behind closed tabs. */
    drawLate(): Promise<void> {
      return this.#late.draw();
    }

    /** Only what looks different is made into a page. */
    override async _renderHTML(
      context: Record<string, unknown>,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const { parts = [] } = options;
      const changed: string[] = [];
      this.#swaps.clear();
      for (const id of parts) {
        if (!(await this.#differs(id, context, options))) continue;
        const swaps = await this.#swapsIn(id);
        if (swaps) this.#swaps.set(id, swaps);
        else changed.push(id);
      }
      const result = await super._renderHTML(context, { ...options, parts: changed });
      this.#late.drawn(parts);
      return result;
    }

    async #differs(id: string, context: Record<string, unknown>, options: RenderOptions): Promise<boolean> {
      const template = this._configureRenderParts(options)[id]?.template;
      if (!template) return true;
      const prepared = await this._preparePartContext(id, context, options);
      const html = await foundry.applications.handlebars.renderTemplate(template, prepared);
      return this.#drawn.differs(id, String(this.isEditable) + html, this.parts[id]);
    }

    /** What of a part is to be exchanged, where that does; its code comes with the first sheet that is drawn again. */
    async #swapsIn(id: string): Promise<Swaps | null> {
      const part = this.parts[id];
      const both = this.#drawn.untouched(id, part);
      if (!part || !both) return null;
      // Without it the whole part is drawn, as ever.
      const rows = await import("../forms/keep-rows").catch(() => null);
      return rows?.swapsFor(part, both.before, both.now) ?? null;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [id, part] of Object.entries(result)) this.#drawn.placed(id, part);
      replaceAround(this.element, () => {
        super._replaceHTML(result, content, options);
        for (const [id, { exchange }] of this.#swaps)
          this.#drawn.changed(
            id,
            exchange((holder) => this._attachPartListeners(id, holder, options)),
          );
        this.#swaps.clear();
      });
    }

    override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      watchEntries(this.element);
    }

    /** Foundry closes buttons too. Who may only look still turns pages, opens entries and folds sections: fields alone are closed. */
    override _toggleDisabled(disabled: boolean): void {
      for (const element of this.form?.elements ?? [])
        if (!element.matches("[type=button]")) (element as HTMLInputElement).disabled = disabled;
    }

    override _processFormData(
      event: Event | null,
      form: HTMLFormElement,
      data: { object: Record<string, unknown> },
    ): Record<string, unknown> {
      this.#late.withoutOld(form, data.object, event?.target ?? null);
      resolveNumberEntries(form, data.object);
      const named = form.elements.namedItem("name");
      // Nothing goes without a name: the old one stands again.
      if (named instanceof HTMLInputElement && named.value.trim() === "") {
        named.value = this.document.name ?? "";
        delete data.object.name;
      }
      return super._processFormData(event, form, data);
    }
  }
  return PlayEditSheet;
}

/** The name of a row shows and hides its text. */
async function onUnfoldRow(
  this: { readonly unfolded: UnfoldedRows },
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  await this.unfolded.toggle(target);
}
