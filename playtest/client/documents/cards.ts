/** Cards (sec. 6, public documentation of `foundry.documents.Cards`): decks, hands and piles that cards move between. */
import { documents as bases } from "../../common/index.js";
import { dealDialog, drawDialog, passDialog, playDialog, resetDialog } from "../ui/cards/card-dialogs";
import type { Card } from "./card";
import { carryOut, moveOf } from "./card-moves";
import type { DealOptions, PassOptions } from "./card-types";
import { ClientDocumentMixin } from "./client-document/index";
import type { AnyCollection, Data } from "./types";

export class Cards extends ClientDocumentMixin(bases.BaseCards) {
  declare name: string;
  declare type: string;
  declare readonly img: string;
  declare readonly cards: AnyCollection<Card>;

  /** A stack is created with the cards that its data hold, under their own ids. */
  static override async createDocuments(
    ...[data, operation]: Parameters<typeof bases.BaseCards.createDocuments>
  ): ReturnType<typeof bases.BaseCards.createDocuments> {
    return super.createDocuments(data, { keepEmbeddedIds: true, ...operation });
  }

  get thumbnail(): string {
    return this.img;
  }
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }
  /** Cards of this stack that lie elsewhere. */
  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }
  get typeLabel(): string {
    const label = (CONFIG.Cards.typeLabels as Record<string, string> | undefined)?.[this.type];
    return label ? game.i18n.localize(label) : this.type;
  }
  /** Only what holds its own cards alone can be copied. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  /** By suit, then value. */
  sortStandard(a: Card, b: Card): number {
    return (a.suit ?? "").localeCompare(b.suit ?? "") || (a.value ?? 0) - (b.value ?? 0);
  }
  /** As the cards lie. */
  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /** Cards to each of several stacks, one after the other and round again. */
  async deal(to: Cards[], number = 1, options: DealOptions = {}): Promise<this | false> {
    const { action = "deal", chatNotification = true, how = 0, updateData = {} } = options;
    for (const stack of to) this.#isOther(stack);
    const cards = this._drawCards(number * to.length, how);
    const moves = to.map((stack, place) =>
      moveOf(
        cards.filter((_card, index) => index % to.length === place),
        this,
        stack,
        action,
        updateData,
      ),
    );
    const context = {
      action,
      toCreate: moves.map((move) => move.toCreate),
      fromUpdate: moves.flatMap((move) => move.fromUpdate),
      fromDelete: moves.flatMap((move) => move.fromDelete),
    };
    if (Hooks.call("dealCards", this, to, context) === false) return false;
    for (const [index, move] of moves.entries()) await carryOut(move, this, to[index] as Cards);
    const names = to.map((stack) => stack.name).join(", ");
    if (chatNotification)
      await this.#say("CARDS.NotifyDeal", { number, type: this.typeLabel, from: this.name, to: names });
    return this;
  }

  /** These cards to another stack, or home to their deck. Gives the cards as they lie there. */
  async pass(to: Cards, ids: string[], options: PassOptions = {}): Promise<Card[]> {
    const { action = "pass", chatNotification = true, updateData = {} } = options;
    this.#isOther(to);
    const cards = ids.map((id) => {
      const card = this.cards.get(id);
      if (!card) throw new Error(`The stack "${this.name}" has no card "${id}".`);
      if (card.isHome && card.drawn) throw new Error(`The card "${id}" is drawn from "${this.name}" already.`);
      return card;
    });
    const move = moveOf(cards, this, to, action, updateData);
    if (Hooks.call("passCards", this, to, move) === false) return [];
    const passed = await carryOut(move, this, to);
    const number = cards.length;
    if (chatNotification) await this.#say("CARDS.NotifyPass", { number, from: this.name, to: to.name });
    return passed;
  }

  /** Take cards from another stack. */
  async draw(from: Cards, number = 1, options: DealOptions = {}): Promise<Card[]> {
    const { how = 0, ...rest } = options;
    if (!(from instanceof Cards) || from === this) throw new Error("Cards are drawn from another stack of cards.");
    const ids = from._drawCards(number, how).map((card) => card.id as string);
    return from.pass(this, ids, { ...rest, action: "draw" });
  }

  async shuffle({ updateData = {}, chatNotification = true }: PassOptions = {}): Promise<this> {
    const places = this.cards.contents.map((card) => ({ card, place: CONFIG.Dice.randomUniform() }));
    places.sort((a, b) => a.place - b.place);
    const updates = places.map(({ card }, sort) => ({ ...updateData, _id: card.id, sort }));
    await this.updateEmbeddedDocuments("Card", updates);
    if (chatNotification) await this.#say("CARDS.NotifyShuffle", { name: this.name });
    return this;
  }

  /** A deck gets all its cards back from wherever they are; another stack gives its cards back to their decks. */
  async recall({ updateData = {}, chatNotification = true }: PassOptions = {}): Promise<this> {
    const done = this.type === "deck" ? await this.#recallDeck(updateData) : await this.#returnCards(updateData);
    if (done && chatNotification) await this.#say("CARDS.NotifyReset", { name: this.name });
    return this;
  }

  async #recallDeck(updateData: Data): Promise<boolean> {
    const toUpdate = { [this.id as string]: this.cards.map((card) => ({ ...updateData, _id: card.id, drawn: false })) };
    const holders = (game.cards.contents as unknown as Cards[]).filter((stack) => (stack as unknown) !== this);
    const held = holders.map((stack) =>
      stack.cards.filter((card) => !card.isHome && (card.source as unknown) === this),
    );
    const context = { toUpdate, fromDelete: [] };
    if (Hooks.call("returnCards", this, held.flat(), context) === false) return false;
    for (const [index, stack] of holders.entries()) {
      const ids = (held[index] ?? []).map((card) => card.id as string);
      if (ids.length) await stack.deleteEmbeddedDocuments("Card", ids);
    }
    await this.updateEmbeddedDocuments("Card", toUpdate[this.id as string]);
    return true;
  }

  async #returnCards(updateData: Data): Promise<boolean> {
    const away = this.cards.filter((card) => !card.isHome);
    const toUpdate: Record<string, Data[]> = {};
    for (const card of away) {
      const home = card.source?.id;
      if (home) (toUpdate[home] ??= []).push({ ...updateData, _id: card.id, drawn: false });
    }
    const fromDelete = away.map((card) => card.id as string);
    if (Hooks.call("returnCards", this, away, { toUpdate, fromDelete }) === false) return false;
    for (const [id, updates] of Object.entries(toUpdate)) {
      const deck = game.cards.get(id) as unknown as Cards | undefined;
      await deck?.updateEmbeddedDocuments(
        "Card",
        updates.filter((update) => deck.cards.has(String(update._id))),
      );
    }
    await this.deleteEmbeddedDocuments("Card", fromDelete);
    return true;
  }

  // The same, asked for. Each resolves to null when dismissed.
  async dealDialog(): Promise<Cards | null> {
    return dealDialog(this) as Promise<Cards | null>;
  }
  async drawDialog(): Promise<Card[] | null> {
    return drawDialog(this);
  }
  async passDialog(): Promise<Cards | null> {
    return passDialog(this) as Promise<Cards | null>;
  }
  async playDialog(card: Card): Promise<Card[] | null> {
    return playDialog(this, card);
  }
  async resetDialog(): Promise<Cards | false | null> {
    return resetDialog(this) as Promise<Cards | false | null>;
  }

  /** The cards that a draw takes: from the top, the bottom or anywhere. */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards.toSorted((a, b) => this.sortShuffled(a, b));
    if (available.length < number) {
      throw new Error(game.i18n.format("CARDS.NotEnough", { name: this.name, available: available.length, number }));
    }
    const { BOTTOM, RANDOM } = CONST.CARD_DRAW_MODES;
    if (how === BOTTOM) return available.slice(available.length - number);
    if (how !== RANDOM) return available.slice(0, number);
    return Array.from({ length: number }, () => {
      const [card] = available.splice(Math.floor(CONFIG.Dice.randomUniform() * available.length), 1);
      return card as Card;
    });
  }

  #isOther(to: Cards): void {
    if (!(to instanceof Cards) || (to as unknown) === this) throw new Error("Cards go to another stack of cards.");
  }

  async #say(key: string, words: Data): Promise<void> {
    const ChatMessage = getDocumentClass("ChatMessage") as unknown as {
      getSpeaker(): Data;
      create(data: Data): Promise<unknown>;
    };
    const safe = Object.fromEntries(Object.entries(words).map(([k, v]) => [k, foundry.utils.escapeHTML(String(v))]));
    const content = `<p>${game.i18n.format(key, safe)}</p>`;
    await ChatMessage.create({ content, author: game.user.id, speaker: ChatMessage.getSpeaker() });
  }
}
