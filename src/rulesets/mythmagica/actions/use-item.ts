import { lazily } from "../../../foundry/platform/lazily";
import { isItemOf } from "../../../foundry/platform/documents";
import { isCreature } from "../adapters/creature";
import { isConcoction } from "../adapters/magic/magic-items";
import { isSpell } from "../adapters/magic/spells";
import { drainsBlood, isArm } from "../adapters/combat/weapon";
import { rollAttack } from "./combat/attack";
import { abilityTrial } from "./characters/ability-trial";
import { rollConflict } from "./conflict/conflict";
import { askQuestion } from "./conflict/knowledge";

/** A click on an item: a skill is rolled, a lore asked a question, a weapon strikes, a spell is cast, a magic item or a concoction is used. */
export async function useItem(item: Item, { fast }: { fast: boolean }): Promise<unknown> {
  const { actor } = item;
  if (isCreature(actor) && isArm(item))
    return drainsBlood(item)
      ? (await lazily(() => import("./deeds/drain"))).drainHeld(actor)
      : rollAttack(actor, item, { fast });
  if (isCreature(actor) && isConcoction(item))
    return (await lazily(() => import("./magic/use-concoction"))).useConcoction(actor, item);
  if (isCreature(actor) && isItemOf(item, "mythMagicItem"))
    return (await lazily(() => import("./magic/use-magic-item"))).useMagicItem(actor, item, { fast });
  if (!isCreature(actor) || !isItemOf(item, "mythAbility")) return null;
  if (isSpell(item)) return (await lazily(() => import("./magic/cast"))).castSpell(actor, item, { fast });
  if (item.system.category === "academicLore") return askQuestion(actor, item.system.slug, fast);
  return rollConflict(actor, abilityTrial(item), { title: item.name, about: item.system.slug, fast });
}
