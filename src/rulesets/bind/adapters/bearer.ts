import type { Bearer } from "../rules/spells/in-play";
import { attributesOf, isCharacter, type Creature } from "./creature";

export const isUndead = (actor: Creature): boolean => !isCharacter(actor) && actor.system.kind === "undead";

/** Somebody as a spell finds them. */
export function bearerOf(actor: Creature): Bearer {
  const { strength, wits } = attributesOf(actor);
  const { hp, fp, sp, derived } = actor.system;
  return {
    npc: !isCharacter(actor),
    undead: isUndead(actor),
    strength,
    wits: wits ?? 0,
    hitPoints: hp.value,
    fate: { value: fp.value, max: derived.maxFate },
    shieldPoints: sp.value,
  };
}
