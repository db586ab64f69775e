import { FormWindow } from "../../../../foundry/windows/form-window";
import { replaceAround } from "../../../../foundry/forms/user-state";
import { whenReleased } from "../../../../foundry/forms/when-released";
import { format, warn } from "../../../../foundry/platform/i18n";
import { targetedActors } from "../../../../foundry/platform/documents";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { RULESET_ID } from "../../ids";
import { DOMAINS } from "../../rules/amalgamate";
import { evenSplit } from "../../rules/actors";
import { degreeOf, soundPledge } from "../../adapters/pledge/legal";
import { planPledge } from "../../adapters/pledge/plan";
import { NO_RULING } from "../../stored/ruling";
import { PledgeDraft } from "../../adapters/pledge/draft";
import { isAmalgamActor } from "../../adapters/amalgam-actor";
import { pledgeView } from "./pledge-view";
import { pledgeProblem } from "../../adapters/pledge/problems";
import { AIMABLE, isOneOf, METHODS, PURPOSES, type StoredPledge } from "../../stored/stored-pledge";
import { loadWordsToImpose } from "../../adapters/pledge/words-to-impose";

const part = (name: string): TemplatePart => ({
  template: `systems/manifold/templates/amalgam/pledge/${name}.hbs`,
});
/** Everything but the sentence, which nobody's typing may lose. */
const ALL_BUT_SENTENCE = ["cards", "choices", "total"];

/** What a click beside a card puts it in. */
const LISTS: Record<string, "exhausted" | "discarded" | "proficiencies" | undefined> = {
  exhaust: "exhausted",
  discard: "discarded",
  proficiency: "proficiencies",
};

