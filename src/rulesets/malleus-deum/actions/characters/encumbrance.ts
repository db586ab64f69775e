import { localize, warn } from "../../../../foundry/platform/i18n";
import { findAbility } from "../../adapters/characters/abilities";
import type { Creature } from "../../adapters/creature";
import { encumbranceOf } from "../../adapters/characters/load";
import { rollStandard } from "../checks/check";

/** A check against what one carries: Endurance or be exhausted, Speed or Agility or drop something (MD-EQP-04). */
export function checkLoad(actor: Creature, slug: string, { fast }: { fast: boolean }): Promise<unknown> {
  const ability = findAbility(actor, slug);
  if (!ability) {
    warn("MALLEUS.Load.noAbility", { ability: localize(`MALLEUS.Primary.${slug}`) });
    return Promise.resolve(null);
  }
  const { difficulty } = encumbranceOf(actor);
  const exhausts = (success: boolean) => !success && slug === "endurance";
  return rollStandard(actor, ability, {
    fast,
    difficulty,
    occasion: {
      title: `${ability.name}: ${localize("MALLEUS.Load.title")}`,
      // Whether this climb exhausts is the GM's to say: it is offered.
      proposals: ({ success }) =>
        exhausts(success)
          ? [
              {
                kind: "malleusCondition",
                target: actor.uuid,
                source: actor.uuid,
                data: { condition: "exhausted", step: "gain" },
              },
            ]
          : [],
    },
  });
}
