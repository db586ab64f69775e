import { enhancementData, spellData, spheresOf, type Enhancement, type Spell } from "./caster";
import { packedItems } from "../packed-items";
import { itemsOf, type Creature } from "../creature";
import { isItemOf } from "../../../../foundry/platform/documents";

const TYPE = "bindEnhancement";

const fits = (one: Enhancement, spell: Spell, known: ReadonlySet<string>): boolean => {
  const { id, sphere, appliesTo, at } = enhancementData(one);
  const data = spellData(spell);
  if (appliesTo === "any") return known.has("metamagic");
  if (appliesTo === "sphere") return sphere === data.sphere && (data.anyLevel || data.level >= at);
  return appliesTo.includes(data.id) || spell.system.enhancements.has(id);
};

/** What can be added to a spell: the caster's own enhancements, the world's, and those of packs, each once. */
export async function enhancementsFor(actor: Creature, spell: Spell): Promise<Enhancement[]> {
  const all = [
    ...itemsOf(actor, TYPE),
    ...game.items.filter((one) => isItemOf(one, TYPE)),
    ...(await packedItems(TYPE)),
  ];
  const known = new Set(Object.keys(spheresOf(actor)));
  const byName = new Map<string, Enhancement>();
  for (const one of all as Enhancement[]) {
    const { id } = enhancementData(one);
    if (!byName.has(id) && fits(one, spell, known)) byName.set(id, one);
  }
  return [...byName.values()].sort((a, b) => a.system.plus - b.system.plus || a.name.localeCompare(b.name));
}
