import { isItemOf } from "../../../foundry/platform/documents";
import { armaments } from "../adapters/combat/armament";
import { isCreature, type Creature } from "../adapters/creature";
import { usualAttribute } from "../adapters/checks/check";
import { NURA_GOODS } from "../rules/spells/nura";
import { plainText } from "../../../foundry/platform/plain-words";
import { tell } from "./characters/tell";

/** What a click on an item does: a Skill is rolled, a spell cast, a weapon used, things are taken in hand or put on, what has no use of its own is shown. */
export async function useItem(item: Item, { fast }: { fast: boolean }): Promise<unknown> {
  const { actor } = item;
  if (isItemOf(item, "bindSkill") && isCreature(actor))
    return (await import("./checks/check")).rollTrial(
      actor,
      { attribute: usualAttribute(actor, item.system.slug), skill: item.system.slug },
      { fast },
    );
  if (isItemOf(item, "bindSpell") && isCreature(actor))
    return (await import("./magic/cast")).castSpell(actor, item, { fast });
  if (isItemOf(item, "bindMagicItem") && item.system.kind === "manaStone" && actor)
    return (await import("./magic/draw-mana")).drawFrom(item);
  if (isItemOf(item, "bindMagicItem") && isCreature(actor) && isNuraGoods(item.system.slug))
    return (await import("./gm/creatures")).useNuraGoods(actor, item.system.slug);
  if (isItemOf(item, "bindKnack") && isCreature(actor) && item.system.slug === "consumeSoul")
    return (await import("./magic/consume-soul")).consumeSoulOf(actor, { fast });
  if (isItemOf(item, "bindWeapon") && isCreature(actor)) return useWeapon(actor, item, fast);
  if (isItemOf(item, "bindArmour") && actor) return item.update({ "system.worn": !item.system.worn });
  return showItem(item);
}

const isNuraGoods = (slug: string): slug is keyof typeof NURA_GOODS => Object.hasOwn(NURA_GOODS, slug);

/** What is in hand strikes, or shoots; what is not is taken in hand. */
async function useWeapon(actor: Creature, weapon: ItemOf<"bindWeapon">, fast: boolean): Promise<unknown> {
  const ready = armaments(actor).find(({ item }) => item === weapon);
  return ready
    ? (await import("./combat/strike")).strikeWith(actor, ready.id, { fast })
    : weapon.update({ "system.equipped": true });
}

/** Posts an item's name and text for everybody to read. */
export function showItem(item: Item): Promise<unknown> {
  const { description = "" } = item.system as { description?: string };
  return tell({ actor: item.actor, title: item.name, text: plainText(description) });
}
