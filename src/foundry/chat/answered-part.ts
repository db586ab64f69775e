import type { CardContext, CardPartType } from "../contracts/message-part";
import { answersTo, type CardPart } from "../messages/card-model";
import { findActor } from "../platform/documents";
import { localize } from "../platform/i18n";

/** Who is meant by a card that waits for an answer, and how it stands. */
export interface Asked<A extends Actor> {
  /** Name of whoever did it, as far as that is known. */
  doer: string;
  /** Name of whoever answers. */
  target: string;
  answered: boolean;
  /** Given where this user may answer now. */
  mine: A | null;
}

interface Given<D, A extends Actor> {
  template: string;
  dataOf(part: CardPart): D;
  targetOf(data: D): string;
  isTarget(actor: Actor | null): actor is A;
  /** What it shows besides how it stands. */
  view(data: D, asked: Asked<A>, context: CardContext): object;
  told?(data: D, asked: Asked<A>): string;
  /** Answers it: once, and by its owner. */
  answer(data: D, target: A, context: CardContext, pressed: { button: HTMLElement; fast: boolean }): Promise<unknown>;
  /** Language key of what is said to whoever comes second. */
  problem: string;
}

/** A part of a card that one player answers once, with a roll of their own: an attack, a grab. */
export function answeredPart<D, A extends Actor>(given: Given<D, A>): CardPartType {
  const { dataOf, targetOf, isTarget } = given;
  const asked = (data: D, { message, actor }: Pick<CardContext, "message" | "actor">): Asked<A> => {
    const target = findActor(targetOf(data));
    const answered = answersTo(message.id ?? "").length > 0;
    const gone = localize("MANIFOLD.Card.GoneDocument");
    return {
      doer: actor?.name ?? message.speaker.alias ?? gone,
      target: target?.name ?? gone,
      answered,
      mine: !answered && isTarget(target) && target.isOwner ? target : null,
    };
  };
  const { told } = given;
  return {
    template: given.template,
    context(part, context) {
      const data = dataOf(part);
      const now = asked(data, context);
      const { target, answered, mine } = now;
      return { target, answered, waiting: !answered && !mine, ...given.view(data, now, context) };
    },
    ...(told ? { told: (part, context) => told(dataOf(part), asked(dataOf(part), context)) } : {}),
    // Until it is answered: what is open follows the target.
    about: (part) => [targetOf(dataOf(part))],
    actions: {
      async defend(part, context, button, event) {
        const data = dataOf(part);
        const { mine, answered } = asked(data, context);
        if (answered) throw new Error(localize(given.problem));
        if (!mine) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
        await given.answer(data, mine, context, { button, fast: event.shiftKey });
      },
    },
  };
}
