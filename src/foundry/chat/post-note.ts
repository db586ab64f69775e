import type { Tone } from "../contracts/tone";
import type { CardMessage } from "../messages/card-model";
import { notePart } from "./note-part";
import { postCard, type CardDraft } from "./post-card";

/** A card of a few words, and what it proposes. */
export interface NoteDraft extends Omit<CardDraft, "parts"> {
  title: string;
  text?: string;
  tone?: Tone;
}

/** Posts a card that says something and may propose something. @param ruleset Id of the ruleset whose skin it wears. */
export const postNote = (
  ruleset: string,
  { title, text, tone, ...card }: NoteDraft,
): Promise<CardMessage | undefined> => postCard({ ...card, parts: [notePart(ruleset, title, text, tone)] });
