import { storedItem } from "../../../../foundry/platform/stored-data";
import type { BlockDraft, DraftThings } from "../../rules/creatures/block-draft";
import { armourLayer } from "./block-layers";
import { itemNamed, type Catalogue } from "./gm-catalogue";

// A creature as it is typed, made of the things of the packs (BIC-01).

type Thing = { item: Item; system: Record<string, unknown> };

/** Names that the packs do not know, and what was found under the others. */
export type FoundThings = DraftThings & { things: Thing[]; unknown: string[] };

export function thingsOf(draft: BlockDraft, all: Catalogue): FoundThings {
  const unknown: string[] = [];
  const find = <K extends keyof ItemModels>(type: K, name: string): ItemOf<K>[] => {
    const item = itemNamed(all, type, name);
    if (!item) unknown.push(name);
    return item ? [item] : [];
  };
  const weapons = draft.weapons.flatMap((name) => find("bindWeapon", name));
  const armour = draft.armour.flatMap((name) => find("bindArmour", name));
  const knacks = draft.knacks.flatMap((name) => find("bindKnack", name));
  const skills = draft.skills.flatMap(({ name, level }) => find("bindSkill", name).map((item) => ({ item, level })));
  const paths = draft.path ? find("bindPath", draft.path) : [];
  const spheres = draft.spheres.flatMap(({ name, level }) => find("bindSphere", name).map((item) => ({ item, level })));
  const path = paths[0]?.system.slug;
  const [first] = weapons;
  return {
    weapon: first ? { damage: first.system.dam, initiative: first.system.init, evasion: first.system.ev } : null,
    worn: armour.map(armourLayer),
    knacks: knacks.map(({ system }) => system.slug),
    things: [
      ...weapons.map((item, at) => ({ item, system: { equipped: at === 0 } })),
      ...armour.map((item) => ({ item, system: { worn: true } })),
      ...skills.map(({ item, level }) => ({ item, system: { level } })),
      ...knacks.map((item) => ({ item, system: {} })),
      ...paths.map((item) => ({ item, system: {} })),
      ...spheres.map(({ item, level }) => ({ item, system: { level, paths: path ? [path] : [] } })),
      ...spheres.flatMap(({ item, level }) => spellsUpTo(all, item.system.slug, level)),
    ],
    unknown,
  };
}

/** What a caster of that level in a sphere knows, with the enhancements that stand there. */
const spellsUpTo = (all: Catalogue, sphere: string, most: number): Thing[] =>
  [...all.values()].flatMap((item) => {
    const { sphere: own, level, at, anyLevel } = item.system as Record<string, unknown>;
    const needed = item.type === "bindSpell" ? level : item.type === "bindEnhancement" ? at : null;
    return own === sphere && needed !== null && (anyLevel === true || Number(needed) <= most)
      ? [{ item, system: {} }]
      : [];
  });

const NATURAL = "systems/manifold/assets/game-icons/claw-slashes.svg";

const naturalWeapon = ({ name, level }: NonNullable<BlockDraft["natural"]>) => ({
  name,
  type: "bindWeapon",
  img: NATURAL,
  system: { class: "light", dam: level, wr: -5, natural: true, equipped: true },
});

/** An actor as it is created. */
export type CreatureData = { name: string; type: string; system: object; items: { name: string; type: string }[] };

/** Data of the actor; its Hit Points and XP by the formulas, where the draft says nothing else. */
export function blockData(
  draft: BlockDraft,
  { things }: FoundThings,
  numbers: { hitPoints: number; mana: number; xp: number },
): CreatureData {
  const { attributes, natural } = draft;
  const items: CreatureData["items"] = things.map(({ item, system }) => {
    const thing = storedItem(item);
    return { ...thing, system: { ...thing.system, ...system } };
  });
  if (natural) items.push(naturalWeapon(natural));
  return {
    name: draft.name,
    type: "bindNpc",
    system: {
      kind: draft.kind,
      attributes: Object.fromEntries(Object.entries(attributes).map(([id, base]) => [id, { base: base ?? 0 }])),
      mind: { hasIntelligence: attributes.intelligence !== null, hasCharisma: attributes.charisma !== null },
      aggression: draft.aggression,
      naturalArmour: { dr: draft.naturalDr, coverage: "complete" },
      hp: { value: numbers.hitPoints },
      mp: { base: draft.manaBase, value: numbers.mana, forfeited: draft.manaLocked },
      xpValue: draft.xp ?? numbers.xp,
      xpBonus: draft.xpBonus,
      caster: draft.caster,
      description: draft.notes ? `<p>${foundry.utils.escapeHTML(draft.notes)}</p>` : "",
    },
    items,
  };
}
