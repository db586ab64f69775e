import { copyOf } from "../../../../foundry/guide/item-copy";
import type { Made } from "../../../../foundry/guide/made-kind";
import { ATTRIBUTES } from "../../rules/characters/attributes";
import { STARTING_STORY_POINTS } from "../../rules/characters/starting";
import { loadSpells, spellsOf } from "../../adapters/magic/sphere-spells";
import type { BindDraft } from "./draft";
import type { KnownItem } from "./sources";
import { halfName } from "./pages";
import { numbersOf } from "./summary";

/** Everything that was decided in the guide, as one change of the character. Tracks begin full (BI-DRV-03). */
export async function buildOf(draft: BindDraft): Promise<Made> {
  const { owned, ledger, answers, attributes } = draft;
  const { maxHp, maxFate, maxMana } = numbersOf(draft);
  const values: Record<string, JsonValue> = {
    "system.concept": (answers.concept ?? "").trim(),
    "system.storyPoints": STARTING_STORY_POINTS,
    "system.xp.total": ledger.earned,
    "system.xp.adventure": ledger.adventure,
    "system.xp.entries": ledger.entries.map(({ purchase, cost, adventure }) => ({
      kind: purchase.kind,
      id: "id" in purchase ? purchase.id : "",
      path: "path" in purchase ? purchase.path : "",
      cost,
      adventure,
    })),
    "system.fp.base": owned.fateBase,
    "system.fp.value": maxFate,
    "system.mp.base": owned.manaBase,
    "system.mp.value": maxMana,
    "system.hp.value": maxHp,
    // Who has learned Academics may read; nobody else does (BI-CHK-18).
    "system.literate": (owned.skills.academics ?? 0) > 0,
  };
  if (attributes) for (const id of ATTRIBUTES) values[`system.attributes.${id}.base`] = owned.attributes[id];
  const age = draft.number("age");
  if (age !== null && age >= 0) values["system.age"] = age;
  const purse = draft.purse();
  if (purse) values["system.purse"] = purse;
  const story = draft.past().map(({ number, text }) => `<p>${foundry.utils.escapeHTML(text || String(number))}</p>`);
  if (story.length > 0) values["system.biography"] = story.join("");
  return { values: Object.entries(values).map(([path, value]) => ({ path, value })), items: await itemsOf(draft) };
}

async function itemsOf(draft: BindDraft): Promise<Made["items"]> {
  const { race, half, belief, owned, sources } = draft;
  const named = <T extends KnownItem>(all: readonly T[], slug: string): T | null =>
    all.find((one) => one.slug === slug) ?? null;
  const skills = Object.entries(owned.skills).map(([slug, level]) => {
    const item = sources.skills.find(({ system }) => system.slug === slug);
    return item ? copyOf(item, { level }) : made("bindSkill", slug, { slug, level });
  });
  const listed = await Promise.all([
    ...Object.entries(owned.knacks).map(([slug, rank]) =>
      fetched(named(sources.knacks, slug), { type: "bindKnack", slug, system: { rank } }),
    ),
    ...Object.entries(owned.spheres).map(([slug, { level, path, others = [], opened }]) =>
      fetched(named(sources.spheres, slug), {
        type: "bindSphere",
        slug,
        system: { level, paths: [path, ...others], opened },
      }),
    ),
    ...(await spellsIn(draft)),
    ...draft
      .paths()
      .map(({ path }) => fetched(named(sources.paths, path), { type: "bindPath", slug: path, system: {} })),
    ...draft
      .things()
      .map(({ item, count }) =>
        fetched(item, { type: item.type, slug: item.slug, system: { quantity: count, ...readyWith(draft, item) } }),
      ),
  ]);
  return [
    ...(race
      ? [half ? { ...copyOf(race, { attributeMods: half.modifiers }), name: halfName(draft, half) } : copyOf(race)]
      : []),
    ...(belief ? [copyOf(belief)] : []),
    ...skills,
    ...listed,
  ];
}

/** What the levels of their spheres let them cast (L2340). */
const spellsIn = async ({ owned }: BindDraft): Promise<Record<string, JsonValue>[]> => {
  const all = await loadSpells();
  return Object.entries(owned.spheres).flatMap(([slug, { level }]) =>
    spellsOf(slug, level, all).map((one) => copyOf(one)),
  );
};

/** Nobody sets out empty-handed: the dearest weapon is in hand, and the dearest armour is worn. */
function readyWith(draft: BindDraft, item: KnownItem): Record<string, JsonValue> {
  const alike = draft
    .things()
    .map((one) => one.item)
    .filter(({ type }) => type === item.type);
  const best = alike.toSorted((a, b) => b.cost - a.cost)[0];
  if (best !== item) return {};
  return item.type === "bindWeapon" ? { equipped: true } : item.type === "bindArmour" ? { worn: true } : {};
}

interface Wanted {
  type: string;
  slug: string;
  system: Record<string, JsonValue>;
}

/** A copy of what the packs know; what is gone from them comes by its name alone. */
async function fetched(known: KnownItem | null, { type, slug, system }: Wanted): Promise<Record<string, JsonValue>> {
  const item = known ? ((await fromUuid(known.uuid)) as Item | null) : null;
  return item ? copyOf(item, system) : made(type, known?.name ?? slug, { slug, ...system });
}

const made = (type: string, name: string, system: Record<string, JsonValue>): Record<string, JsonValue> => ({
  _id: foundry.utils.randomID(),
  name,
  type,
  system,
});
