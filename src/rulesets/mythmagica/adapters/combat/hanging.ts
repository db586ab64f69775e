import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { ANSWER_PART } from "../../stored/answer-data";
import { PICK_PART } from "../../stored/pick-data";
import { companionsOf } from "../characters/companions";
import { isCreature } from "../creature";
import { tokenOf } from "../../../../foundry/platform/measure";
import { isConflictPart, readConflict, type ConflictData } from "../../stored/conflict-data";
import { takersOf } from "../characters/takers";
import { isToldAnew } from "../told-anew";

/** Cards that one after the other tell a roll anew; nobody holds and delivers a blow more often. */
const LONGEST_CHAIN = 5;

/**
 * The roll's card, and what somebody picked or chose because of it, or told of it anew: all of that hangs on how it is judged.
 */
export const hangingOn = (roll: CardMessage, chain = LONGEST_CHAIN): CardMessage[] => [
  roll,
  ...answersTo(roll.id ?? "")
    .filter((card) => hangs(card, roll))
    .flatMap((card) => (chain > 1 ? hangingOn(card, chain - 1) : [card])),
];

/** The Conflict Roll of a card, as it was written; null: none that makes sense. */
function rollOn({ system }: CardMessage): ConflictData | null {
  const part = system.parts.find(isConflictPart);
  try {
    return part ? readConflict(part) : null;
  } catch {
    return null;
  }
}

function tellsAnew(card: CardMessage, roll: CardMessage): boolean {
  const [now, before] = [rollOn(card), rollOn(roll)];
  return now !== null && before !== null && isToldAnew(now, before);
}

/**
 * Anybody can post a card that says it answers a roll: it hangs on the roll only where its author speaks for those who took part, and
 * as far as it is about them.
 */
function hangs(card: CardMessage, roll: CardMessage): boolean {
  const { author, system } = card;
  const picks = system.parts.some(({ type }) => type === PICK_PART || type === ANSWER_PART);
  if (!picks && !tellsAnew(card, roll)) return false;
  const took = takersOf(roll);
  const speaks = took.some((actor) => author && (author.isGM || actor.testUserPermission(author, "OWNER")));
  const people = [...took, ...took.filter(isCreature).flatMap(companionsOf)];
  // A push is of the token.
  const theirs = new Set([...people, ...took.flatMap((actor) => tokenOf(actor) ?? [])].map(({ uuid }) => uuid));
  return speaks && system.proposals.every(({ target }) => theirs.has(target));
}
