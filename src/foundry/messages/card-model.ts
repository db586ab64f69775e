import type { Commit, Proposal, ShownChange } from "../contracts/change-handler";
import type { CardMessage, CardPart } from "../contracts/card";
import { TypeModel } from "../platform/type-model";
import { noteAnswer, notedAnswers, notedFollowers, noteFollowers } from "./noted-answers";
import { unfolded } from "./folded-cards";

/** Name of the chat message subtype that carries cards. */
export const CARD_TYPE = "card";

const cardSchema = () => {
  const fields = foundry.data.fields;
  return {
    /** Who acts; the card's headline. Null for the GM's tools. */
    actor: new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Actor" }),
    /** Id of the message that this card answers. */
    origin: new fields.DocumentIdField({ required: true, nullable: true, initial: null }),
    parts: new fields.ArrayField(new fields.ObjectField<CardPart>()),
    proposals: new fields.ArrayField(new fields.ObjectField<Proposal & Record<string, unknown>>()),
    /** Of cards that an earlier release folded (`folded-cards.ts`); null: it is stored as it is. */
    said: new fields.ArrayField(new fields.StringField({ required: true }), { nullable: true, initial: null }),
    commits: new fields.ObjectField<Record<string, Partial<Commit<ShownChange>> | true>>(),
  };
};

/** A proposal's id is its place on the card, whatever is stored: two of the same id cannot be shown as one and done as the other. */
const numbered = (proposals: unknown[]): unknown[] =>
  proposals.map((proposal, at) => ({ ...(proposal as object), id: `p${at}` }));

/** The data of a card message. */
export class CardModel extends TypeModel<ReturnType<typeof cardSchema>, ChatMessage>(cardSchema) {
  override prepareBaseData(): void {
    const { parts, proposals } = unfolded(this);
    Object.assign(this, { parts, proposals: numbered(proposals) });
    noteAnswer(this.origin, this.parent?.id);
    noteFollowers(parts as { follows?: unknown }[], this.parent?.id);
  }

  /** A folded card that is written again is stored in full, or what somebody types now would be read as a mark. */
  override async _preUpdate(changed: { system?: object }): Promise<void> {
    const { system } = changed;
    if (!this._source.said || !system || !("parts" in system || "proposals" in system)) return;
    changed.system = { ...unfolded(this._source), ...system, said: null };
  }
}

export type { CardMessage, CardPart };

export const isCard = (message: unknown): message is CardMessage =>
  message instanceof ChatMessage && message.type === CARD_TYPE;

/**
 * A card, the one that it answers, what that answers, and so on up: no more than so many, since whoever writes a card says what it
 * answers, and two may answer each other.
 */
export function chainOf(card: unknown, most: number): CardMessage[] {
  const chain: CardMessage[] = [];
  for (let at = card; isCard(at) && chain.length < most; at = game.messages.get(at.system.origin ?? "")) chain.push(at);
  return chain;
}

/** The cards that answer a message, oldest first; none for a message that has no id yet. */
export const answersTo = (messageId: string | null | undefined): CardMessage[] =>
  notedAnswers(messageId ?? "")
    .map((id) => game.messages.get(id))
    .filter(isCard)
    .filter(({ system }) => system.origin === messageId)
    .sort((a, b) => a.timestamp - b.timestamp);

/** The cards with a part that follows a message by its rule, as a further swing does; none for a message that has no id yet. */
export const followersTo = (messageId: string | null | undefined): CardMessage[] =>
  notedFollowers(messageId ?? "")
    .map((id) => game.messages.get(id))
    .filter(isCard)
    .filter(({ system }) => system.parts.some((part) => (part as { follows?: unknown }).follows === messageId));
