import type { CardPart } from "../../contracts/card";
import { answersTo, type CardMessage } from "../../messages/card-model";

/** What was said about a roll after its dice fell, and counts into it: a GM's grant, a price that somebody paid. */
export interface Amendment {
  label: string;
  value: number;
  /** Whom it helps, in the ruleset's words ("acting", "opposing"). */
  side: string;
}

/** How a ruleset's amendments stand on the cards that answer a roll. */
export interface AmendmentReader {
  /** Type of the part that holds one. */
  type: string;
  /** @returns null for what cannot be read. */
  read(part: CardPart): Amendment | null;
  /** Whether this user's word counts: anybody may write such a card. */
  mayAmend(author: User, amendment: Amendment, roll: CardMessage): boolean;
}

/** What counts for one side of a roll: one for each thing that was named, the last word standing. */
export function amendmentsOf(roll: CardMessage, side: string, reader: AmendmentReader): Amendment[] {
  const named = new Map<string, Amendment>();
  for (const { author, system } of answersTo(roll.id ?? ""))
    for (const part of system.parts) {
      const amendment = part.type === reader.type && author ? reader.read(part) : null;
      if (!amendment || amendment.side !== side || !author || !reader.mayAmend(author, amendment, roll)) continue;
      named.set(amendment.label, amendment);
    }
  return [...named.values()];
}
