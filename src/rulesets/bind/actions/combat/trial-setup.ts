import { skillNow } from "../../adapters/checks/skill-now";
import type { Term } from "../../../../engine";
import { strikingPicture } from "../../adapters/combat/armament";
import { armedPicture, heldThing, wielded } from "../../adapters/combat/armed";
import { checkTerms, PLAIN } from "../../adapters/checks/check";
import { attributesOf, conditionsOf, knacksOfActor, type Creature } from "../../adapters/creature";
import { roundOf } from "../../adapters/combat/fight";
import { evasionOf, hindered } from "../../adapters/combat/struck";
import { combatNumbers, stancePicture } from "../../rules/combat/armed";
import { evasionAgainst, type Guard } from "../../rules/combat/attack";
import { emptyHanded, grabTerms, grappleTerms, ramSquares, ramTerms } from "../../rules/combat/manoeuvres";
import { isBound } from "../../rules/conditions/conditions";
import { bleedingTn } from "../../rules/fatigue/sources";
import { term, without0 } from "../../rules/labels";
import type { TrialId } from "../../rules/combat/trials";

/** The Strike Factor of somebody with empty hands, with what claws and teeth add (BI-MAN-04, BI-MAN-05, BI-CHR-13). */
const bareStrike = (actor: Creature): Term[] =>
  combatNumbers(strikingPicture(actor, { item: null }), roundOf(actor), { first: false, prepared: false }).strike;

/** The Evasion Factor of somebody whose weapons are of no use. */
const bareEvasion = (actor: Creature, guard: Guard = "defended"): Term[] =>
  evasionAgainst({
    ...emptyHanded(stancePicture(armedPicture(actor), roundOf(actor))),
    guard,
    blindRage: false,
    forWard: false,
  });

/** The bound have no bonus of Dexterity, only what holds them back (BI-CPL-05, BI-CPL-06). */
const freeDexterity = (actor: Creature): number => {
  const { dexterity } = attributesOf(actor);
  return isBound(conditionsOf(actor)) ? Math.min(0, dexterity) : dexterity;
};

const ram = (actor: Creature, strength = attributesOf(actor).strength, people = 1): Term[] =>
  ramTerms(strength, skillNow(actor, "combat"), people);

/** The two sides of a trial. */
export interface Sides {
  bonus: Term[];
  against: Term[];
}

/** Blood is stopped by Wits and Medicine, which is many trades in one (BI-FTG-03, BI-CHK-14). */
export const FIRST_AID = { attribute: "wits", skill: "medicine" } as const;

/** What a grapple that hurts does: Strength, and teeth or claws, which are made for it (BI-MAN-05, BIC-07). */
export const gripDamage = (actor: Creature, surge = 0): Term[] => {
  const natural = wielded(actor)
    .filter(({ system }) => system.natural)
    .map(heldThing)
    .filter(({ melee }) => melee);
  return without0([
    term("strength", attributesOf(actor).strength + surge),
    term("weapon", Math.max(0, ...natural.map(({ damage }) => damage))),
  ]);
};

/** What is said of a trial: how many are pushed at once, whether a specialisation fits, how a grab is met, what a Surge adds to Strength. */
type Said = { people?: number; fits?: boolean; guard?: Guard; surge?: number };

/** Who does what against whom, by the book's numbers; whoever pushes several has less Strength for it (BI-MAN-09). */
export function sidesOf(about: TrialId, actor: Creature, target: Creature, said: Said = {}): Sides {
  const strength = attributesOf(actor).strength + (said.surge ?? 0);
  const tired = hindered(actor);
  const sides = ((): Sides => {
    switch (about) {
      case "grab":
        // Who does not get out of the way at all is not slower at it.
        return {
          bonus: [...grabTerms(bareStrike(actor), knacksOfActor(actor)), ...tired],
          against: [
            ...bareEvasion(target, said.guard),
            ...((said.guard ?? "defended") === "defended" ? hindered(target) : []),
          ],
        };
      case "grapple": {
        return {
          bonus: [...grappleTerms(strength, bareStrike(actor), knacksOfActor(actor)), ...tired],
          against: [...bareEvasion(target), ...hindered(target)],
        };
      }
      case "ram":
        return {
          bonus: [...ram(actor, strength, said.people), ...tired],
          against: [...ram(target), ...hindered(target)],
        };
      case "disarm":
        return {
          bonus: [term("attribute", freeDexterity(actor)), term("combat", skillNow(actor, "combat")), ...tired],
          against: [
            term("attribute", freeDexterity(target)),
            term("combat", skillNow(target, "combat")),
            ...hindered(target),
          ],
        };
      case "stanch":
        return {
          bonus: checkTerms(actor, FIRST_AID, { ...PLAIN, fits: said.fits ?? false }),
          against: [term("difficulty", bleedingTn(target.system.bleedRate))],
        };
      case "friend":
        return { bonus: [...evasionOf(actor, { guard: "defended" }), ...tired], against: [] };
    }
  })();
  return { bonus: without0(sides.bonus), against: without0(sides.against) };
}

/** The same from the other side: the player's own Traits against the foe's total (BI-CHK-10). */
export function contestSides(about: TrialId, foe: Creature, player: Creature, said: Said = {}): Sides {
  const { bonus, against } = sidesOf(about, foe, player, said);
  return { bonus: against, against: bonus };
}

/** How far a ram pushes; `surge` is what drives the pusher besides (BI-MAN-09, BI-KNK-10). */
export const pushedBy = (actor: Creature, target: Creature, people: number, surge = 0): number =>
  ramSquares(
    attributesOf(actor).strength + surge,
    attributesOf(target).strength,
    people,
    Math.max(0, actor.system.derived.move),
  );
