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

/** Whether somebody who may has chosen already: the GM, or an owner of whom the words were for. */
export const isAnswered = (roll: string | null, target: Actor): boolean =>
  answersTo(roll).some(
    ({ author, system }) =>
      system.parts.some(({ type }) => type === ANSWER_PART) &&
      author !== null &&
      author !== undefined &&
      (author.isGM || target.testUserPermission(author, "OWNER")),
  );
