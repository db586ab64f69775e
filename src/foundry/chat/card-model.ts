import type { Commit, Proposal, ShownChange } from "../changes/effect-kind";
import { TypeModel } from "../platform/type-model";
import { sayInFull } from "./said-once";

/** Name of the chat message subtype that carries cards. */
export const CARD_TYPE = "card";

/** One section of a card: its type decides the template and the buttons, the rest is its data (ids and terms, no copies). */
export interface CardPart {
  type: string;
  [field: string]: JsonValue;
}

const cardSchema = () => {
  const fields = foundry.data.fields;
  return {
    /** Who acts; the card's headline. Null for the GM's tools. */
    actor: new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Actor" }),
    /** Id of the message that this card answers. */
    origin: new fields.DocumentIdField({ required: true, nullable: true, initial: null }),
    parts: new fields.ArrayField(new fields.ObjectField<CardPart>()),
    proposals: new fields.ArrayField(new fields.ObjectField<Proposal & Record<string, unknown>>()),
    /** What of a uuid is not said twice; null where nothing was folded. */
    said: new fields.ArrayField(new fields.StringField({ required: true }), { nullable: true, initial: null }),
    commits: new fields.ObjectField<Record<string, Partial<Commit<ShownChange>> | true>>(),
  };
};

/** The data of a card message. */
export class CardModel extends TypeModel<ReturnType<typeof cardSchema>, ChatMessage>(cardSchema) {
  override prepareBaseData(): void {
    Object.assign(this, sayInFull(this));
  }
}

export type CardMessage = ChatMessage & { readonly type: typeof CARD_TYPE; readonly system: CardModel };

export const isCard = (message: unknown): message is CardMessage =>
  message instanceof ChatMessage && message.type === CARD_TYPE;

/** The cards that answer a card, oldest first. */
export const answersTo = (messageId: string): CardMessage[] =>
  (game.messages.filter((message) => isCard(message) && message.system.origin === messageId) as CardMessage[]).sort(
    (a, b) => a.timestamp - b.timestamp,
  );
