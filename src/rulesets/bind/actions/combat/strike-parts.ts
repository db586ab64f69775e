import { format } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { aimOf, strikingKnacks, type Armament } from "../../adapters/combat/armament";
import type { Creature } from "../../adapters/creature";
import { guardAgainst, squaresBetween } from "../../adapters/combat/meeting";
import { attackPrice } from "./attack-price";
import { settingsOfBlow } from "./blow-settings";
import { shieldControls, shieldObstacles } from "./behind-shield";
import { shotControls, shotObstacles } from "./shot-controls";
import { attackTerms, blowTerms, isSneak, strikeControls } from "./strike-controls";
import type { StrikeOptions } from "./strike-options";
import { alert, guardedBy } from "./strike-obstacles";
import { surged, surgeObstacles } from "./surge";

/** What an attack is, whoever rolls for it: what is chosen, what stands in its way, what it costs and what it does. */
export function strikeParts(actor: Creature, armament: Armament, target: Creature, options: StrikeOptions) {
  const { passing = false, free = false, unaware = false } = options;
  let chosen: ControlValues = {};
  const melee = armament.missile === null;
  const priceAs = (aimed: boolean) => attackPrice(actor, armament, { passing, free, aimed });
  // To aim in a blink costs more than to shoot (BI-KNK-30); what it costs is asked once, as the fight stands.
  const plain = priceAs(false);
  const quick = melee || passing ? plain : priceAs(true);
  const price = (values: ControlValues) => (values.aimed === "quick" ? quick : plain);
  const factor = aimOf(actor, armament);
  const guard = unaware ? "unaware" : guardAgainst(target, actor);
  return {
    melee,
    guard,
    frame: {
      actor,
      title: format("BIND.Combat.Strike.title", { actor: actor.name, weapon: armament.name, target: target.name }),
      controls: [
        ...(melee ? [] : shotControls(squaresBetween(actor, target), target)),
        ...shieldControls(actor, melee),
        ...strikeControls(actor, armament, target, {
          guard: melee || guard !== "undefended" ? guard : "defended",
          aimed: options.aimed ?? false,
          // Who runs past is no target for a careful eye.
          hurried: passing,
        }),
      ],
      cost: (values: ControlValues) => price(values).words,
      pay: () => price(chosen).pay(),
    },
    obstacles: (values: ControlValues): RollObstacle[] => [
      ...price(values).obstacles,
      ...surgeObstacles(actor, values),
      ...shieldObstacles(actor, melee, values),
      ...guardedBy(target, melee),
      ...(melee
        ? []
        : [
            ...shotObstacles(actor, armament, Number(values.squares ?? 0), surged(actor, values)),
            ...alert(isSneak(values, actor, armament), values, target),
          ]),
    ],
    /** The blow itself, before anybody gets out of its way. */
    blow: (values: ControlValues) => {
      chosen = values;
      return {
        attack: armament.id,
        name: armament.name,
        weapon: armament.weapon,
        knacks: strikingKnacks(actor, armament),
        damage: blowTerms(actor, armament, values),
        stunning: values.stunningStrike === true,
        settings: settingsOfBlow(),
      };
    },
    aim: (values: ControlValues) => attackTerms(actor, target, armament, factor, values),
  };
}
