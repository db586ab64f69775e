import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardAction, CardContext } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { localize, warn } from "../../../foundry/platform/i18n";
import { COVER, DEFENCE_SAID, metNow } from "../adapters/pledge/defences";
import { difficultyFor, isContested } from "../adapters/pledge/difficulty-of";
import { helpRefusal, offersTo } from "../adapters/pledge/offers";
import { OFFER, opposingPledge, pledgeCard, repledge, rule, type PledgeCard } from "../adapters/pledge/pledge-card";
import { pledgeAgain, startPledge } from "./start-pledge";
import { isOneOf } from "../stored/stored-pledge";
import { reasonLabel } from "../rules/labels";
import { SECRECIES, type Ruling } from "../stored/ruling";
import { keepNumbers, NO_NUMBERS, type Numbers } from "../stored/secret-numbers";
import { say } from "../stored/said";
import { attend } from "./throws/watch";
import { ruledDifficulty } from "./ruled-difficulty";
import { beginAgain, drawFor, showHand, throwNow } from "./hands";

type Run = (card: PledgeCard, target: HTMLElement) => unknown;

/** The Pledge as it is now, not as it was when the button was drawn. @throws Error when it is gone. */
const onCard =
  (run: Run): CardAction =>
  (_part: CardPart, { message }: CardContext, target) => {
    const card = pledgeCard(message);
    if (!card) throw new Error(localize("AMALGAM.Problem.unreadable"));
    return run(card, target);
  };

/** Only a Storyteller, and only while nothing has been thrown. */
const ruling = (run: Run): CardAction =>
  onCard((card, target) => {
    if (!game.user.isGM) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
    if (card.stage === "thrown" || card.stage === "off") throw new Error(localize("AMALGAM.Problem.throwOver"));
    return run(card, target);
  });

const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];

/** Any change of what counts opens a locked negotiation again. */
const reopened = { locked: false, met: null } as const;

export const negotiationActions: Record<string, CardAction> = {
  repledge: onCard((card) => pledgeAgain(card)),
  strike: ruling((card, { dataset: { card: id = "" } }) =>
    rule(card, { ...reopened, struck: toggled(card.ruling.struck, id) }),
  ),
  allow: ruling((card, { dataset: { card: id = "" } }) =>
    rule(card, { ...reopened, allowed: toggled(card.ruling.allowed, id) }),
  ),
  hinder: ruling((card, target) => {
    const id = target.dataset.card ?? "";
    const why = fieldOf(target, "why")?.value.trim() ?? "";
    const others = card.ruling.hindering.filter((one) => one.id !== id);
    const named = others.length < card.ruling.hindering.length;
    return rule(card, { ...reopened, hindering: named ? others : [...others, { id, why }] });
  }),
  counter: ruling((card, { dataset: { card: id = "" } }) =>
    rule(card, { ...reopened, counter: toggled(card.ruling.counter, id) }),
  ),
  tell: ruling((card, target) => tell(card, target, false)),
  lock: ruling((card, target) => tell(card, target, true)),
  reopen: ruling((card) => rule(card, reopened)),
  goOn: ruling((card) => rule(card, { undefended: true })),
  callOff: ruling((card) => rule(card, { off: true })),
  again: onCard(({ message }) => beginAgain(message)),
  oppose: onCard(oppose),
  defend: onCard(defend),
  cover: onCard(cover),
  offer: onCard(offer),
  accept: onCard(accept),
  finish: onCard(({ message }) => attend(message)),
  hand: onCard(({ message }, { dataset }) => showHand(message, dataset.seat ?? "", Number(dataset.hand))),
  draw: onCard(({ message }, { dataset }) => drawFor(message, dataset.seat ?? "")),
  throw: onCard(({ message }, { dataset }) => throwNow(message, dataset.pledge ?? "")),
};

const formOf = (target: HTMLElement): HTMLElement | null => target.closest<HTMLElement>("[data-form]");
const fieldOf = (target: HTMLElement, name: string) =>
  formOf(target)?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
function numberIn(target: HTMLElement, name: string): number | null {
  const raw = fieldOf(target, name)?.value.trim() ?? "";
  const value = Number(raw);
  return raw === "" || !Number.isInteger(value) ? null : value;
}

