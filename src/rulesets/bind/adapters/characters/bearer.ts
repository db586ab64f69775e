import type { Bearer } from "../../rules/spells/in-play";
import { attributesOf, isCharacter, isCreature, itemsOf, type Creature } from "../creature";
import { UNDEAD } from "../../rules/spells/dead";
import { inFight } from "../combat/fight";
import { warpsOn } from "../magic/spell-marks";

export const isUndead = (actor: Creature): boolean => !isCharacter(actor) && actor.system.kind === "undead";

/** The dead grow never weary, and bleed no strength away (BIC-28). */
export const isTireless = (actor: Creature): boolean => isUndead(actor) && !UNDEAD.tires;

/** Goblins and ogres are nura by kind, others by name or by Saurecanta while it lasts (BIC-31, BIC-47). */
export const isNura = (actor: unknown): actor is Creature =>
  isCreature(actor) &&
  ((!isCharacter(actor) && (actor.system.kind === "goblin" || /^nura/i.test(actor.system.slug))) ||
    warpsOn(actor).length > 0);

/** DR of the weightiest armour that is worn: what a body that grows bursts out of (BIC-49). */
export const wornDrOf = (actor: Creature): number =>
  Math.max(
    0,
    ...itemsOf(actor, "bindArmour").flatMap(({ system }) => (system.worn && !system.natural ? [system.dr] : [])),
  );

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
    wornDr: wornDrOf(actor),
    fights: inFight(actor) !== null,
    fatigue: derived.weariness.points,
  };
}
