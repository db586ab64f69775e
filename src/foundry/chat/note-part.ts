import type { CardPart } from "./card-model";
import type { CardPartType } from "./card-part";

export const NOTE_PART = "note";

/**
 * A few words on a card, already in the poster's language.
 * @param ruleset Id of the ruleset whose skin the card wears.
 */
export const notePart = (ruleset: string, title: string, text = ""): CardPart => ({
  type: NOTE_PART,
  ruleset,
  title,
  text,
});

export const notePartType: CardPartType = {
  template: "shared/note.hbs",
  context: ({ title, text }) => ({ title: String(title ?? ""), text: String(text ?? "") }),
};
