import { answersTo, type CardMessage } from "../../../foundry/messages/card-model";
import { ANSWER_PART } from "../stored/answer-data";
import { PICK_PART } from "../stored/pick-data";
import { companionsOf } from "./companions";
import { isCreature } from "./creature";
import { takersOf } from "./takers";

/** The roll's card, and what somebody picked or chose because of it: all of that hangs on how it is judged. */
export const hangingOn = (roll: CardMessage): CardMessage[] => [
  roll,
  ...answersTo(roll.id ?? "").filter((card) => hangs(card, roll)),
];

/**
 * Anybody can post a card that says it answers a roll: it hangs on the roll only where its author speaks for those who took part, and
 * as far as it is about them.
 */
function hangs({ author, system }: CardMessage, roll: CardMessage): boolean {
  if (!system.parts.some(({ type }) => type === PICK_PART || type === ANSWER_PART)) return false;
  const took = takersOf(roll);
  const speaks = took.some((actor) => author && (author.isGM || actor.testUserPermission(author, "OWNER")));
  const theirs = new Set([...took, ...took.filter(isCreature).flatMap(companionsOf)].map(({ uuid }) => uuid));
  return speaks && system.proposals.every(({ target }) => theirs.has(target));
}
