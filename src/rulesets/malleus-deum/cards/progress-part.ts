import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { contribute, interrupt, isComplete, progressOf, spend, type ActionCost, type Progress } from "../rules/combat";
import { inFight } from "../adapters/acts";
import { abilityCalled } from "../adapters/opening";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, nameOf, requireCreature, type Creature } from "../adapters/creature";
import { companions } from "../adapters/fear";
import { rollSlug } from "../actions/ability";
import { proposeSpend } from "../effects/propose";
import { offerButton, OFFERS_TEMPLATE, type OfferButton, type OfferView, type OffersView } from "./offers";
import { toJson } from "./to-json";
import { RULESET_ID } from "../ids";

/** An action that takes longer than a turn has; who gave what stands in the cards that answer this one. */
export interface LongerAction {
  name: string;
  /** Uuid of who began it. */
  starter: string;
  /** Slug of the ability that is rolled at its end; "" for none. */
  ability: string;
  need: ActionCost;
  interruptible: boolean;
  collective: boolean;
}

export const progressPart = (action: LongerAction): CardPart => toJson<LongerAction>("malleusProgress", action);

const dataOf = (part: CardPart): LongerAction => part as unknown as LongerAction;

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
  for (const { system } of answersTo(message.id ?? "")) {
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
    const data = dataOf(part);
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
    return data.ability && finisher.isOwner ? [{ name: nameOf(finisher), buttons: [finish] }] : [];
  }
  return helpers(data).map((actor) => ({ name: nameOf(actor), buttons: giveButtons(actor, progress) }));
}

/** Who may put actions in: whoever began it; if it is collective everybody at hand with the ability (MD-ACT-10). */
function helpers({ starter, collective, ability }: LongerAction): Creature[] {
  const first = findActor(starter);
  const others = collective
    ? companions().filter((one) => one !== first && (!ability || abilityCalled(one, ability)))
    : [];
  return [...(isCreature(first) ? [first] : []), ...others].filter(({ isOwner }) => isOwner);
}

function giveButtons(actor: Creature, progress: Progress): OfferButton[] {
  const kinds = KINDS.filter((kind) => progress.done[kind] < progress.need[kind]);
  const gives = kinds.map((kind): OfferButton => {
    const label = localize(`MALLEUS.Pip.${kind}`);
    const payable = !inFight(actor) || spend(actor.system.turn, kind, conditionsOf(actor)).ok;
    const spoken = format("MALLEUS.Longer.gives", { name: nameOf(actor), kind: label });
    return { ...offerButton("give", `${actor.uuid} ${kind}`, label, "fa-plus"), spoken, closed: !payable };
  });
  const label = localize("MALLEUS.Longer.interrupt");
  return [...gives, offerButton("interrupt", actor.uuid, label, "fa-ban", nameOf(actor))];
}

async function onGive(part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const [uuid, kind] = (button.dataset.value ?? "").split(" ") as [string, Kind];
  const actor = requireCreature(findActor(uuid));
  const { progress, failed } = stateOf(dataOf(part), message);
  if (!actor.isOwner || failed || isComplete(progress)) return;
  const payment = inFight(actor) ? spend(actor.system.turn, kind, conditionsOf(actor)) : null;
  if (payment && !payment.ok) throw new Error(localize(payment.reason));
  const text = format("MALLEUS.Longer.gives", { name: nameOf(actor), kind: localize(`MALLEUS.Pip.${kind}`) });
  await postCard({
    actor,
    origin: message.id,
    parts: [{ ...notePart(RULESET_ID, dataOf(part).name, text), about: `gives-${kind}` }],
    proposals: (payment?.ok ? payment.pips : []).flatMap((pip) => proposeSpend(actor, actor, pip)),
  });
}

async function onInterrupt(part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const actor = requireCreature(findActor(button.dataset.value));
  if (!actor.isOwner) return;
  const text = format("MALLEUS.Longer.interrupts", { name: nameOf(actor) });
  const note = { ...notePart(RULESET_ID, dataOf(part).name, text), about: "interrupts" };
  await postCard({ actor, origin: message.id, parts: [note] });
}

async function onFinish(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const actor = requireCreature(findActor(button.dataset.value));
  const { ability, name } = dataOf(part);
  const slug = abilityCalled(actor, ability)?.system.slug ?? ability;
  await rollSlug(actor, slug, { origin: message.id, fast: event.shiftKey, occasion: { title: name, about: "longer" } });
}
