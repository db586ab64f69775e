import type { CardPart } from "../../../foundry/contracts/card";
import { answersTo } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { object, textOf } from "./readers";

export const ANSWER_PART = "mythAnswer";

/** What the target of words chose, on a card that answers the roll (MY-BND-06). */
export type AnswerData = { key: string; title: string; text: string };

const answer = object<AnswerData>({ key: textOf(40), title: textOf(200), text: textOf(400) });

export const readAnswer = (part: CardPart): AnswerData => partData(answer, part);
export const answerPart = (data: AnswerData): CardPart => ({ type: ANSWER_PART, ...data });

/** What was said to words by whoever may, the oldest first: the GM, or an owner of whom they were for. */
export const answersOf = (roll: string | null, target: Actor): AnswerData[] =>
  answersTo(roll).flatMap(({ author, system }) =>
    author && (author.isGM || target.testUserPermission(author, "OWNER"))
      ? system.parts.filter(({ type }) => type === ANSWER_PART).map(readAnswer)
      : [],
  );

/** Whether somebody who may has chosen already. */
export const isAnswered = (roll: string | null, target: Actor): boolean => answersOf(roll, target).length > 0;

/** What is said of a choice that waited for its proof, once that is given (MY-BND-09, MY-BND-12). */
export const PROVEN = "proven";
