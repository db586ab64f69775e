import type { BlockDraft } from "../../rules/creatures/block-draft";
import { attributesOf, itemsOf, type Npc } from "../creature";

const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll("</p>", "</p> "), "text/html")
    .body.textContent.replaceAll(/\s+/g, " ")
    .trim();

/** A creature that is there, as a draft of another. */
export function draftOf(actor: Npc): BlockDraft {
  const { system } = actor;
  const weapons = itemsOf(actor, "bindWeapon");
  const natural = weapons.find((one) => one.system.natural);
  const held = weapons.filter((one) => !one.system.natural);
  const named = (list: { name: string; system: { level: number } }[]) =>
    list.map(({ name, system: { level } }) => ({ name, level }));
  return {
    name: actor.name,
    kind: system.kind,
    attributes: attributesOf(actor),
    skills: named(itemsOf(actor, "bindSkill")),
    aggression: system.aggression,
    weapons: held.toSorted((a, b) => Number(b.system.equipped) - Number(a.system.equipped)).map(({ name }) => name),
    armour: itemsOf(actor, "bindArmour").map(({ name }) => name),
    naturalDr: system.naturalArmour.dr,
    natural: natural ? { name: natural.name, level: natural.system.dam } : null,
    knacks: itemsOf(actor, "bindKnack").map(({ name }) => name),
    path: itemsOf(actor, "bindPath")[0]?.name ?? "",
    spheres: named(itemsOf(actor, "bindSphere")),
    manaBase: system.mp.base,
    manaLocked: system.mp.forfeited,
    caster: system.caster,
    xpBonus: system.xpBonus,
    xp: system.xpValue,
    notes: plainText(system.description),
  };
}

export type Variation = { dice: Record<string, number>; values: { path: string; formula: string }[] };

/** What of a creature of the packs may differ, and by which draws (BIC-14); null: nothing. */
export function variationOf(actor: Actor): Variation | null {
  const stored = actor.getFlag("manifold", "vary") as Partial<Variation> | undefined;
  const dice = Object.entries(stored?.dice ?? {}).filter(([, faces]) => faces === 2 || faces === 3);
  const values = (Array.isArray(stored?.values) ? stored.values : []).filter(
    (one) => typeof one.path === "string" && typeof one.formula === "string",
  );
  return dice.length > 0 && values.length > 0 ? { dice: Object.fromEntries(dice), values } : null;
}
