import { skillNow } from "../checks/skill-now";
import type { Term } from "../../../../engine";
import { format, localize } from "../../../../foundry/platform/i18n";
import { combatNumbers, readyAttacks, UNARMED, type ArmedPicture, type MissileKind } from "../../rules/combat/armed";
import type { Weapon as HitWeapon } from "../../rules/combat/hit";
import { emptyHanded } from "../../rules/combat/manoeuvres";
import { isBound } from "../../rules/conditions/conditions";
import { missileDamage } from "../../rules/combat/ranged";
import { unarmedAggression } from "../../rules/derived/derived";
import { withWeapons, type Knacks } from "../../rules/knacks/knacks";
import { term, without0 } from "../../rules/labels";
import { armedPicture, missileOf, wielded } from "./armed";
import { itemsOf, knackIds, knacksOfActor, racialAbilities, type Creature } from "../creature";
import { roundOf } from "./fight";
import { standingSpells } from "../magic/mana";

type Weapon = ItemOf<"bindWeapon">;

/** One way to strike or to shoot: a weapon in hand, claws, fists. */
export interface Armament {
  /** As the countdown lists it: the weapon's id, with the way it is thrown or shot behind it; "unarmed". */
  id: string;
  name: string;
  item: Weapon | null;
  missile: MissileKind | null;
  weapon: HitWeapon;
  /** Weight Rating as the rules of sneaking count it (BI-MAN-10). */
  weight: number;
  /** A spell's, in place of the striker's own (L3126). */
  strength?: number;
}

const FISTS: HitWeapon = { damage: 0, bleeds: false, unarmed: true, lethalUnarmed: false, lent: [] };

/** The Knacks of an attack: one's own, and what the weapon lends that strikes or shoots; another's in hand lends it nothing (BI-KNK-02). */
export const strikingKnacks = (actor: Creature, { weapon }: Pick<Armament, "weapon">): Knacks =>
  withWeapons(knacksOfActor(actor), weapon.lent);

/** All that somebody can strike and shoot with now; a longbow too, which takes rounds to draw (BI-RNG-04). */
export function armaments(actor: Creature): Armament[] {
  const picture = armedPicture(actor);
  const ready = readyAttacks(picture, localize("BIND.Flow.unarmed")).map(({ id, name, missile }) => ({
    id,
    name,
    missile,
  }));
  const longbows = picture.held
    .filter(({ id, missile }) => missile === "longbow" && !ready.some((one) => one.id === `${id}.longbow`))
    .map(({ id, name }) => ({ id: `${id}.longbow`, name, missile: "longbow" as const }));
  return [...ready, ...longbows].map((one) => withWeapon(actor, picture, one));
}

/** @throws Error when it is no longer in hand. */
export function armamentOf(actor: Creature, id: string): Armament {
  const found = armaments(actor).find((one) => one.id === id);
  if (!found) throw new Error(format("BIND.Combat.Problem.notInHand", { name: actor.name }));
  return found;
}

/** What an attack that lies on the table was made with: what was thrown has left the hand since (BI-RNG-07). */
export function armamentUsed(actor: Creature, id: string): Armament {
  const [own, missile] = id.split(".");
  const item = itemsOf(actor, "bindWeapon").find((one) => one.id === own);
  if (!item || (missile !== "thrown" && missile !== "improvised") || missileOf(item) !== missile)
    return armamentOf(actor, id);
  return withWeapon(actor, armedPicture(actor), { id, name: item.name, missile }, item);
}

function withWeapon(
  actor: Creature,
  picture: ArmedPicture,
  { id, name, missile }: Pick<Armament, "id" | "name" | "missile">,
  item = wielded(actor).find((one) => one.id === id.split(".")[0]) ?? null,
): Armament {
  if (!item) {
    const force = standingSpells(actor).find(({ system }) => system.spell === "telekineticFist");
    const lethalUnarmed = force !== undefined || racialAbilities(actor).includes("animalInstinct");
    if (force) {
      const fists = { ...FISTS, lethalUnarmed };
      const strength = force.system.castLevel;
      return { id: UNARMED, name: force.name, item: null, missile: null, weight: 0, weapon: fists, strength };
    }
    return {
      id: UNARMED,
      name,
      item: null,
      missile: null,
      weight: 0,
      weapon: { ...FISTS, lethalUnarmed, bleeds: lethalUnarmed },
    };
  }
  const { damageType, natural, knackGranted, wr } = item.system;
  return {
    id,
    name,
    item,
    missile,
    weight: picture.held.find((one) => one.id === item.id)?.weight ?? wr,
    weapon: {
      damage: weaponBonus(actor, picture, item, missile),
      bleeds: damageType === "slash" || damageType === "pierce",
      unarmed: natural || damageType === "fatigue",
      lethalUnarmed: natural && damageType !== "fatigue",
      lent: knackIds(knackGranted),
    },
  };
}

/** What the weapon adds to the dice; of several in hand the best strikes (BI-STN-08). Missiles have numbers of their own. */
function weaponBonus(actor: Creature, picture: ArmedPicture, { system }: Weapon, missile: MissileKind | null): number {
  if (missile === null) return combatNumbers(picture, roundOf(actor), { first: false, prepared: false }).damage;
  const kind = missile === "improvised" ? "thrown" : missile;
  return missileDamage({ kind, rating: system.bowRating ?? 0, damage: system.dam });
}

/** The picture that an attack strikes by: fists have no use for what is in hand, claws add their temper (BIC-17). */
export function strikingPicture(actor: Creature, { item }: Pick<Armament, "item">): ArmedPicture {
  const picture = armedPicture(actor);
  const claws = item === null || item.system.natural;
  if (claws) {
    const aggression = unarmedAggression(picture.aggression, racialAbilities(actor));
    return { ...(item ? picture : { ...picture, ...emptyHanded({ held: [] }) }), aggression };
  }
  return picture.combat > 0 ? { ...picture, aggression: 0 } : picture;
}

/** Strike Factor of the round, or the aim of a shot: Dexterity, where one is free to use it, and Projectiles (BI-RNG-01, BI-CPL-05, A83). */
export function aimOf(actor: Creature, armament: Armament): Term[] {
  const picture = strikingPicture(actor, armament);
  if (armament.missile === null)
    return combatNumbers(picture, roundOf(actor), { first: false, prepared: false }).strike;
  const level = skillNow(actor, "projectiles");
  return without0([
    term("attribute", isBound(picture.conditions) ? Math.min(0, picture.dexterity) : picture.dexterity),
    level > 0 ? term("skill", level) : term("untrained", picture.untrainedPenalty),
  ]);
}
