import { localize } from "../../../foundry/platform/i18n";
import { rollVitality } from "../actions/combat/vitality";
import { armedPicture } from "../adapters/combat/armed";
import { isCreature, type Creature } from "../adapters/creature";
import { armedKnacks } from "../rules/combat/armed";
import { hasKnack } from "../rules/knacks/knacks";
import { TRIALS } from "../rules/combat/trials";

/** What can be tried besides blows; a disarm only by who has learnt it (BI-MAN-04 to 09, BI-KNK-15). */
export function trialsView(actor: Creature) {
  const offered = TRIALS.filter(
    (id) => id !== "friend" && (id !== "disarm" || hasKnack(armedKnacks(armedPicture(actor)), "disarm")),
  );
  const named = (id: (typeof TRIALS)[number]) => ({ id, label: localize(`BIND.Combat.Trial.name.${id}`) });
  return {
    trials: offered.filter((id) => id !== "stanch").map(named),
    rare: offered.filter((id) => id === "stanch").map(named),
    hungry: actor.system.fatigue.starving > 0,
    down: actor.system.hp.value <= 0,
  };
}

const onCreature = (run: (actor: Creature, target: HTMLElement, fast: boolean) => unknown) =>
  function (this: { readonly actor: Actor }, event: PointerEvent, target: HTMLElement): unknown {
    return isCreature(this.actor) ? run(this.actor, target, event.shiftKey) : null;
  };

/** Their buttons on the combat tab. */
export const trialActions = {
  trial: onCreature(async (actor, { dataset }, fast) => {
    const about = TRIALS.find((id) => id === dataset.trial);
    return about ? (await import("../actions/combat/trial")).tryIt(actor, about, fast) : null;
  }),
  fall: onCreature(async (actor) => (await import("../actions/gm/hazards")).rollFall(actor)),
  toil: onCreature(async (actor) => (await import("../actions/gm/hazards")).toil(actor)),
  eat: onCreature(async (actor) => (await import("../actions/characters/eat")).feed([actor])),
  vitality: onCreature((actor, _target, fast) => rollVitality(actor, null, fast)),
};
