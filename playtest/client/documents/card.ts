/** Card (sec. 6, public documentation of `foundry.documents.Card`): one card of a stack, and the deck it comes from. */
import { documents as bases } from "../../common/index.js";
import type { CardStack, PassOptions } from "./card-types";
import { ClientDocumentMixin } from "./client-document/index";
import type { AnyDocument, Data } from "./types";

interface Face {
  name: string;
  text: string;
  img: string | null;
}

export class Card extends ClientDocumentMixin(bases.BaseCard) {
  declare name: string;
  declare readonly suit: string;
  declare readonly value: number | null;
  declare readonly back: Face;
  declare readonly faces: Face[];
  declare readonly face: number | null;
  declare readonly drawn: boolean;
  declare readonly origin: AnyDocument | null;
  declare readonly sort: number;

  get stack(): CardStack<Card> | null {
    return this.parent as unknown as CardStack<Card> | null;
  }
  /** The deck that the card comes from: the one it lies in, else its origin. */
  get source(): CardStack<Card> | null {
    return this.stack?.type === "deck" ? this.stack : (this.origin as unknown as CardStack<Card> | null);
  }
  /** Cards in decks are always at home. */
  get isHome(): boolean {
    return this.stack?.type === "deck" || (this.stack !== null && (this.origin as unknown) === this.stack);
  }
  get currentFace(): Face | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }
  get showFace(): boolean {
    return this.currentFace !== null;
  }
  get img(): string {
    return this.currentFace?.img || this.back.img || bases.BaseCard.DEFAULT_ICON;
  }
  get hasNextFace(): boolean {
    return this.face === null || this.face < this.faces.length - 1;
  }
  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** The back is that of the deck where the card has none, and a card that lies face down bears its name. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.back.img ||= (this.source as unknown as { img?: string } | null)?.img || bases.BaseCard.DEFAULT_ICON;
    const own = String(this._source.name);
    const hidden = this.back.name || game.i18n.format("CARD.Unknown", { source: this.source?.name ?? own });
    this.name = this.currentFace ? this.currentFace.name || own : hidden;
  }

  /** To a face, or without one: from any face to the back, from the back to the first face. */
  async flip(face?: number | null): Promise<this | undefined> {
    if (face === undefined) face = this.face === null && this.faces.length ? 0 : null;
    else if (face !== null) face = Math.min(Math.max(face, 0), Math.max(this.faces.length - 1, 0));
    return this.update({ face });
  }

  async pass(to: CardStack<Card>, options: PassOptions = {}): Promise<Card | undefined> {
    const [passed] = (await this.stack?.pass(to, [this.id as string], options)) ?? [];
    return passed;
  }
  /** Like `pass`, announced as a play. */
  async play(to: CardStack<Card>, options: PassOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { ...options, action: "play" });
  }
  /** Like `pass`, announced as a discard. */
  async discard(to: CardStack<Card>, options: PassOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { ...options, action: "discard" });
  }

  /** Back to the deck that it comes from, from wherever it is now. */
  async recall(options: PassOptions = {}): Promise<Card | undefined> {
    const { source } = this;
    const drawn = source?.cards.get(this.id as string);
    if (!source || !drawn?.drawn) return undefined;
    const holder = (game.cards.contents as unknown as CardStack<Card>[]).find(
      (stack) => stack.type !== "deck" && stack.cards.has(this.id as string),
    );
    if (holder) return (await holder.pass(source, [this.id as string], { ...options, action: "return" }))[0];
    await drawn.update({ ...options.updateData, drawn: false });
    return drawn;
  }

  /** A message that shows the card. */
  async toMessage(messageData: Data = {}, options: Data = {}): Promise<unknown> {
    const ChatMessage = getDocumentClass("ChatMessage") as unknown as {
      getSpeaker(): Data;
      create(data: Data, options: Data): Promise<unknown>;
    };
    const text = foundry.utils.escapeHTML(this.name);
    const content = `<div class="card-draw flexrow"><img class="card-face" src="${foundry.utils.escapeHTML(this.img)}" alt="${text}"><h4 class="card-name">${text}</h4></div>`;
    return ChatMessage.create(
      { content, author: game.user.id, speaker: ChatMessage.getSpeaker(), ...messageData },
      options,
    );
  }
}
