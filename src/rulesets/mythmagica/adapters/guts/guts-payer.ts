import { findActor } from "../../../../foundry/platform/documents";
import { gutsOwner } from "../../rules/characters";
import { conjuredBy } from "../magic/conjured";
import { castMember, isCreature, type Creature } from "../creature";

/**
 * Whose Guts are spent on somebody's rolls: its own, or its Principal's (MY-GUT-01, MY-CST-04). What is conjured has none of its own,
 * even where it is Named: its conjurer pays while it is in control (MY-CNJ-09). Null: nobody's.
 */
export function payerOf(one: Creature): Creature | null {
  if (one.system.conjured) {
    const conjurer = findActor(one.system.conjurer);
    return isCreature(conjurer) && conjuredBy(conjurer).includes(one) ? ownPayer(conjurer) : null;
  }
  return ownPayer(one);
}

function ownPayer(one: Creature): Creature | null {
  const member = castMember(one);
  const principal = findActor(member.principal);
  const payer = findActor(gutsOwner(member, isCreature(principal) ? [castMember(principal)] : []));
  return isCreature(payer) ? payer : null;
}

const plays = (user: User, payer: Creature): boolean => !user.isGM && payer.testUserPermission(user, "OWNER");

/**
 * Who decides over a character's Guts: this user where they play it, else another player of it who is there, else the Overlord
 * (MY-GUT-08). @returns a user's id.
 */
export function playerOf(payer: Creature, user: User): string | null {
  if (plays(user, payer)) return user.id;
  const other = game.users.contents.find((one) => one.active && plays(one, payer));
  return other?.id ?? (user.isGM ? user.id : null);
}
