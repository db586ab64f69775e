import type { AnyField } from "../../../../types/documents";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize, signed } from "../../../foundry/platform/i18n";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { groupFields, inGroupOrder } from "../../../foundry/sheets/field-groups";
import { fieldViews, type FormWords } from "../../../foundry/sheets/form-fields";
import { aimIsStated } from "../rules/combat";
import { ITEM_GROUPS } from "./item-groups";
import { nameFields } from "./item-names";
import { peopleFault } from "./people-fault";
import { isNamed } from "./read-name";

/** A sheet of any thing of this game. */
export interface ItemSheet {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
  readonly item: Item;
  readonly tabGroups?: Record<string, string | null>;
}

/** Fields that have a place of their own on the sheet, or are the machinery's. */
const PLACED = new Set([
  ...["description", "sourceNote", "usedScene", "usedRound", "rewardedBy"],
  // Kept from earlier data: by a weapon's class the rules know where its Margin goes, by the card when an item was lost.
  ...["marginTo", "possessedSince", "lostSince"],
]);
/** A weapon's ranks lie in the ability of its kind; what worlds of earlier releases kept on it is shown there. */
const MOVED: Readonly<Record<string, readonly string[]>> = { mythWeapon: ["spentXp", "degree"] };
/** Whether a field says nothing of this item: headings are those of weapons, and what it meets is said of spells and touches alone. */
const isIdle = (name: string, source: Record<string, unknown>): boolean =>
  (name === "headings" && source.category !== "weapon") || (name === "aimedAt" && !aimIsStated(String(source.mode)));
const UNTOLD = new Set(["slug", "linkedActor"]);

const WORDS: FormWords = {
  choices: "MYTHMAGICA.Choice",
  yes: "MYTHMAGICA.Sheet.yes",
  no: "MYTHMAGICA.Sheet.no",
  told: new Set(["kind", "category", "class", "mode", "sizeCategory", "damage", "tempo", "parry", "base"]),
};

/** What the line below the name tells already, and numbers that only some things have. */
const isTold = (item: Item, { path, value }: { path: string; value?: unknown }): boolean =>
  (isItemOf(item, "mythAbility") && (path === "category" || (path === "damage" && value === 0))) ||
  (isItemOf(item, "mythGift") && path === "kind");

/** "Occult spell", "Flaw": what an ability or gift is called as one of its sort; else its type. */
function sortOf(item: Item): string {
  if (isItemOf(item, "mythAbility")) return localize(`MYTHMAGICA.Choice.${item.system.category}`);
  if (isItemOf(item, "mythGift")) return localize(`MYTHMAGICA.Choice.${item.system.kind}`);
  return localize(`TYPES.Item.${item.type}`);
}

/** What the sheet of any item shows. */
export async function itemView({ item, tabGroups }: ItemSheet): Promise<object> {
  const { system } = item as ItemOf<"mythGear">;
  const source = system._source as Record<string, unknown>;
  const fields: Record<string, AnyField> = system.schema.fields;
  const views = Object.entries(fields)
    .filter(([name]) => !PLACED.has(name) && !MOVED[item.type]?.includes(name) && !isIdle(name, source))
    .flatMap(([name, field]) => fieldViews(name, field, source[name], WORDS));
  for (const view of views)
    if (/^(attributeAdjustments|baseline)\./.test(view.path) && view.text) view.text = signed(Number(view.value));
  await nameFields(item, views);
  const groups = ITEM_GROUPS[item.type] ?? {};
  return {
    typeLabel: sortOf(item),
    fields: inGroupOrder(views, groups).filter((view) => !UNTOLD.has(view.path) && !isTold(item, view)),
    groups: groupFields(views, groups, "MYTHMAGICA.ItemGroup", tabGroups?.fields ?? undefined),
    fault: peopleFault(item),
    readsName: isNamed(item),
    sourceNote: system.sourceNote,
    description: await enrich(system.description, item),
  };
}