/** The window in which a sentence becomes a Pledge: cards light up as it names them (AM-PLD-01, AM-PLD-02). */
export class PledgeWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "amalgam-pledge-{id}",
    classes: [RULESET_ID, "pledge-window"],
    window: { icon: "fa-solid fa-quote-left" },
    position: { width: 560 },
    form: { handler: PledgeWindow.#onSubmit, closeOnSubmit: false },
    actions: {
      claim: PledgeWindow.#onToggle,
      exhaust: PledgeWindow.#onToggle,
      discard: PledgeWindow.#onToggle,
      proficiency: PledgeWindow.#onToggle,
      targets: PledgeWindow.#onTargets,
      cancel: PledgeWindow.#onCancel,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    sentence: part("sentence"),
    cards: { ...part("cards"), scrollable: [""] },
    choices: part("choices"),
    total: part("total"),
    footer: part("footer"),
  };

  readonly #draft: PledgeDraft;
  readonly #done: (pledge: StoredPledge | null) => void;

  constructor(actor: AmalgamActor, pledge: StoredPledge, done: (pledge: StoredPledge | null) => void) {
    super({ window: { title: format("AMALGAM.Pledge.window", { name: actor.name }) } });
    this.#draft = new PledgeDraft(actor, pledge, pledge.claimed);
    this.#done = done;
  }

  /** Asks for a Pledge that begins like this one; null when it is dismissed. */
  static async ask(actor: AmalgamActor, pledge: StoredPledge): Promise<StoredPledge | null> {
    await loadWordsToImpose();
    return new Promise((resolve) => void new PledgeWindow(actor, pledge, resolve).render({ force: true }));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { id: this.id, ...pledgeView(this.#draft) });
  }

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    replaceAround(this.element, () => super._replaceHTML(result, content, options));
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    // A press that ended an entry still hits its button: nothing moves before it is let go.
    const afterPress = whenReleased(this.element);
    this.element.addEventListener("change", (event) => {
      if (this.#onChange(event)) afterPress(() => void this.render({ parts: ALL_BUT_SENTENCE }));
    });
    // What is unfolded must not push the button out of sight.
    this.element.addEventListener("toggle", () => this.setPosition({ height: "auto" }), { capture: true });
    this.element.querySelector("textarea")?.focus();
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.setPosition({ height: "auto" });
  }

  #onInput({ target }: Event): void {
    if (target instanceof HTMLTextAreaElement) {
      this.#draft.say(target.value);
      void this.render({ parts: ["cards", "total"] });
    } else if (target instanceof HTMLInputElement && target.name === "word") {
      if (this.#draft.nameWord(target.value)) void this.render({ parts: ["choices"] });
    } else if (target instanceof HTMLInputElement && target.type === "range") {
      this.#draft.pledge.risk = Number(target.value);
      void this.render({ parts: ["total"] });
    }
  }

  /** @returns whether something was chosen that the rest of the window goes by. */
  #onChange({ target }: Event): boolean {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return false;
    const { pledge } = this.#draft;
    const { name, value } = target;
    if (name === "purpose" && isOneOf(PURPOSES, value)) this.#aim(value);
    else if (name === "method" && isOneOf(METHODS, value)) pledge.method = value;
    else if (name === "domain" && isOneOf(DOMAINS, value)) pledge.domain = value;
    else if (name === "word") this.#draft.nameWord(value);
    else if (name === "partner") pledge.partner = value || null;
    else if (name === "about") pledge.about = value || null;
    else if (name === "difficulty") pledge.asked = value === "" ? null : Math.round(Number(value));
    else if (name === "preset") pledge.asked = value === "" ? pledge.asked : Number(value);
    else if (name === "near") pledge.near = (target as HTMLInputElement).checked;
    else if (name === "plotPoint") pledge.plotPoint = (target as HTMLInputElement).checked;
    else if (name === "risk") pledge.risk = Number(value);
    else if (name.startsWith("share ")) {
      const at = pledge.targets.find(({ uuid }) => `share ${uuid}` === name);
      if (at) at.share = Math.max(1, Math.round(Number(value)) || 1);
    }
    return true;
  }

  #aim(purpose: StoredPledge["purpose"]): void {
    const { pledge } = this.#draft;
    pledge.purpose = purpose;
    if (AIMABLE.has(purpose) && pledge.targets.length === 0) this.#target();
    const first = purpose === "craft" ? pledgeView(this.#draft).abouts?.[0] : undefined;
    if (first) pledge.about ??= first.id;
    this.#draft.refresh();
  }

  /** Takes over whom this user targets on the canvas. */
  #target(): void {
    const { pledge, actor } = this.#draft;
    const targeted = targetedActors(pledge.purpose === "impose" ? actor : null).filter(isAmalgamActor);
    const shares = evenSplit(degreeOf(pledge, planPledge(actor, pledge, NO_RULING)), targeted.length);
    pledge.targets = targeted.map(({ uuid }, at) => ({
      uuid,
      ...(targeted.length > 1 ? { share: shares[at] ?? 1 } : {}),
    }));
  }

  static #onToggle(this: PledgeWindow, _event: PointerEvent, { dataset }: HTMLElement): void {
    const { action = "", card = "" } = dataset;
    const list = LISTS[action];
    if (list) this.#draft.toggleIn(list, card);
    else this.#draft.toggle(card);
    void this.render({ parts: ALL_BUT_SENTENCE });
  }
  static #onTargets(this: PledgeWindow): void {
    if (targetedActors().length === 0) warn("AMALGAM.Pledge.targetFirst");
    this.#target();
    void this.render({ parts: ALL_BUT_SENTENCE });
  }
  static async #onCancel(this: PledgeWindow): Promise<void> {
    await this.close();
  }

  /** What the rules bar stays in the window with its reason; nothing typed is lost. */
  static async #onSubmit(this: PledgeWindow): Promise<void> {
    const { pledge } = this.#draft;
    const problem = pledgeProblem(this.#draft);
    if (problem) {
      ui.notifications.warn(problem);
      return;
    }
    const { actor } = this.#draft;
    this.#done(soundPledge(actor, pledge, planPledge(actor, pledge, NO_RULING)));
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#done(null);
  }
}
