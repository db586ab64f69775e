import type { Schema } from "../../../types/fields.js";
import type { Tone } from "./tone";
import type { CardMessage, CardPart } from "./card";

/** What a part's view and its buttons get to know. */
export interface CardContext {
  message: CardMessage;
  actor: Actor | null;
  /** Place of the part in the card. */
  index: number;
}

/** An outcome in words and tone (the tone gives colour and icon). */
export interface CardResult {
  text: string;
  tone: Tone;
  /** Whether it worked, where it either did or did not. */
  success?: boolean;
}

export type CardAction = (part: CardPart, context: CardContext, target: HTMLElement, event: MouseEvent) => unknown;

/** How one type of card part is shown and what its buttons do. */
export interface CardPartType {
  /** Template below templates/, for example "malleus-deum/cards/check.hbs". */
  template: string;
  /** Shape of its data, in Foundry's fields: a part that does not fit is shown as unreadable, and stays as it is. */
  schema?(): Schema;
  /**
   * The view: plain values for the template, from what the part stores and the documents as they are.
   * @throws Error when the stored data makes no sense; the card then says so instead of breaking the log.
   */
  context(part: CardPart, card: CardContext): object | Promise<object>;
  /**
   * What came out, in few words: for the tally of a request that this card answers.
   * @returns null while nothing has (or nothing that this user may know).
   */
  result?(part: CardPart, card: CardContext): CardResult | null;
  /**
   * What everybody may know of it, in plain words, for the message's text; asked once, on the poster's client, who may know
   * more than others. Left out: the view's title and outcome, without the outcome of a view that is `hiddenFromPlayers`.
   */
  told?(part: CardPart, card: CardContext): string;
  /** Another card took this one's place (a reroll, say): what it proposes and nobody did can no longer be done. Words: why. */
  replaced?(part: CardPart, message: CardMessage): boolean | string;
  /** The difficulty that this roll hung on was kept by the GM and is now told: what follows from it. On the GM's client. */
  revealed?(part: CardPart, card: CardContext): Promise<unknown>;
  /** It shows the card's proposals itself, with their buttons. */
  showsProposals?(part: CardPart, message: CardMessage): boolean;
  /** Uuids of the documents that it shows besides its proposals' targets: when they change, the card is drawn again. */
  about?(part: CardPart): string[];
  /** Buttons by `data-card-action`. */
  actions?: Record<string, CardAction>;
}
