import type { RequestableCheck, RequestOptions } from "../../../foundry/contracts/play";
import { isPassive } from "../rules/abilities";
import { abilitiesOf, abilityName, rankOf } from "../adapters/characters/abilities";
import { isCreature, type Creature } from "../adapters/creature";
import { rollAbility, rollSlug } from "./checks/ability";
import { rollGeneric, rollUntrained } from "./checks/check";
import { rollMorale } from "./morale/morale";
import { POOL_IDS, rollPool } from "./magic/pool";

export const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"] as const;

/** What a GM can ask of a creature: primaries, its abilities and defences, its pools, morale, a plain check (MD-CHK-28). */
export function requestableChecks(actor: Actor): RequestableCheck[] {
  if (!isCreature(actor)) return [];
  const check = (id: string, label: string, roll: (who: Creature, options: RequestOptions) => Promise<unknown>) => ({
    id,
    label,
    // A check of Morale may pass without dice.
    foreseen: id !== "morale",
    roll: (who: Actor, options: RequestOptions) => (isCreature(who) ? roll(who, options) : Promise.resolve(null)),
  });
  const abilities = abilitiesOf(actor).filter(
    (one) => one.system.family !== "primary" && rankOf(one) !== null && !isPassive({ ddc: one.system.difficulty }),
  );
  return [
    ...PRIMARIES.map((slug) => check(slug, `MALLEUS.Primary.${slug}`, (who, options) => rollSlug(who, slug, options))),
    ...abilities.map((ability) =>
      check(ability.system.slug || ability.name, abilityName(ability), (who, options) => {
        const own = abilitiesOf(who).find(
          (one) => (one.system.slug || one.name) === (ability.system.slug || ability.name),
        );
        return own ? rollAbility(who, own, options) : rollUntrained(who, ability, options);
      }),
    ),
    ...POOL_IDS.map((pool) => check(pool, `MALLEUS.Pool.${pool}`, (who, options) => rollPool(who, pool, options))),
    check("morale", "MALLEUS.Morale.check", (who, options) => rollMorale(who, options)),
    check("plain", "MALLEUS.Check.generic", (who, options) => rollGeneric(who, options)),
  ];
}
