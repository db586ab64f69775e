import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { isItemOf } from "../../../foundry/platform/documents";
import { lazily } from "../../../foundry/platform/lazily";
import { requireCreature } from "../adapters/creature";
import { attackWith } from "./combat/attack";
import { useGear, useOf } from "./characters/gear-use";
import { compelAspect } from "./aspects/compel";
import { useAbility } from "./use-ability";
import { plainText } from "../../../foundry/platform/plain-words";
import { RULESET_ID } from "../ids";

/** What a click on an item does: attack, roll, put on, compel; what has no use of its own is shown to everybody. */
export async function useItem(item: Item, { fast }: { fast: boolean }): Promise<unknown> {
  const actor = requireCreature(item.actor);
  if (isItemOf(item, "malleusWeapon")) return attackWith(actor, item, { fast });
  if (isItemOf(item, "malleusAbility")) return useAbility(actor, item, { fast });
  if (isItemOf(item, "malleusAspect")) return compelAspect(item);
  if (isItemOf(item, "malleusArmour", "malleusShield")) return toggleEquipped(item);
  if (isItemOf(item, "malleusGear") && useOf(item) !== null) return useGear(actor, item, { fast });
  return showItem(item);
}

export async function toggleEquipped(item: ItemOf<"malleusWeapon" | "malleusArmour" | "malleusShield">): Promise<void> {
  const { setByHand } = await lazily(() => import("../../../foundry/combat/set-by-hand"));
  const value = !item.system.equipped;
  await setByHand(requireCreature(item.actor), { document: item, path: "system.equipped", value });
}

/** Posts an item's name and text for everybody to read. */
export function showItem(item: Item): Promise<unknown> {
  const { description = "" } = item.system as { description?: string };
  return postCard({ actor: item.actor, parts: [notePart(RULESET_ID, item.name, plainText(description))] });
}
