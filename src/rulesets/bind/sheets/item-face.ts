import type { SheetFace } from "../../../foundry/contracts/play";
import { localize } from "../../../foundry/platform/i18n";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { groupFields, inGroupOrder } from "../../../foundry/sheets/field-groups";
import { suggestUsual } from "../../../foundry/sheets/rows/short-names";
import { attachRows } from "../../../foundry/sheets/rows/edit-rows";
import { fieldsOf } from "./item-fields";
import { ITEM_GROUPS } from "./item-groups";
import { loadNames } from "./item-names";

interface ItemSheet {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
  readonly item: Item;
  readonly sheetMode: string;
  readonly tabGroups?: Record<string, string | null>;
}

/** Fields that take any words: what packs say there is offered. */
const FREE: ReadonlySet<string> = new Set(["tnFormula", "damage", "copies", "area.formula", "rollRange", "range"]);

/** What the sheet of any item shows and does. */
export const itemFace: SheetFace<ItemSheet> = {
  async view({ item, tabGroups, sheetMode }) {
    const { description, sourceNote } = (item as ItemOf<"bindSkill">).system;
    const fields = fieldsOf(item, await loadNames());
    if (sheetMode === "edit") await suggestUsual(item.type, fields, FREE);
    const groups = ITEM_GROUPS[item.type] ?? {};
    return {
      typeLabel: localize(`TYPES.Item.${item.type}`),
      fields: inGroupOrder(fields, groups),
      groups: groupFields(fields, groups, "BIND.ItemGroup", tabGroups?.fields ?? undefined),
      sourceNote,
      description: await enrich(description, item),
    };
  },
  actions: {},
  attach: attachRows,
};
