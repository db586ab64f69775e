/** Cards and the stacks that they move between, as their moves and questions know them. */
import type { AnyCollection, Data } from "./types";

export interface PassOptions {
  /** What is done, for hooks and the chat: pass, play, discard, draw, deal. */
  action?: string;
  /** Changes to every card that is moved. */
  updateData?: Data;
  /** Whether the chat says it. Default true. */
  chatNotification?: boolean;
}

export interface DealOptions extends PassOptions {
  /** One of CONST.CARD_DRAW_MODES. */
  how?: number;
}

export interface StackedCard {
  readonly id: string | null;
  readonly isHome: boolean;
  readonly drawn: boolean;
  readonly source: unknown;
  toObject(): Data;
  update(changes: object): Promise<unknown>;
}

export interface CardStack<C extends StackedCard = StackedCard> {
  readonly id: string | null;
  readonly name: string;
  readonly type: string;
  readonly cards: AnyCollection<C>;
  deal(to: CardStack<C>[], number?: number, options?: DealOptions): Promise<CardStack<C> | false>;
  draw(from: CardStack<C>, number?: number, options?: DealOptions): Promise<C[]>;
  pass(to: CardStack<C>, ids: string[], options?: PassOptions): Promise<C[]>;
  recall(options?: PassOptions): Promise<CardStack<C>>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, updates: Data[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}
