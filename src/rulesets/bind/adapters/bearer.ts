import type { Bearer } from "../rules/spells/in-play";
import { attributesOf, isCharacter, itemsOf, type Creature } from "./creature";
import { warpsOn } from "./spell-marks";

export const isUndead = (actor: Creature): boolean => !isCharacter(actor) && actor.system.kind === "undead";

/** Somebody as a spell finds them. */
export function bearerOf(actor: Creature): Bearer {
  const { strength, speed, wits } = attributesOf(actor);
  const { hp, fp, sp, derived } = actor.system;
  return {
    npc: !isCharacter(actor),
    undead: isUndead(actor),
    strength,
    wits: wits ?? 0,
    hitPoints: hp.value,
    fate: { value: fp.value, max: derived.maxFate },
    shieldPoints: sp.value,
    speed,
    warps: warpsOn(actor),
    wornDr: Math.max(
      0,
      ...itemsOf(actor, "bindArmour").flatMap(({ system }) => (system.worn && !system.natural ? [system.dr] : [])),
    ),
    fatigue: derived.weariness.points,
  };
}
