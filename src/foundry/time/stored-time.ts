import { isCard, type CardMessage, type CardPart } from "../messages/card-model";

export const TIME_PART = "time";

/** What a card of a time event stores beside its proposals. */
export interface StoredTime {
  type: typeof TIME_PART;
  /** Whose event it is; "" for clocks that ran out, which are no ruleset's. */
  ruleset: string;
  event: string;
  /** In the poster's language. */
  title: string;
  text: string;
  /** Names of those who are left out because they fight. */
  fighting: string[];
}

const isText = (value: unknown): value is string => typeof value === "string";

/** @returns null for a part that makes no sense: cards come from anybody. */
export function readTime(part: CardPart): StoredTime | null {
  const { ruleset, event, title, text, fighting } = part;
  if (part.type !== TIME_PART || ![ruleset, event, title, text].every(isText)) return null;
  const names = Array.isArray(fighting) ? fighting.filter(isText) : [];
  return { type: TIME_PART, ruleset, event, title, text, fighting: names } as StoredTime;
}

export const timePartOf = ({ system }: CardMessage): StoredTime | null =>
  system.parts.map(readTime).find((part) => part !== null) ?? null;

/** Only a GM lets time pass: a card of anybody else is none, and its proposals are shown one by one with what speaks against them. */
export const isTimeCard = (message: unknown): message is CardMessage =>
  isCard(message) && message.author?.isGM === true && timePartOf(message) !== null;
