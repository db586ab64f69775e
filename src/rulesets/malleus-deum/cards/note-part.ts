import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardPartType } from "../../../foundry/chat/card-part";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { toJson } from "./to-json";

interface NoteData {
  title: string;
  text: string;
  /** Given where something came out, for the tally of a request. */
  tone?: Tone;
}

/** A few words on a card, already in the poster's language. */
export const notePart = (note: NoteData): CardPart => toJson<NoteData>("malleusNote", note);

const noteOf = (part: CardPart): NoteData => part as unknown as NoteData;

export const notePartType: CardPartType = {
  template: "malleus-deum/cards/note.hbs",
  context(part) {
    const { title, text, tone } = noteOf(part);
    return { title, text, tone, icon: tone ? TONE_ICONS[tone] : null };
  },
  result(part) {
    const { text, tone } = noteOf(part);
    return tone ? { text, tone } : null;
  },
};
