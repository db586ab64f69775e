import { combatNow, skillNow } from "../checks/skill-now";
import type { ArmedPicture, HeldThing, MissileKind } from "../../rules/combat/armed";
import { attributesOf, conditionsOf, isNpc, knackIds, knacksOfActor, raceOf, type Creature } from "../creature";
import { inOneHand } from "../characters/carried";
import { danceOn } from "../magic/spell-marks";
import { readSettings } from "../settings";

type Weapon = ItemOf<"bindWeapon">;

/** The way it is shot or thrown; null: it is not. */
export function missileOf({ system }: Weapon): MissileKind | null {
  if (system.natural && system.class === "thrown") return "sprayed";
  if (system.natural && (system.class === "bow" || system.class === "crossbow")) return "spat";
  if (system.class === "crossbow") return "crossbow";
  if (system.class === "bow") return system.bowRating === null ? "shortbow" : "longbow";
  if (system.class === "thrown" || system.throwMade) return "thrown";
  // What was never made for it can be thrown all the same; shields and claws stay where they are (BI-RNG-07).
  return system.natural || system.class === "shield" ? null : "improvised";
}

export const heldThing = (weapon: Weapon): HeldThing => {
  const { id, name, system } = weapon;
  const shield = system.class === "shield";
  const missile = missileOf(weapon);
  // Nobody bites with what is spat.
  const spit = missile === "sprayed" || missile === "spat";
  return {
    id: id ?? "",
    name,
    shield,
    weight: system.wr,
    oneHanded: !system.natural && inOneHand(weapon.actor, weapon),
    damage: spit ? 0 : system.dam,
    initiative: system.init,
    evasion: system.ev,
    lent: knackIds(system.knackGranted),
    halfSword: system.halfSword,
    missile,
    melee: !spit && system.class !== "bow" && system.class !== "crossbow",
  };
};

/** What is in hand, claws and teeth among it. */
export const wielded = (actor: Actor): Weapon[] =>
  actor.items.contents.filter(
    (item): item is Weapon =>
      item.type === "bindWeapon" && ((item as Weapon).system.equipped || (item as Weapon).system.natural),
  );

/** Somebody with things in hand, as the rules of a fight see them (BI-DRV-09). */
export function armedPicture(actor: Creature): ArmedPicture {
  const attributes = attributesOf(actor);
  const { load, limits } = actor.system.derived;
  return {
    dexterity: attributes.dexterity,
    speed: load.speed,
    encumbered: load.total > 0,
    wits: attributes.wits ?? 0,
    // Of kinds without a race nobody has written how strong they may become; their printed figures know nothing unwieldy.
    mostStrength: isNpc(actor) && !raceOf(actor) ? Infinity : limits.strength.most,
    combat: combatNow(actor),
    aggression: actor.system.aggression,
    tactics: skillNow(actor, "tactics"),
    knacks: knacksOfActor(actor),
    held: wielded(actor).map(heldThing),
    conditions: conditionsOf(actor),
    untrainedPenalty: readSettings().untrainedPenalty,
    otherInitiative: 0,
    dancing: danceOn(actor),
  };
}
