import type { Commit, Proposal, ShownChange } from "./proposal";

/** One section of a card: its type decides the template and the buttons, the rest is its data (ids and terms, no copies). */
export interface CardPart {
  type: string;
  [field: string]: JsonValue;
}

/** What a card message holds. */
export interface CardData {
  /** Uuid of who acts; the card's headline. Null for the GM's tools. */
  actor: string | null;
  /** Id of the message that this card answers. */
  origin: string | null;
  parts: CardPart[];
  proposals: (Proposal & Record<string, unknown>)[];
  /** What was done with the proposals, by their ids. */
  commits: Record<string, Partial<Commit<ShownChange>> | true>;
}

/** A chat message that is a card. */
export type CardMessage = ChatMessage & { readonly type: "card"; readonly system: CardData & TypeDataModel };
