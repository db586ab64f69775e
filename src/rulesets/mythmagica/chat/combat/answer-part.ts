import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { readAnswer } from "../../stored/answer-data";

/** What somebody chose who was talked to. */
export const answerPartType: CardPartType = {
  template: "shared/note.hbs",
  context(part) {
    const { title, text } = readAnswer(part);
    return { title, text };
  },
};
