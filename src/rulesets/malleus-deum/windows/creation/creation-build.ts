import { defaultLifetime } from "../../rules/aspects";
import { equalJson } from "../../../../engine";
import { characterTags, type CreationDraft } from "../../rules/archetypes";
import { fewestCoins, pay, type Purse } from "../../rules/equipment";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { emptyBuild, putAbility, valuesOf } from "../../actions/characters/build";
import type { Catalogue } from "../../adapters/characters/catalogue";
import { findGoods, type Goods } from "../../adapters/characters/goods";
import type { ArchetypeItem, Character } from "../../adapters/characters/level";
import type { BuildData } from "../../changes/build-kind";
import { cartOf, freeThings, purseOf } from "./creation-shop";

const POOLS = ["mettle", "magic", "luck"] as const;

interface Making {
  actor: Character;
  item: ArchetypeItem;
  catalogue: Catalogue;
  goods: readonly Goods[];
  draft: CreationDraft;
}

/** Everything that was decided in the guide, as one change of the character. */
export async function buildOf(making: Making): Promise<BuildData> {
  const { actor, item, catalogue, draft } = making;
  const build = emptyBuild();
  for (const [key, ability] of Object.entries(draft.known()))
    if (!equalJson(draft.context.had[key], ability)) putAbility(build, actor, ability, catalogue.item);
  build.values = valuesOf(numbersOf(making));
  build.items.push(copyOf(item), ...aspectItems(draft), ...(await gearItems(making)));
  return build;
}

const made = (type: string, name: string, system: Record<string, JsonValue>): Record<string, JsonValue> => ({
  _id: foundry.utils.randomID(),
  name,
  type,
  system,
});

/** The two of MD-CHR-09, and those that the background brings. */
function aspectItems(draft: CreationDraft): Record<string, JsonValue>[] {
  const own = draft
    .aspects()
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, category, difficulty }) =>
      made("malleusAspect", name.trim(), {
        category,
        difficulty: difficulty || 10,
        lifetime: defaultLifetime(category, "chronic"),
      }),
    );
  const rolled = draft.rows().flatMap(({ aspects = [] }) => aspects);
  return [
    ...own,
    ...rolled.map((name) => made("malleusAspect", name, { category: "affliction", lifetime: "chronic" })),
  ];
}

/** Copies of what the packs know; anything else by its name. */
async function gearItems({ draft, goods, item }: Making): Promise<Record<string, JsonValue>[]> {
  const free = freeThings(draft, item.system.gear).flatMap(({ taken }) => (taken === "" ? [] : [taken]));
  const wanted = [
    ...free.map((name) => ({ name, goods: findGoods(goods, name), count: 1 })),
    ...cartOf(draft, goods).map((line) => ({ name: line.goods.name, goods: line.goods, count: line.count })),
  ];
  const copies = await Promise.all(wanted.map(({ name, goods: found, count }) => copiesOf(name, found, count)));
  return copies.flat();
}

async function copiesOf(name: string, goods: Goods | null, count: number): Promise<Record<string, JsonValue>[]> {
  const document = goods ? ((await fromUuid(goods.uuid)) as Item | null) : null;
  if (!document) return [made("malleusGear", name, { quantity: count })];
  if (document.type === "malleusGear") return [copyOf(document, { quantity: count })];
  return Array.from({ length: count }, () => copyOf(document));
}

/** Only what was answered: an open number stays as it is on the sheet. */
function numbersOf({ actor, item, draft, goods }: Making): Record<string, JsonValue> {
  const tags = [...new Set([...actor.system.tags, ...characterTags(draft.context.archetype)])];
  const values: Record<string, JsonValue> = {
    "system.archetype": item.name,
    "system.level": 1,
    "system.tags": tags,
  };
  const put = (path: string, value: JsonValue | null): void => {
    if (value !== null && value !== "") values[path] = value;
  };
  for (const track of ["stamina", "health"] as const)
    for (const end of ["max", "value"]) put(`system.${track}.${end}`, draft.number(track));
  put("system.healthRestRate", (draft.answers.healthRestRate ?? "").trim());
  put("system.move", draft.number("move"));
  for (const id of POOLS) {
    const max = draft.number(`${id}-max`);
    const dice = max === null ? null : Math.max(0, max + draft.added("pools", id));
    for (const end of ["max", "value"]) put(`system.pools.${id}.${end}`, dice);
    put(`system.pools.${id}.restRate`, draft.number(`${id}-rest`));
  }
  for (const name of ["height", "weight", "age", "hair"]) put(`system.details.${name}`, draft.answers[name] ?? "");
  put("system.biography", storyHtml(draft));
  const { gold, silver, copper } = purseLeft(draft, goods);
  if (gold + silver + copper > 0) Object.assign(values, { "system.coin": { gp: gold, sp: silver, cp: copper } });
  return values;
}

/** The money after shopping; who spent more than there was has nothing left. */
function purseLeft(draft: CreationDraft, goods: readonly Goods[]): Purse {
  const spent = cartOf(draft, goods).reduce((sum, { count, groats }) => sum + count * groats, 0);
  return pay(purseOf(draft), spent) ?? fewestCoins(0);
}

/** The background's rows and the story that was typed, as paragraphs (MD-CHR-10). */
function storyHtml(draft: CreationDraft): string {
  const rolled = draft.slots().flatMap(({ table, row }) => {
    const text = table.rows.find((one) => one.row === row)?.text;
    return text ? [`${table.name}: ${text}`] : [];
  });
  const typed = (draft.answers.story ?? "").split(/\n+/);
  return [...typed, ...rolled]
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${foundry.utils.escapeHTML(line.trim())}</p>`)
    .join("");
}
