import type { Layer } from "../../../src/rulesets/bind/rules/combat/armour.js";
import type { BlockPicture } from "../../../src/rulesets/bind/rules/creatures/stat-block.js";
import { knacksOf, type KnackId } from "../../../src/rulesets/bind/rules/knacks/knacks.js";
import type { Entry } from "./packs.js";

type System = Record<string, unknown>;
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const part = (system: System, key: string): System => (system[key] ?? {}) as System;

/** A creature of the pack as its YAML states it, without the product's own reading of documents. */
export function pictureOf({ system = {}, items = [] }: Entry): BlockPicture {
  const of = (type: string) => items.filter((item) => item.type === type).map((item) => item.system as System);
  const base = (id: string): number => number(part(part(system, "attributes"), id).base);
  const mind = { hasIntelligence: true, hasCharisma: true, ...part(system, "mind") };
  const weapons = of("bindWeapon");
  const held = weapons.find(({ equipped, natural }) => equipped === true && natural !== true);
  const natural = weapons.filter((one) => one.natural === true);
  const skills = of("bindSkill");
  const person = mind.hasCharisma || mind.hasIntelligence;
  const hide = part(system, "naturalArmour");
  const layers: Layer[] = of("bindArmour").map(({ dr, coverage }) => ({
    name: "worn",
    dr: number(dr),
    coverage: coverage as Layer["coverage"],
  }));
  if (number(hide.dr) > 0) layers.unshift({ name: "hide", dr: number(hide.dr), coverage: "complete" });
  const mana = part(system, "mp");
  return {
    attributes: {
      strength: base("strength"),
      dexterity: base("dexterity"),
      speed: base("speed"),
      intelligence: mind.hasIntelligence ? base("intelligence") : null,
      wits: base("wits"),
      charisma: mind.hasCharisma ? base("charisma") : null,
    },
    combat: person ? number(skills.find(({ slug }) => slug === "combat")?.level) : null,
    aggression: number(system.aggression),
    weapon: held ? { damage: number(held.dam), initiative: number(held.init), evasion: number(held.ev) } : null,
    naturalDamage: held ? 0 : Math.max(0, ...natural.map(({ dam }) => number(dam))),
    layers,
    knacks: knacksOf(of("bindKnack").map(({ slug, rank }) => ({ id: slug as KnackId, ranks: number(rank) }))),
    manaBase: number(mana.base),
    manaLocked: number(mana.forfeited),
    fateBase: number(part(system, "fp").base),
    caster: system.caster === true,
    xpBonus: number(system.xpBonus),
  };
}
