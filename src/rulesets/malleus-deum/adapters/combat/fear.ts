import { answersTo, isCard, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { askable } from "../../../../foundry/requests/party";
import { cardPartType } from "../../../../foundry/registry/registry";
import { chainOf, type MoraleChain } from "../../rules/morale";
import { isCreature, isPlayerCharacter, type Creature } from "../creature";

/** Whom fear can come over: the player characters of the present fight, else those of the table. */
export function companions(): Creature[] {
  const fighting = (game.combat?.combatants.contents ?? []).flatMap(({ actor }) => (actor ? [actor] : []));
  const own = fighting.filter((actor): actor is Creature => isCreature(actor) && isPlayerCharacter(actor));
  return own.length > 0 ? own : askable().filter((one): one is Creature => isCreature(one) && isPlayerCharacter(one));
}

/** A morale check of one by one; what those who burn must pass to do anything else is one too (MD-CON-10). */
const isCheck = ({ about }: CardPart): boolean => about === "morale" || about === "aflame";

/** A card that belongs to a chain of morale checks: it asks for one, or is one. */
const ofChain = ({ system }: CardMessage): boolean =>
  system.parts.some((part) => part.type === "malleusMoralePrompt" || isCheck(part));

/** The first card of the chain that a card stands in. */
function rootOf(message: CardMessage): CardMessage {
  const before = game.messages.get(message.system.origin ?? "");
  return isCard(before) && ofChain(before) ? rootOf(before) : message;
}

const withAnswers = (message: CardMessage): CardMessage[] => [
  message,
  ...answersTo(message.id ?? "")
    .filter(ofChain)
    .flatMap(withAnswers),
];

/** The chain of morale checks that a card stands in, read from the cards themselves (MD-MOR-02). Nothing else keeps it. */
export function fearChain(message: CardMessage): MoraleChain {
  const cards = withAnswers(rootOf(message));
  const prompts = cards.flatMap(({ system }) => system.parts.filter(({ type }) => type === "malleusMoralePrompt"));
  const rolls = cards.filter(({ system }) => system.parts.some(isCheck));
  const results = Object.fromEntries(rolls.map((card) => [card.system.actor ?? "", passed(card)]));
  return chainOf({
    members: [...new Set([...companions().map(({ uuid }) => uuid), ...Object.keys(results)])],
    asked: prompts.flatMap(({ creatures }) => creatures as string[]),
    results,
    calledByFear: prompts.filter(({ event }) => event === "spreads").length,
  });
}

function passed(card: CardMessage): boolean {
  const part = card.system.parts.find(isCheck);
  const result = part && cardPartType(part.type)?.result?.(part, { message: card, actor: null, index: 0 });
  return result?.tone !== "bad";
}
