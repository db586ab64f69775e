import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { ManifoldItemSheet } from "../../../foundry/sheets/item-sheet";
import { carryOut } from "../actions/carry-out";
import { writeProficiency } from "../actions/proficiency";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { RULESET_ID } from "../ids";
import { startPledge } from "../pledge/start-pledge";
import { switchAdvanced } from "../rules/items";
import { itemExtra } from "./item-extra";
import { fieldViews } from "./item-fields";
import { listUpdate } from "./typed-list";

const part = (name: string): TemplatePart => ({ template: `systems/manifold/templates/amalgam/item/${name}.hbs` });

/** One sheet for all Items of an Amalgamate; what only one type has stands in a part of its own. */
export class AmalgamItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "item"],
    actions: {
      craft: AmalgamItemSheet.#onCraft,
      addProficiency: AmalgamItemSheet.#onAddProficiency,
      toggleAdvanced: AmalgamItemSheet.#onToggleAdvanced,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: part("header"),
    extra: part("extra"),
    fields: { ...part("fields"), scrollable: [""] },
    description: part("description"),
  };

  protected override async prepareView(): Promise<object> {
    const { system, type } = this.item as ItemOf<"amalgamWord">;
    const book = currentRulebook();
    return {
      typeLabel: localize(`TYPES.Item.${type}`),
      edition: localize(`AMALGAM.Edition.${book.edition}`),
      extra: itemExtra(this.item, book),
      fields: fieldViews(this.item, book),
      description: await enrich(system.description, this.item),
    };
  }

  /** A typed list has no name, since it is no field: what it says is written when the typing is done. */
  override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    html.querySelector<HTMLTextAreaElement>("[data-list]")?.addEventListener("change", ({ target }) => {
      if (this.isEditable) void this.item.update(listUpdate(this.item, (target as HTMLTextAreaElement).value));
    });
  }

  static async #onCraft(this: AmalgamItemSheet): Promise<void> {
    const { actor, item } = this;
    if (actor && item.id) await startPledge(actor, { purpose: "craft", project: item.id });
  }

  static async #onAddProficiency(this: AmalgamItemSheet): Promise<void> {
    if (this.actor && this.item.id) await writeProficiency(this.actor as AmalgamActor, this.item.id);
  }

  /** Which of its Words are in use (2012, AM-AIT-01, A47). */
  static async #onToggleAdvanced(this: AmalgamItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor, item } = this;
    if (!actor || !item.id || !isItemOf(item, "amalgamGear")) return;
    const index = Number(target.dataset.index);
    const active = item.system.advanced.words[index]?.active !== true;
    const owner = actor as AmalgamActor;
    await carryOut(owner, switchAdvanced(readAmalgamate(owner), item.id, index, active));
  }
}