/** What the panel says of the Difficulty. */
function difficultyIn(target: HTMLElement, contested: string | null) {
  const text = (name: string): string => fieldOf(target, name)?.value.trim() ?? "";
  const number = fieldOf(target, "difficulty");
  const select = fieldOf(target, "standing");
  const fields = {
    difficulty: text("difficulty"),
    before: number && "defaultValue" in number ? number.defaultValue : "",
    preset: text("preset"),
    standing: text("standing"),
    standingId: (select && "selectedOptions" in select && select.selectedOptions[0]?.dataset.standing) || null,
  };
  return ruledDifficulty(fields, contested);
}

/** The Storyteller says the Difficulty, or that the task is at hand: with secret numbers kept here (AM-DIF-03, AM-PLD-04). */
async function tell(card: PledgeCard, target: HTMLElement, locked: boolean): Promise<void> {
  const { message, pledge } = card;
  const { difficulty, standing } = difficultyIn(target, card.ruling.standing);
  const numbers: Numbers = {
    difficulty,
    modifier: numberIn(target, "modifier") ?? 0,
    distance: numberIn(target, "distance") ?? 0,
    relation: numberIn(target, "relation") ?? 0,
  };
  const chosen = fieldOf(target, "secrecy")?.value;
  const secrecy = isOneOf(SECRECIES, chosen) ? chosen : "open";
  if (!isContested(card) && !pledge.targets.length && !difficultyFor(card, null, numbers))
    return warn("AMALGAM.Problem.noDifficulty");
  if (secrecy !== "open") await keepNumbers(message.id ?? "", numbers);
  const said = secrecy === "open" ? numbers : NO_NUMBERS;
  const collaborators = numberIn(target, "collaborators");
  const change: Partial<Ruling> = { ...said, secrecy, collaborators, standing };
  await rule(card, { ...change, ...reopened, ...(locked ? { locked, seal: card.seal, met: metNow(card) } : {}) });
  const opposing = locked && isContested(card) ? opposingPledge(message) : null;
  if (opposing) await rule(opposing, { locked: true, seal: opposing.seal });
}

/** The target of a contest pledges in turn (AM-CON-01). */
async function oppose({ message, pledge, actor }: PledgeCard): Promise<void> {
  const opponent = findActor(pledge.targets[0]?.uuid);
  if (!opponent?.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  await startPledge(opponent, {
    purpose: pledge.purpose,
    against: message.id ?? "",
    targets: actor ? [actor.uuid] : [],
  });
}

/** What the target's owner ticked; nothing ticked is no defence (AM-IMP-02, AM-IMP-03). */
async function defend({ message }: PledgeCard, target: HTMLElement): Promise<void> {
  const uuid = formOf(target)?.dataset.target ?? "";
  if (!findActor(uuid)?.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  const ticked = [...(formOf(target)?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
  const claimed = target.dataset.none === undefined ? ticked.map(({ value }) => value) : [];
  await say(message.id ?? "", DEFENCE_SAID, uuid, { claimed });
}

async function cover({ message }: PledgeCard, target: HTMLElement): Promise<void> {
  const { actor = "", target: covered = "" } = formOf(target)?.dataset ?? {};
  await say(message.id ?? "", COVER, actor, { target: covered, card: fieldOf(target, "word")?.value ?? "" });
}

async function offer({ message }: PledgeCard, target: HTMLElement): Promise<void> {
  const [actor = "", card = ""] = fieldOf(target, "word")?.value.split(" ") ?? [];
  await say(message.id ?? "", OFFER, actor, { card });
}

/** The acting player takes a collaborator's Word into the Pledge (AM-COL-01). */
async function accept(card: PledgeCard, { dataset }: HTMLElement): Promise<void> {
  const offered = offersTo(card).find(({ actor, card: id }) => actor.uuid === dataset.actor && id === dataset.card);
  if (!offered || offered.accepted || !card.message.isAuthor) return;
  const refusal = helpRefusal(card, offered.actor);
  if (refusal) return warn(reasonLabel(refusal));
  const { pledge } = card;
  const accepted = [...pledge.accepted, { actor: offered.actor.uuid, card: offered.card }];
  await repledge(card, { ...pledge, accepted, turn: pledge.turn + 1 });
}
