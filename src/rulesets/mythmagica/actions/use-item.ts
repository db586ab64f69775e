import { isItemOf } from "../../../foundry/platform/documents";
import { isCreature } from "../adapters/creature";
import { isArm } from "../adapters/weapon";
import { RANKED_KINDS } from "../rules/advancement";
import { rollAttack } from "./attack";
import { abilityTrial } from "./ability-trial";
import { rollConflict } from "./conflict";

/** A click on an item: a skill is rolled, a weapon strikes. */
export async function useItem(item: Item, { fast }: { fast: boolean }): Promise<unknown> {
  const { actor } = item;
  if (isCreature(actor) && isArm(item)) return rollAttack(actor, item, { fast });
  if (!isCreature(actor) || !isItemOf(item, "mythAbility")) return null;
  if (!(RANKED_KINDS as readonly string[]).includes(item.system.category)) return null;
  return rollConflict(actor, abilityTrial(item), { title: item.name, about: item.system.slug, fast });
}
