import { strikingKnacks, type Armament } from "../../adapters/combat/armament";
import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { fighterOf } from "../../flow/state";
import { localize } from "../../../../foundry/platform/i18n";
import { drawRounds } from "../../rules/combat/initiative";
import { FREE, priceOf, type Price } from "../goods/pay";

/** What an attack costs: its option in the countdown; a longbow is paid for in rounds (BI-INI-03, BI-RNG-04). */
export function attackPrice(
  actor: Creature,
  armament: Armament,
  how: { passing: boolean; free: boolean; aimed: boolean },
): Price {
  if (how.free) return FREE;
  if (armament.missile === "longbow" && drawRounds(strikingKnacks(actor, armament)) > 0) return longbowPrice(actor);
  return priceOf(
    actor,
    (event) =>
      event.type === "attack" &&
      event.attack === armament.id &&
      (event.passing ?? false) === how.passing &&
      (event.aimed ?? false) === (how.aimed && !how.passing),
  );
}

/** The arrow flies at the end of the second round (BI-RNG-04). */
function longbowPrice(actor: Creature): Price {
  const fight = inFight(actor);
  const task = fight && fighterOf(fight.state, fight.combatant.id ?? "")?.task;
  if (!fight) return FREE;
  if (task?.kind === "longbow" && task.rounds === 1 && fight.state.phase === "end")
    return priceOf(actor, (event) => event.type === "finish");
  return { ...FREE, obstacles: [{ text: localize("BIND.Combat.Problem.notDrawn"), blocks: true }] };
}
