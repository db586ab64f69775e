import { FormWindow } from "../../../../foundry/windows/form-window";
import { replaceAround } from "../../../../foundry/forms/user-state";
import { localize } from "../../../../foundry/platform/i18n";
import { RULESET_ID } from "../../ids";
import type { Assignment } from "../../rules/imposition";
import type { SpreadRequest } from "../../actions/spread-request";

/** Points over cards, with pips and buttons: Influence that covers, or that healing takes off. */
export class SpreadWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "amalgam-spread-{id}",
    classes: [RULESET_ID, "spread-window"],
    window: { icon: "fa-solid fa-braille" },
    form: { handler: SpreadWindow.#onSubmit, closeOnSubmit: false },
    actions: { more: SpreadWindow.#onMore, less: SpreadWindow.#onLess, suggest: SpreadWindow.#onSuggest },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/amalgam/pledge/spread.hbs" },
  };

  readonly #request: SpreadRequest;
  readonly #done: (plan: Assignment[] | null) => void;
  readonly #points = new Map<string, number>();

  constructor(request: SpreadRequest, done: (plan: Assignment[] | null) => void) {
    super({ window: { title: request.title } });
    this.#request = request;
    this.#done = done;
    // Where there is nothing to choose, it is filled in.
    const { cards, points } = request;
    const room = cards.reduce((sum, { capacity }) => sum + capacity, 0);
    if (cards.length === 1 || room <= points)
      for (const { id, capacity } of cards) this.#points.set(id, Math.min(capacity, points));
  }

  /** Asks for a spread; null when it is dismissed. */
  static ask(request: SpreadRequest): Promise<Assignment[] | null> {
    return new Promise((resolve) => void new SpreadWindow(request, resolve).render({ force: true }));
  }

  #plan(): Assignment[] {
    return [...this.#points].flatMap(([cardId, points]) => (points > 0 ? [{ cardId, points }] : []));
  }

  #left(): number {
    return this.#request.points - [...this.#points.values()].reduce((sum, points) => sum + points, 0);
  }

  #isFull = (id: string): boolean => {
    const card = this.#request.cards.find((one) => one.id === id);
    return card === undefined || (this.#points.get(id) ?? 0) >= card.capacity;
  };

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { intro, cards, suggestion } = this.#request;
    const left = this.#left();
    return Object.assign(context, {
      intro,
      left,
      suggests: suggestion.length > 0,
      refusal: this.#request.refusal(this.#plan()),
      cards: cards.map(({ id, name, capacity, banked, after, note }) => {
        const points = this.#points.get(id) ?? 0;
        const waits = !after.every(this.#isFull);
        return {
          id,
          name,
          points,
          note: waits ? localize("AMALGAM.Spread.later") : note,
          less: points > 0,
          more: left > 0 && points < capacity && !waits,
          pips: [
            ...Array<string>(banked).fill("banked"),
            ...Array<string>(points).fill("new"),
            ...Array<string>(capacity - points).fill(""),
          ],
          spoken: `${banked + points} / ${banked + capacity}`,
        };
      }),
    });
  }

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    replaceAround(this.element, () => super._replaceHTML(result, content, options));
  }

  #add(id: string, by: number): void {
    this.#points.set(id, Math.max(0, (this.#points.get(id) ?? 0) + by));
    // What had to wait for this card waits again.
    for (const { id: other, after } of this.#request.cards) if (!after.every(this.#isFull)) this.#points.delete(other);
    void this.render();
  }

  static #onMore(this: SpreadWindow, _event: PointerEvent, { dataset }: HTMLElement): void {
    this.#add(dataset.card ?? "", 1);
  }
  static #onLess(this: SpreadWindow, _event: PointerEvent, { dataset }: HTMLElement): void {
    this.#add(dataset.card ?? "", -1);
  }
  static #onSuggest(this: SpreadWindow): void {
    this.#points.clear();
    for (const { cardId, points } of this.#request.suggestion) this.#points.set(cardId, points);
    void this.render();
  }

  static async #onSubmit(this: SpreadWindow): Promise<void> {
    const refusal = this.#request.refusal(this.#plan());
    if (refusal) {
      ui.notifications.warn(refusal);
      return;
    }
    this.#done(this.#plan());
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#done(null);
  }
}
