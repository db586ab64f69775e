import { lazily } from "../../../foundry/platform/lazily";
import { isItemOf } from "../../../foundry/platform/documents";
import { isCreature } from "../adapters/creature";
import { isConcoction } from "../adapters/magic-items";
import { isSpell } from "../adapters/spells";
import { isArm } from "../adapters/weapon";
import { rollAttack } from "./attack";
import { abilityTrial } from "./ability-trial";
import { rollConflict } from "./conflict";
import { askQuestion } from "./knowledge";

/** A click on an item: a skill is rolled, a lore asked a question, a weapon strikes, a spell is cast, a magic item or a concoction is used. */
export async function useItem(item: Item, { fast }: { fast: boolean }): Promise<unknown> {
  const { actor } = item;
  if (isCreature(actor) && isArm(item)) return rollAttack(actor, item, { fast });
  if (isCreature(actor) && isConcoction(item))
    return (await lazily(() => import("./use-concoction"))).useConcoction(actor, item);
  if (isCreature(actor) && isItemOf(item, "mythMagicItem"))
    return (await lazily(() => import("./use-magic-item"))).useMagicItem(actor, item, { fast });
  if (!isCreature(actor) || !isItemOf(item, "mythAbility")) return null;
  if (isSpell(item)) return (await lazily(() => import("./cast"))).castSpell(actor, item, { fast });
  if (item.system.category === "academicLore") return askQuestion(actor, item.system.slug, fast);
  return rollConflict(actor, abilityTrial(item), { title: item.name, about: item.system.slug, fast });
}
