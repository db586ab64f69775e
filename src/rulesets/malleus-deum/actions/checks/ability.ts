import { format, localize } from "../../../../foundry/platform/i18n";
import { parseOvercharge } from "../../rules/pools";
import { isPassive } from "../../rules/abilities";
import { abilityName, findAbility, rankOf, type Ability } from "../../adapters/characters/abilities";
import { rankedOvercharge } from "../../content/ranked-overcharge";
import type { Creature } from "../../adapters/creature";
import { rollGeneric, rollStandard } from "./check";
import type { CheckOptions } from "./check-options";
import { rollPool, type PoolId } from "../magic/pool";

/**
 * A check with an ability: with 2d12, or with dice of its pool (MD-ABL-01). What is always on is never rolled (MD-ABL-05).
 * @returns the card, or null when nothing was rolled.
 */
export function rollAbility(actor: Creature, ability: Ability, options: CheckOptions = {}): Promise<unknown> {
  const { dice, difficulty, pool, overcharge } = ability.system;
  const name = abilityName(ability);
  if (isPassive({ ddc: difficulty })) {
    ui.notifications.info(format("MALLEUS.Problem.passive", { ability: name }));
    return Promise.resolve(null);
  }
  if (dice === "standard") return rollStandard(actor, ability, options);
  const ceiling = parseOvercharge(rankedOvercharge(overcharge, rankOf(ability) ?? 0));
  if (ceiling === undefined) throw new Error(format("MALLEUS.Problem.overcharge", { ability: name, overcharge }));
  return rollPool(actor, pool as PoolId, {
    title: name,
    ability,
    overcharge: ceiling,
    ...(difficulty === null ? {} : { difficulty }),
    ...options,
  });
}

/** A check with an ability by its slug; a primary that the creature lacks is rolled plain, at rank 0 (digest 4.2). */
export function rollSlug(actor: Creature, slug: string, options: CheckOptions = {}): Promise<unknown> {
  const ability = findAbility(actor, slug);
  if (ability) return rollAbility(actor, ability, options);
  const title = options.occasion?.title ?? localize(`MALLEUS.Primary.${slug}`);
  return rollGeneric(actor, { ...options, occasion: { ...options.occasion, title } });
}
