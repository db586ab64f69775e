import { lazily } from "../../../foundry/platform/lazily";
import { localize } from "../../../foundry/platform/i18n";
import { groupFields, inGroupOrder } from "../../../foundry/sheets/field-groups";
import { enrich } from "../../../foundry/sheets/enriched-text";
import type { SheetFace } from "../../../foundry/contracts/play";
import { toggleAdvanced } from "../actions/advanced";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { startPledge } from "../actions/start-pledge";
import { itemExtra } from "./item-extra";
import { fieldViews, ITEM_GROUPS } from "./item-fields";
import { listUpdate } from "./typed-list";

interface ItemSheet {
  readonly item: Item;
  readonly tabGroups?: Record<string, string | null>;
  readonly actor: Actor | null;
  readonly isEditable: boolean;
}

/** What the sheet of any Item shows and does. */
export const itemFace: SheetFace<ItemSheet> = {
  async view({ item, tabGroups }) {
    const { system, type } = item as ItemOf<"amalgamWord">;
    const book = currentRulebook();
    const fields = fieldViews(item, book);
    const groups = ITEM_GROUPS[type] ?? {};
    return {
      typeLabel: localize(`TYPES.Item.${type}`),
      extra: itemExtra(item, book),
      fields: inGroupOrder(fields, groups),
      groups: groupFields(fields, groups, "AMALGAM.ItemGroup", tabGroups?.fields ?? undefined),
      description: await enrich(system.description, item),
    };
  },
  /** A typed list has no name, since it is no field: what it says is written when the typing is done. */
  attach(sheet, html) {
    html.querySelector<HTMLTextAreaElement>("[data-list]")?.addEventListener("change", ({ target }) => {
      if (sheet.isEditable) void sheet.item.update(listUpdate(sheet.item, (target as HTMLTextAreaElement).value));
    });
  },
  actions: {
    async craft(this: ItemSheet) {
      const { actor, item } = this;
      if (actor && item.id) await startPledge(actor, { purpose: "craft", project: item.id });
    },
    async addProficiency(this: ItemSheet) {
      const { writeProficiency } = await lazily(() => import("../actions/proficiency"));
      if (this.actor && this.item.id) await writeProficiency(this.actor as AmalgamActor, this.item.id);
    },
    /** Which of its Words are in use (2012, AM-AIT-01, A47). */
    async toggleAdvanced(this: ItemSheet, _event: PointerEvent, target: HTMLElement) {
      const { actor, item } = this;
      if (actor && item.id) await toggleAdvanced(actor as AmalgamActor, item.id, Number(target.dataset.index));
    },
  },
};
