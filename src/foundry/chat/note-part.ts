import { TONE_ICONS } from "../platform/tone-icons";
import type { Tone } from "../contracts/tone";
import type { CardPart } from "../messages/card-model";
import type { CardPartType } from "../contracts/message-part";

export const NOTE_PART = "note";

/**
 * A few words on a card, already in the poster's language.
 * @param ruleset Id of the ruleset whose skin the card wears.
 * @param tone Given where something came out, for the tally of a request.
 */
export const notePart = (ruleset: string, title: string, text = "", tone?: Tone): CardPart => ({
  type: NOTE_PART,
  ruleset,
  title,
  text,
  ...(tone ? { tone } : {}),
});

/** A tone that is none gives no colour: cards come from anybody. */
const toneOf = ({ tone }: CardPart): Tone | undefined =>
  typeof tone === "string" && Object.hasOwn(TONE_ICONS, tone) ? (tone as Tone) : undefined;

export const notePartType: CardPartType = {
  template: "shared/note.hbs",
  schema() {
    const { StringField } = foundry.data.fields;
    const words = () => new StringField({ required: true, blank: true, initial: "" });
    return { title: words(), text: words() };
  },
  context(part) {
    const tone = toneOf(part);
    return { title: String(part.title ?? ""), text: String(part.text ?? ""), tone, icon: tone && TONE_ICONS[tone] };
  },
  result(part) {
    const tone = toneOf(part);
    return tone ? { text: String(part.text ?? ""), tone } : null;
  },
};
