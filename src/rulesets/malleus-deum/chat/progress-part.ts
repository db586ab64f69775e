import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { contribute, interrupt, isComplete, mayContribute, progressOf, spend, type Progress } from "../rules/combat";
import { inFight } from "../adapters/combat/acts";
import { rankOf } from "../adapters/characters/abilities";
import { abilityCalled } from "../adapters/combat/opening";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { companions } from "../adapters/combat/fear";
import { rollSlug } from "../actions/checks/ability";
import { proposePips } from "../changes/propose";
import { offerButton, OFFERS_TEMPLATE, type OfferButton, type OfferView, type OffersView } from "./offers";
import { RULESET_ID } from "../ids";
import { type LongerAction, progressDataOf } from "../stored/progress-data";

const KINDS = ["standard", "move", "minor"] as const;
type Kind = (typeof KINDS)[number];

interface State {
  progress: Progress;
  /** Uuid of who gave the last action: they roll (MD-ACT-10). */
  roller: string | null;
  failed: boolean;
  rolled: boolean;
}

/** How far it has come, from the answers in the order they were given (MD-ACT-08..11). */
function stateOf(data: LongerAction, message: CardMessage): State {
  const state: State = { progress: progressOf(data), roller: null, failed: false, rolled: false };
  for (const { author, system } of answersTo(message.id ?? "")) {
    const giver = findActor(system.actor);
    // Nobody gives for somebody who is not theirs, nor without the ability (MD-ACT-10).
    if (!isCreature(giver) || !author || !giver.testUserPermission(author, "OWNER") || !helps(giver, data)) continue;
    const about = String(system.parts[0]?.about ?? "");
    const kind = KINDS.find((one) => about === `gives-${one}`);
    if (about === "interrupts") {
      const kept = interrupt(state.progress);
      if (kept) state.progress = kept;
      else state.failed = true;
    } else if (kind && !state.failed && state.progress.done[kind] < state.progress.need[kind]) {
      const given = contribute(state.progress, system.actor ?? "", kind);
      state.progress = given.progress;
      if (given.complete) state.roller = given.roller;
    } else if (about === "longer") state.rolled = true;
  }
  return state;
}

export const progressPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const data = progressDataOf(part);
    const state = stateOf(data, message);
    const { done, need } = state.progress;
    const lines = KINDS.filter((kind) => need[kind] > 0).map((kind) =>
      format("MALLEUS.Longer.line", { kind: localize(`MALLEUS.Pip.${kind}`), done: done[kind], need: need[kind] }),
    );
    return {
      icon: "fa-solid fa-hourglass-half",
      title: data.name,
      lines: [lines.join(", ")],
      hint: hintOf(data, state),
      offers: offersOf(data, state),
    };
  },
  actions: { give: onGive, interrupt: onInterrupt, finish: onFinish },
};

function hintOf({ collective, interruptible }: LongerAction, { failed, roller }: State): string {
  if (failed) return localize("MALLEUS.Longer.failed");
  if (roller) return localize("MALLEUS.Longer.complete");
  return [
    localize(collective ? "MALLEUS.Longer.collective" : "MALLEUS.Longer.alone"),
    localize(interruptible ? "MALLEUS.Longer.keeps" : "MALLEUS.Longer.loses"),
  ].join(" ");
}

function offersOf(data: LongerAction, { progress, roller, failed, rolled }: State): OfferView[] {
  if (failed || rolled) return [];
  const finisher = findActor(roller);
  if (isCreature(finisher)) {
    const label = localize("MALLEUS.Turn.roll");
    const finish = offerButton("finish", finisher.uuid, label, "fa-dice");
    return data.ability && finisher.isOwner ? [{ name: finisher.name, buttons: [finish] }] : [];
  }
  return helpers(data).map((actor) => ({ name: actor.name, buttons: giveButtons(actor, progress) }));
}

/** Whether a creature may put actions in: whoever began it; if it is collective everybody with the ability (MD-ACT-10). */
function helps(actor: Creature, { starter, collective, ability }: LongerAction): boolean {
  const known = ability ? abilityCalled(actor, ability) : null;
  const able = ability === "" || (known !== null && rankOf(known) !== null);
  return mayContribute({ collective }, { began: actor.uuid === starter, able });
}

function helpers(data: LongerAction): Creature[] {
  const first = findActor(data.starter);
  const near = [...(isCreature(first) ? [first] : []), ...companions().filter((one) => one !== first)];
  return near.filter((actor) => actor.isOwner && helps(actor, data));
}

function giveButtons(actor: Creature, progress: Progress): OfferButton[] {
  const kinds = KINDS.filter((kind) => progress.done[kind] < progress.need[kind]);
  const gives = kinds.map((kind): OfferButton => {
    const label = localize(`MALLEUS.Pip.${kind}`);
    const payable = !inFight(actor) || spend(actor.system.turn, kind, conditionsOf(actor)).ok;
    const spoken = format("MALLEUS.Longer.gives", { name: actor.name, kind: label });
    return { ...offerButton("give", `${actor.uuid} ${kind}`, label, "fa-plus"), spoken, closed: !payable };
  });
  const label = localize("MALLEUS.Longer.interrupt");
  return [...gives, offerButton("interrupt", actor.uuid, label, "fa-ban", actor.name)];
}

async function onGive(part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const [uuid, kind] = (button.dataset.value ?? "").split(" ") as [string, Kind];
  const actor = requireCreature(findActor(uuid));
  const { progress, failed } = stateOf(progressDataOf(part), message);
  if (!actor.isOwner || failed || isComplete(progress)) return;
  if (!helps(actor, progressDataOf(part))) throw new Error(format("MALLEUS.Longer.unable", { name: actor.name }));
  const payment = inFight(actor) ? spend(actor.system.turn, kind, conditionsOf(actor)) : null;
  if (payment && !payment.ok) throw new Error(localize(payment.reason));
  const text = format("MALLEUS.Longer.gives", { name: actor.name, kind: localize(`MALLEUS.Pip.${kind}`) });
  await postCard({
    actor,
    origin: message.id,
    parts: [{ ...notePart(RULESET_ID, progressDataOf(part).name, text), about: `gives-${kind}` }],
    proposals: proposePips(actor, payment?.ok ? payment.pips : []),
  });
}

async function onInterrupt(part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const actor = requireCreature(findActor(button.dataset.value));
  if (!actor.isOwner) return;
  const text = format("MALLEUS.Longer.interrupts", { name: actor.name });
  const note = { ...notePart(RULESET_ID, progressDataOf(part).name, text), about: "interrupts" };
  await postCard({ actor, origin: message.id, parts: [note] });
}

async function onFinish(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const actor = requireCreature(findActor(button.dataset.value));
  const { ability, name } = progressDataOf(part);
  const slug = abilityCalled(actor, ability)?.system.slug ?? ability;
  await rollSlug(actor, slug, { origin: message.id, fast: event.shiftKey, occasion: { title: name, about: "longer" } });
}
