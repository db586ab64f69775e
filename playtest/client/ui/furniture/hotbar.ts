import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import { DragDrop, TextEditor } from "../../applications/ux/index";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { AnyDocument, MacroDocument, RenderableApp } from "../../documents/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import { button, el } from "../shared/dom";
import { place } from "../shared/layout";
import { word } from "../shared/words";
import { macroForDrop } from "./hotbar-drop";

/** Pages of ten places. */
const PAGES = 5;

/** `ui.hotbar`: macros by number keys, clicks and drops (hook hotbarDrop, sec. 14). */
export class Hotbar extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: FURNITURE,
    actions: { execute: Hotbar.onExecute, page: Hotbar.onPage },
  };

  /** Open the sheet of a document, or close it where it is open; macros that were made by dropping a document do so. */
  static async toggleDocumentSheet(uuid: string): Promise<unknown> {
    const document = (await fromUuid(uuid)) as AnyDocument | null;
    if (!document) return ui.notifications.warn(word("TABLE.Hotbar.Gone", { uuid }));
    const sheet = document.sheet as (RenderableApp & { rendered?: boolean }) | null;
    return sheet?.rendered ? sheet.close() : sheet?.render(true);
  }

  page = 1;

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", word("TABLE.Hotbar.Title"));
    place(element, "ui-bottom");
  }

  get slots() {
    return game.user.getHotbarMacros(this.page);
  }

  /** What a system's own template of the bar is given (sec. 11.3). */
  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const slots = this.slots.map(({ slot, key, macro }) => ({
      ...{ slot, key, macro, img: macro?.img ?? null },
      cssClass: macro ? "full" : "open",
      tooltip: macro?.name ?? null,
      ariaLabel: macro?.name ?? word("TABLE.Hotbar.Empty", { slot }),
      style: "",
    }));
    return Object.assign(await super._prepareContext(options), { page: this.page, slots });
  }

  changePage(page: number): void {
    this.page = ((page - 1 + PAGES) % PAGES) + 1;
    void this.render();
  }

  protected draw(): Node[] {
    const list = el("ol", { id: "action-bar", class: "plain", "aria-label": word("TABLE.Hotbar.Title") });
    list.append(...this.slots.map(({ slot, key, macro }) => el("li", {}, slotButton(slot, key, macro))));
    const pages = el(
      "div",
      { class: "page-controls" },
      button("page", {
        class: "plain inline-control",
        icon: "fa-solid fa-caret-up",
        label: word("TABLE.Hotbar.NextPage"),
        "data-direction": "1",
      }),
      el("span", { class: "page-number" }, this.page),
      button("page", {
        class: "plain inline-control",
        icon: "fa-solid fa-caret-down",
        label: word("TABLE.Hotbar.PreviousPage"),
        "data-direction": "-1",
      }),
    );
    return [list, pages];
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(slotOptions, ".slot.full", { hookName: "getMacroContextOptions", parentClassHooks: false });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: "#action-bar",
      callbacks: { dragstart: (event) => onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const slot = (event.target as Element).closest<HTMLElement>("[data-slot]")?.dataset.slot;
    const data = TextEditor.implementation.getDragEventData(event) as Record<string, unknown>;
    if (!slot || !data.type) return;
    if (Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const macro = await macroForDrop(data);
    if (macro) await game.user.assignHotbarMacro(macro, slot, { fromSlot: data.slot });
  }

  static async onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    const macro = macroAt(target);
    if (macro) await macro.execute();
    else if (game.user.can("MACRO_SCRIPT")) await createInto(target.dataset.slot ?? "1");
  }

  static onPage(this: Hotbar, _event: Event, target: HTMLElement): void {
    this.changePage(this.page + Number(target.dataset.direction));
  }
}

function slotButton(slot: number, key: number | null, macro: MacroDocument | null): HTMLElement {
  const label = macro?.name ?? word("TABLE.Hotbar.Empty", { slot });
  const made = button("execute", {
    class: macro ? "slot full" : "slot open",
    label,
    "data-slot": slot,
    "data-macro-id": macro?.id,
    "data-tooltip-direction": "UP",
  });
  if (macro) made.append(el("img", { class: "slot-icon", src: macro.img ?? "icons/svg/dice-target.svg", alt: "" }));
  if (key !== null) made.append(el("span", { class: "key", "aria-hidden": "true" }, key));
  return made;
}

/** A place is known by its number: templates of systems carry nothing else. */
function macroAt({ dataset }: HTMLElement): MacroDocument | undefined {
  return game.macros.get(game.user.hotbar[dataset.slot ?? ""] ?? "");
}

async function createInto(slot: string): Promise<void> {
  const macro = (await CONFIG.Macro.documentClass.createDialog({ type: "chat" })) as MacroDocument | null | undefined;
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

function onDragStart(event: DragEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(".slot");
  const macro = target && macroAt(target);
  if (macro)
    event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot: target?.dataset.slot }));
}

function slotOptions(): ContextMenuEntry[] {
  return [
    {
      name: word("TABLE.Hotbar.Edit"),
      icon: '<i class="fa-solid fa-pen-to-square"></i>',
      condition: (li) => macroAt(li)?.isOwner === true,
      callback: (li) => macroAt(li)?.sheet?.render(true),
    },
    {
      name: word("TABLE.Hotbar.Remove"),
      icon: '<i class="fa-solid fa-xmark"></i>',
      callback: (li) => game.user.assignHotbarMacro(null, li.dataset.slot ?? ""),
    },
  ];
}
