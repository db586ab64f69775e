import { RollWindow } from "../../../../foundry/rolls/roll-window";
import { format } from "../../../../foundry/platform/i18n";
import { targetedActors } from "../../../../foundry/platform/documents";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { RULESET_ID } from "../../ids";
import { DOMAINS } from "../../rules/amalgamate";
import { evenSplit } from "../../rules/actors";
import { degreeOf, soundPledge } from "../../adapters/pledge/legal";
import { planPledge } from "../../adapters/pledge/plan";
import { NO_RULING } from "../../stored/ruling";
import { PledgeDraft } from "../../adapters/pledge/draft";
import { aimOf } from "./aim";
import { firstProject } from "./choices-view";
import { pledgeView } from "./pledge-view";
import { pledgeProblem } from "../../adapters/pledge/problems";
import {
  isOneOf,
  METHODS,
  PURPOSES,
  SHOWN,
  type AskedPledge,
  type Shown,
  type StoredPledge,
} from "../../stored/stored-pledge";
import { loadWordsToImpose } from "../../adapters/pledge/words-to-impose";

const from =
  (folder: string) =>
  (name: string): TemplatePart => ({
    template: `systems/manifold/templates/${folder}/${name}.hbs`,
  });
const part = from("amalgam/pledge");
const shared = from("shared/roll-dialog");

/** What a click beside a card puts it in. */
const LISTS: Record<string, "exhausted" | "discarded" | "proficiencies" | undefined> = {
  exhaust: "exhausted",
  discard: "discarded",
  proficiency: "proficiencies",
};

/**
 * The window in which a sentence becomes a Pledge: cards light up as it names them (AM-PLD-01, AM-PLD-02). Whom it is aimed at, the
 * odds and the buttons are those of every roll.
 */
export class PledgeWindow extends RollWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "amalgam-pledge-{id}",
    classes: [RULESET_ID, "pledge-window"],
    window: { icon: "fa-solid fa-quote-left" },
    position: { width: 560 },
    form: { handler: PledgeWindow.#onSubmit },
    actions: {
      claim: PledgeWindow.#onToggle,
      exhaust: PledgeWindow.#onToggle,
      discard: PledgeWindow.#onToggle,
      proficiency: PledgeWindow.#onToggle,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: shared("header"),
    sentence: part("sentence"),
    cards: { ...part("cards"), scrollable: [""] },
    controls: { ...part("choices"), scrollable: [""] },
    odds: part("total"),
    footer: shared("footer"),
  };

  readonly #draft: PledgeDraft;
  /** The sentence it began with: what is typed stays in its field, which is never drawn again. */
  readonly #first: string;
  readonly #done: (asked: AskedPledge | null) => void;
  #shown: Shown | null;

  constructor(
    actor: AmalgamActor,
    pledge: StoredPledge,
    shown: Shown | null,
    done: (asked: AskedPledge | null) => void,
  ) {
    super({ window: { title: format("AMALGAM.Pledge.window", { name: actor.name }) } });
    this.#draft = new PledgeDraft(actor, pledge, pledge.claimed);
    this.#first = pledge.text;
    this.#shown = shown;
    this.#done = done;
  }

  /** Asks for a Pledge that begins like this one; null when it is dismissed. */
  static async ask(actor: AmalgamActor, pledge: StoredPledge, shown: Shown | null): Promise<AskedPledge | null> {
    await loadWordsToImpose();
    return new Promise((resolve) => void new PledgeWindow(actor, pledge, shown, resolve).render({ force: true }));
  }

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { text: this.#first }, pledgeView(this.#draft, this.id, this.#shown));
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector("textarea")?.focus();
  }

  protected override get aim() {
    return { targets: aimOf(this.#draft), actor: null };
  }

  protected override aimAt(targets: Actor[]): void {
    const { pledge, actor } = this.#draft;
    const shares = evenSplit(degreeOf(pledge, planPledge(actor, pledge, NO_RULING)), targets.length);
    pledge.targets = targets.map(({ uuid }, at) => ({
      uuid,
      ...(targets.length > 1 ? { share: shares[at] ?? 1 } : {}),
    }));
  }

  protected override take(entry: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    const { pledge } = this.#draft;
    const { name, value } = entry;
    const ticked = entry instanceof HTMLInputElement && entry.checked;
    if (name === "text") this.#draft.say(value);
    else if (name === "purpose" && isOneOf(PURPOSES, value)) this.#turnTo(value);
    else if (name === "method" && isOneOf(METHODS, value)) pledge.method = value;
    else if (name === "domain" && isOneOf(DOMAINS, value)) pledge.domain = value;
    else if (name === "word") this.#draft.nameWord(value);
    else if (name === "partner") pledge.partner = value || null;
    else if (name === "about") pledge.about = value || null;
    else if (name === "difficulty") pledge.asked = value === "" ? null : Math.round(Number(value));
    else if (name === "preset") pledge.asked = value === "" ? pledge.asked : Number(value);
    else if (name === "mode" && isOneOf(SHOWN, value)) this.#shown = value;
    else if (name === "near") pledge.near = ticked;
    else if (name === "plotPoint") pledge.plotPoint = ticked;
    else if (name === "risk") pledge.risk = Number(value);
    else if (name.startsWith("share ")) {
      const at = pledge.targets.find(({ uuid }) => `share ${uuid}` === name);
      if (at) at.share = Math.max(1, Math.round(Number(value)) || 1);
    }
  }

  /** Another purpose: it is aimed at whom this user targets, where it is aimed at anybody. */
  #turnTo(purpose: StoredPledge["purpose"]): void {
    const { pledge } = this.#draft;
    pledge.purpose = purpose;
    const aim = aimOf(this.#draft);
    if (aim && pledge.targets.length === 0) {
      const targeted = targetedActors().filter((one) => aim.fits(one));
      this.aimAt(aim.many ? targeted : targeted.slice(0, 1));
    }
    if (purpose === "craft") pledge.about ??= firstProject(this.#draft.actor);
    this.#draft.refresh();
  }

  static #onToggle(this: PledgeWindow, _event: PointerEvent, { dataset }: HTMLElement): void {
    const { action = "", card = "" } = dataset;
    const list = LISTS[action];
    if (list) this.#draft.toggleIn(list, card);
    else this.#draft.toggle(card);
    void this.redraw();
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
    const sound = soundPledge(actor, pledge, planPledge(actor, pledge, NO_RULING));
    this.#done({ pledge: sound, shown: this.#shown ?? "public" });
    await this.close();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#done(null);
  }
}
