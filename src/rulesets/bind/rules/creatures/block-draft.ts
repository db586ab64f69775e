import { ATTRIBUTES, type AttributeId, type Attributes } from "../characters/attributes";
import type { Layer } from "../combat/armour";
import { KNACKS, knacksOf, type KnackId } from "../knacks/knacks";
import type { BlockPicture } from "./stat-block";

// BIC-01, BIC-14: a creature while it is made, as words and numbers; things are named, and looked up elsewhere.

export type Named = { name: string; level: number };

export type BlockDraft = {
  name: string;
  /** Humanoid, animal, undead ... */
  kind: string;
  attributes: Attributes;
  /** Skills by name, Combat among them. */
  skills: readonly Named[];
  aggression: number;
  weapons: readonly string[];
  armour: readonly string[];
  naturalDr: number;
  /** Claws, teeth: name and Damage. */
  natural: Named | null;
  knacks: readonly string[];
  path: string;
  spheres: readonly Named[];
  manaBase: number;
  manaLocked: number;
  caster: boolean;
  xpBonus: number;
  /** Null: by the formula. */
  xp: number | null;
  notes: string;
};

export const EMPTY_DRAFT: BlockDraft = {
  name: "",
  kind: "humanoid",
  attributes: { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 },
  skills: [],
  aggression: 0,
  weapons: [],
  armour: [],
  naturalDr: 0,
  natural: null,
  knacks: [],
  path: "",
  spheres: [],
  manaBase: 0,
  manaLocked: 0,
  caster: false,
  xpBonus: 0,
  xp: null,
  notes: "",
};

/** What the named things come to. */
export type DraftThings = {
  weapon: BlockPicture["weapon"];
  worn: readonly Layer[];
  knacks: readonly string[];
};

const isKnack = (slug: string): slug is KnackId => (KNACKS as readonly string[]).includes(slug);

/** The draft as the formulas of stat blocks see it (BIC-01). Beasts and the simple undead fight with Aggression. */
export function pictureOfDraft(draft: BlockDraft, { weapon, worn, knacks }: DraftThings): BlockPicture {
  const { attributes, skills, naturalDr, natural } = draft;
  const mindless = attributes.intelligence === null && attributes.charisma === null;
  const hide: Layer[] = naturalDr > 0 ? [{ name: "hide", dr: naturalDr, coverage: "complete" }] : [];
  return {
    attributes,
    combat: mindless ? null : (skills.find(({ name }) => name.toLowerCase() === "combat")?.level ?? 0),
    aggression: draft.aggression,
    weapon,
    naturalDamage: weapon ? 0 : (natural?.level ?? 0),
    layers: [...hide, ...worn],
    knacks: knacksOf(knacks.map((slug) => ({ id: isKnack(slug) ? slug : null, ranks: 1 }))),
    manaBase: draft.manaBase,
    manaLocked: draft.manaLocked,
    fateBase: 5,
    caster: draft.caster,
    xpBonus: draft.xpBonus,
  };
}

/** A drawn value goes where the variation says: an Attribute, the hide, Aggression, mana, a fighting Skill (BIC-14). */
export function varied(draft: BlockDraft, path: string, value: number): BlockDraft {
  const attribute = /^attributes\.(\w+)\.base$/.exec(path)?.[1];
  if (attribute && (ATTRIBUTES as readonly string[]).includes(attribute))
    return { ...draft, attributes: { ...draft.attributes, [attribute as AttributeId]: value } };
  if (path === "naturalArmour.dr") return { ...draft, naturalDr: Math.max(0, value) };
  if (path === "aggression") return { ...draft, aggression: Math.max(0, value) };
  if (path === "mp.base") return { ...draft, manaBase: Math.max(0, value) };
  if (path === "skill.combat") {
    const others = draft.skills.filter(({ name }) => name.toLowerCase() !== "combat");
    return { ...draft, skills: value > 0 ? [{ name: "Combat", level: value }, ...others] : others };
  }
  return draft;
}
