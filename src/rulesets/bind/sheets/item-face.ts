import type { SheetFace } from "../../../foundry/contracts/play";
import { localize } from "../../../foundry/platform/i18n";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { groupFields } from "../../../foundry/sheets/field-groups";
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

/** What the sheet of any item shows and does. */
export const itemFace: SheetFace<ItemSheet> = {
  async view({ item, tabGroups }) {
    const { description, sourceNote } = (item as ItemOf<"bindSkill">).system;
    const fields = fieldsOf(item, await loadNames());
    return {
      typeLabel: localize(`TYPES.Item.${item.type}`),
      fields,
      groups: groupFields(fields, ITEM_GROUPS[item.type] ?? {}, "BIND.ItemGroup", tabGroups?.fields ?? undefined),
      sourceNote,
      description: await enrich(description, item),
    };
  },
  actions: {},
  attach: attachRows,
};
