import type { Term } from "../../../engine";
import { armedPicture } from "../adapters/armed";
import { attributesOf, skillLevel, type Creature } from "../adapters/creature";
import { roundOf } from "../adapters/fight";
import { evasionOf } from "../adapters/struck";
import { combatNumbers, stancePicture, armedKnacks } from "../rules/combat/armed";
import { evasionAgainst } from "../rules/combat/attack";
import { emptyHanded, grappleTerms, ramSquares, ramTerms } from "../rules/combat/manoeuvres";
import { bleedingTn } from "../rules/fatigue/sources";
import { term, without0 } from "../rules/labels";
import type { TrialId } from "../rules/combat/trials";

/** The Strike Factor of somebody with empty hands (BI-MAN-04, BI-MAN-05). */
const bareStrike = (actor: Creature): Term[] =>
  combatNumbers({ ...armedPicture(actor), held: [] }, roundOf(actor), { first: false, prepared: false }).strike;

/** The Evasion Factor of somebody whose weapons are of no use. */
const bareEvasion = (actor: Creature): Term[] =>
  evasionAgainst({
    ...emptyHanded(stancePicture(armedPicture(actor), roundOf(actor))),
    guard: "defended",
    blindRage: false,
    forWard: false,
  });

const hindered = (actor: Creature): Term[] => [
  term("fatigue", -actor.system.derived.weariness.penalty),
  term("wounds", -actor.system.derived.woundPenalty),
];

const ram = (actor: Creature, people = 1): Term[] =>
  ramTerms(attributesOf(actor).strength, skillLevel(actor, "combat"), people);

/** The two sides of a trial. */
export interface Sides {
  bonus: Term[];
  against: Term[];
}

/** Who does what against whom, by the book's numbers; `people` push together, against one (BI-MAN-09). */
export function sidesOf(about: TrialId, actor: Creature, target: Creature, people = 1): Sides {
  const { strength, dexterity, wits } = attributesOf(actor);
  const tired = hindered(actor);
  const sides = ((): Sides => {
    switch (about) {
      case "grab":
        return { bonus: [...bareStrike(actor), ...tired], against: bareEvasion(target) };
      case "grapple": {
        const knacks = armedKnacks(armedPicture(actor));
        return {
          bonus: [...grappleTerms(strength, bareStrike(actor), knacks), ...tired],
          against: bareEvasion(target),
        };
      }
      case "ram":
        return { bonus: [...ram(actor), ...tired], against: ram(target, people) };
      case "disarm":
        return {
          bonus: [term("attribute", dexterity), term("combat", skillLevel(actor, "combat")), ...tired],
          against: [term("attribute", attributesOf(target).dexterity), term("combat", skillLevel(target, "combat"))],
        };
      case "stanch":
        return {
          bonus: [term("wits", wits ?? 0), term("skill", skillLevel(actor, "medicine")), ...tired],
          against: [term("difficulty", bleedingTn(target.system.bleedRate))],
        };
      case "friend":
        return { bonus: [...evasionOf(actor, { guard: "defended" }), ...tired], against: [] };
    }
  })();
  return { bonus: without0(sides.bonus), against: without0(sides.against) };
}

/** The same from the other side: the player's own Traits against the foe's total (BI-CHK-10). */
export function contestSides(about: TrialId, foe: Creature, player: Creature, people = 1): Sides {
  const { bonus, against } = sidesOf(about, foe, player, people);
  return { bonus: without0([...against, ...hindered(player)]), against: bonus };
}

/** How far a ram pushes (BI-MAN-09). */
export const pushedBy = (actor: Creature, target: Creature, people: number): number =>
  ramSquares(
    attributesOf(actor).strength,
    attributesOf(target).strength,
    people,
    Math.max(0, actor.system.derived.move),
  );
