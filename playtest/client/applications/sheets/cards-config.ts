import type { DocumentSheetOptions } from "../api/document-sheet";
import type { Context, RenderOptions } from "../api/types";
import type { Card } from "../../documents/card";
import type { Cards } from "../../documents/cards";
import { FieldsSheet } from "./fields-sheet";
import type { FieldGroup } from "./schema-fields";

/** A stack of cards: what it is, its cards in order, and what may be done with them. Decks, hands and piles differ in the last. */
export class CardsConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["cards-config"],
    position: { width: 620, height: 640 },
    window: { icon: "fa-solid fa-clone" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      createCard: CardsConfig.#onCreate,
      editCard: CardsConfig.#onEdit,
      deleteCard: CardsConfig.#onDelete,
      turnCard: CardsConfig.#onTurn,
      playCard: CardsConfig.#onPlay,
      deal: CardsConfig.#onDeal,
      draw: CardsConfig.#onDraw,
      pass: CardsConfig.#onPass,
      shuffle: CardsConfig.#onShuffle,
      reset: CardsConfig.#onReset,
    },
  };

  static override PARTS = {
    body: { template: "templates/sheets/cards.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "description", label: "Description" },
        { path: "img", label: "Picture" },
        { path: "displayCount", label: "CARDS.ShowCount" },
      ],
    },
  ];

  /** What the buttons below do, in order: actions and their words in `CARDS`. */
  static STACK_ACTIONS: string[] = ["shuffle", "deal", "draw", "pass", "reset"];

  get stack(): Cards {
    return this.document as unknown as Cards;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { stack } = this;
    const isDeck = stack.type === "deck";
    const cards = stack.cards.contents.toSorted((a, b) => stack.sortShuffled(a, b));
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      mayAdd: isDeck && this.isEditable,
      cards: cards.map((card) => ({
        id: card.id,
        // A deck lists its cards by what they are; elsewhere a card that lies face down does not say it.
        name: isDeck ? card._source.name : card.name,
        img: isDeck ? (card.faces[0]?.img ?? card.img) : card.img,
        suit: isDeck || card.showFace ? card.suit : "",
        value: isDeck || card.showFace ? card.value : null,
        drawn: isDeck && card.drawn,
        inPlay: !isDeck,
      })),
    });
  }

  override _footerButtons(): object[] {
    if (!this.isEditable) return [];
    const icons: Record<string, string> = {
      shuffle: "fa-shuffle",
      deal: "fa-share-from-square",
      draw: "fa-plus",
      pass: "fa-right-left",
      reset: "fa-arrow-rotate-left",
    };
    return (this.constructor as typeof CardsConfig).STACK_ACTIONS.map((action) => ({
      type: "button",
      action,
      icon: `fa-solid ${icons[action] ?? ""}`,
      label: `CARDS.${action.charAt(0).toUpperCase()}${action.slice(1)}`,
    }));
  }

  #card(target: HTMLElement): Card | undefined {
    return this.stack.cards.get(target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId ?? "");
  }

  static async #onCreate(this: CardsConfig): Promise<void> {
    const sort = Math.max(0, ...this.stack.cards.map((card) => card.sort)) + 1;
    const name = game.i18n.localize("CARDS.AddCard");
    const [card] = await this.stack.createEmbeddedDocuments("Card", [{ name, sort, faces: [{ name }], face: 0 }]);
    void (card as Card | undefined)?.sheet?.render(true);
  }
  static #onEdit(this: CardsConfig, _event: PointerEvent, target: HTMLElement): void {
    const card = this.#card(target);
    // Whoever does not own the stack is not shown what lies face down.
    if (card && (this.isEditable || card.showFace)) void card.sheet?.render(true);
  }
  static async #onDelete(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#card(target)?.delete();
  }
  static async #onTurn(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const card = this.#card(target);
    await card?.flip(card.hasNextFace ? (card.face ?? -1) + 1 : null);
  }
  static async #onPlay(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const card = this.#card(target);
    if (card) await this.stack.playDialog(card);
  }
  static async #onDeal(this: CardsConfig): Promise<void> {
    await this.stack.dealDialog();
  }
  static async #onDraw(this: CardsConfig): Promise<void> {
    await this.stack.drawDialog();
  }
  static async #onPass(this: CardsConfig): Promise<void> {
    await this.stack.passDialog();
  }
  static async #onShuffle(this: CardsConfig): Promise<void> {
    await this.stack.shuffle();
  }
  static async #onReset(this: CardsConfig): Promise<void> {
    await this.stack.resetDialog();
  }
}

export class CardDeckConfig extends CardsConfig {
  static override STACK_ACTIONS = ["shuffle", "deal", "reset"];
}

export class CardHandConfig extends CardsConfig {
  static override STACK_ACTIONS = ["draw", "pass", "reset"];
}

export class CardPileConfig extends CardsConfig {
  static override STACK_ACTIONS = ["shuffle", "deal", "reset"];
}
