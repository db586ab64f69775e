import { answersTo, type CardPart } from "../messages/card-model";
import type { CardPartType } from "../contracts/message-part";

/** One roll that is asked for: a save against a condition, a roll that comes around again. */
export interface DueLine {
  name: string;
  /** With what, against what. */
  text: string;
  mayAnswer: boolean;
}

/** Whoever rolls: which card it answers, and whether at once. */
export interface Answering {
  origin: string | null;
  fast: boolean;
}

/** What a game asks for at a moment of play, several rolls in any order that people like. */
export interface DueRolls<Data extends { due: readonly string[] }> {
  dataOf(part: CardPart): Data;
  title(data: Data): string;
  /** @param id One of those that are due. */
  line(id: string, data: Data): DueLine;
  /** Rolls it. The card that it posts answers this one, with a part that is `about` the same id. */
  answer(id: string, data: Data, answering: Answering): Promise<unknown>;
}

/** A card that asks for rolls, each with its button until it has been rolled. */
export const duePart = <Data extends { due: readonly string[] }>(game: DueRolls<Data>): CardPartType => ({
  template: "shared/due.hbs",
  context(part, { message }) {
    const data = game.dataOf(part);
    const parts = answersTo(message.id ?? "").flatMap(({ system }) => system.parts);
    const answered = new Set(parts.map(({ about }) => about));
    const due = data.due.map((id) => ({ id, ...game.line(id, data), answered: answered.has(id) }));
    return { title: game.title(data), due };
  },
  actions: {
    async answer(part, { message }, button, event) {
      const data = game.dataOf(part);
      const id = button.dataset.due ?? "";
      if (data.due.includes(id)) await game.answer(id, data, { origin: message.id, fast: event.shiftKey });
    },
  },
});
