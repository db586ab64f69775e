import { lazily } from "../../../foundry/platform/lazily";
import { doByCard } from "../actions/propose";
import { carryOut } from "../actions/carry-out";
import { release } from "../actions/combat/release-hold";
import { moveByHand, parsePlace } from "../actions/move";
import { handOver, isToHandOver } from "../actions/storyteller-tools";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { localize } from "../../../foundry/platform/i18n";
import { passTime } from "../../../foundry/time/pass-time";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { forgetSwitches } from "../adapters/switches";
import { fightOf } from "../adapters/combat/round";
import { RULESET_ID } from "../ids";
import { startPledge } from "../actions/start-pledge";
import { endEncounter } from "../rules/restoring";
import { approve, finishCreation, lostWords } from "../rules/table";
import { openCreation, openStoryteller } from "../open-window";
import { cardUses } from "./card-uses";
import { addPickedWords, addTypedWord } from "./entry-actions";

/** A sheet that shows the cards of an Amalgamate. */
export interface CardSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
  readonly element: HTMLElement;
  chosen: string | null;
  changeTab(tab: string, group: string): void;
  render(options?: { parts: string[] }): Promise<unknown>;
}

export const amalgamActorOf = ({ actor }: { readonly actor: Actor }): AmalgamActor => actor as AmalgamActor;

/** What the buttons of the sheet do. */
export const sheetActions = {
  useCard: onUseCard,
  pledge: onPledge,
  chooseCard: onChooseCard,
  moveCard: onMoveCard,
  cardUse: onCardUse,
  toggleStress: onToggleStress,
  addWord: onAddWord,
  pickWord: onPickWord,
  finishCreation: onFinishCreation,
  removePackage: onRemovePackage,
  regainWord: onRegainWord,
  craft: onCraft,
  nextUnit: onNextUnit,
  handOver(this: CardSheet): unknown {
    return isToHandOver(amalgamActorOf(this)) ? handOver(amalgamActorOf(this)) : undefined;
  },
  letGo(this: CardSheet): unknown {
    return this.isEditable ? release(amalgamActorOf(this)) : undefined;
  },
  openStoryteller,
  async beginCreation(this: CardSheet) {
    if (this.isEditable) await openCreation(amalgamActorOf(this));
  },
};

/** A click on a card means a Pledge with it; what can never be Pledged is opened. With Shift at once. */
async function onUseCard(this: CardSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (!item) return;
  const pledged = item.type === "amalgamWord" || item.type === "amalgamGear";
  if (!this.isEditable || !pledged || !readAmalgamate(amalgamActorOf(this)).creationDone) {
    await item.sheet?.render({ force: true });
    return;
  }
  await startPledge(this.actor, { cards: [item.id ?? ""], fast: event.shiftKey });
}

async function onPledge(this: CardSheet): Promise<void> {
  await startPledge(this.actor);
}

async function onCraft(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item?.id) await startPledge(this.actor, { purpose: "craft", project: item.id });
}

/** The Storyteller says that a unit of time is over: what is under way may have its next Throw (AM-CRF-01). */
async function onNextUnit(this: CardSheet): Promise<void> {
  if (!game.user.isGM) return;
  await passTime({ ruleset: RULESET_ID, event: "unit", actors: [amalgamActorOf(this)], automatic: true });
}

/** Takes a card into the hand: the tray below the slots then says where it can go. */
async function onChooseCard(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-card]")?.dataset.card ?? "";
  const back = this.chosen;
  this.chosen = id === "" || id === this.chosen ? null : id;
  if (this.chosen) this.changeTab("cards", "primary");
  await this.render({ parts: ["cards"] });
  const wanted = this.chosen ? ".card-tray button" : `[data-focus="move-${CSS.escape(back ?? "")}"]`;
  this.element.querySelector<HTMLElement>(wanted)?.focus();
}

async function onMoveCard(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const place = parsePlace(target.dataset.to ?? "");
  const card = this.chosen;
  if (!place || !card || !this.isEditable) return;
  if (!(await moveByHand(amalgamActorOf(this), card, place))) return;
  this.chosen = null;
  await this.render({ parts: ["cards"] });
  this.element.querySelector<HTMLElement>(`[data-focus="card-${CSS.escape(card)}"]`)?.focus();
}

async function onCardUse(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const actor = amalgamActorOf(this);
  if (!this.chosen || !this.isEditable) return;
  const uses = cardUses(actor, this.chosen, readAmalgamate(actor), currentRulebook());
  const use = uses.find((one) => one.use === target.dataset.use);
  if (use?.reason) ui.notifications.warn(use.reason);
  else await use?.run();
}

/**
 * The count of Switches begins and ends with the stress (AM-SWT-03), and without it nothing stays stacked (2012, AM-STK-06). In a fight
 * there is nothing to mark: that is the stress, and its Rounds count.
 */
async function onToggleStress(this: CardSheet): Promise<void> {
  const actor = amalgamActorOf(this);
  if (!this.isEditable || fightOf(actor)) return;
  const amalgamate = readAmalgamate(actor);
  const marked = { next: { ...amalgamate, stressed: true }, events: [] };
  const answer = amalgamate.stressed ? endEncounter(amalgamate, currentRulebook()) : marked;
  await carryOut(actor, answer, forgetSwitches(actor));
}

async function onAddWord(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const input = this.element.querySelector<HTMLInputElement>("input[data-entry]");
  if (!input) return;
  await addTypedWord(this, input, target.dataset.snag === "true");
  this.element.querySelector<HTMLInputElement>("input[data-entry]")?.focus();
}

async function onPickWord(this: CardSheet): Promise<void> {
  await addPickedWords(this);
}

/** Ends creation; what the Storyteller finishes is agreed to (AM-CHR-06, AM-CHR-08). */
async function onFinishCreation(this: CardSheet): Promise<void> {
  if (!this.isEditable) return;
  const answer = finishCreation(readAmalgamate(amalgamActorOf(this)));
  if ("refusal" in answer || !game.user.isGM) return void (await carryOut(amalgamActorOf(this), answer));
  const all = new Set(answer.next.words.map(({ id }) => id));
  await carryOut(amalgamActorOf(this), { next: approve(answer.next, all).next, events: [] });
}

async function onRemovePackage(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (!item || !this.isEditable) return;
  await (await lazily(() => import("../actions/packages"))).returnPackage(amalgamActorOf(this), item);
}

async function onRegainWord(this: CardSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const actor = amalgamActorOf(this);
  const lost = lostWords(actor.system.wordHistory)[Number(target.dataset.index)];
  if (!lost || !this.isEditable) return;
  const title = localize("AMALGAM.Growth.regained");
  const growth = `${title}: ${lost.name}`;
  await doByCard(actor, title, "", [{ kind: "amalgamRegain", actor, data: { ...lost }, growth }]);
}
