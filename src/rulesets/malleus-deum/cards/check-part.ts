import { perform, type Transcript } from "../../../engine";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { rerollBlocked, standardCheck, type CheckPlan, type StandardOutcome } from "../rules/checks";
import { isCreature } from "../adapters/creature";
import { asSaidBy, proposeMastery, type ProposalDraft } from "../effects/propose";
import { restorePlan, storePlan, type StoredPlan } from "../actions/stored-plan";
import { grantFrom, postGrant } from "../actions/grant";
import { boonButtons, drawExtra } from "../actions/extra";
import { checkResult, checkView, replayCheck } from "./check-view";
import { grantsOf, grantView, withGrants } from "./grant-part";
import { openPlan } from "./open-plan";
import { takeBack } from "./take-back";
import { toJson } from "./to-json";
import { RULESET_ID } from "../ids";

/** What a check proposes when it succeeds and when it fails. */
export interface Consequences {
  success: ProposalDraft[];
  failure: ProposalDraft[];
}

interface CheckData {
  title: string;
  plan: StoredPlan;
  dice: Transcript;
  ability: string | null;
  secret: boolean;
  /** Which question of the card it answers is meant, for example a condition's id. */
  about: string | null;
  /** What follows from either result, for a reroll. */
  then?: Consequences;
  /** This card is the reroll of another: no second one (MD-CHK-22). */
  rerolled: boolean;
  /** The other side rolled: its success is the actor's failure (MD-CHK-08). */
  swapped?: boolean;
  /** A tag that was pointed at: the GM says what it is worth (MD-TAG-02). */
  invoked?: string;
}

/** The part that a check adds to its card. */
export const checkPart = (check: {
  title: string;
  plan: CheckPlan;
  transcript: Transcript;
  ability: string | null;
  secret?: boolean;
  about?: string | null;
  then?: Consequences;
  rerolled?: boolean;
  swapped?: boolean;
  /** The DC is the GM's and not on the card. */
  kept?: boolean;
  /** It is a foe's rank. */
  foe?: StoredPlan["foe"];
  invoked?: string | null;
}): CardPart =>
  toJson<CheckData>("malleusCheck", {
    title: check.title,
    plan: { ...storePlan(check.plan, check.kept || check.foe !== undefined), ...(check.foe ? { foe: check.foe } : {}) },
    dice: check.transcript,
    ability: check.ability,
    secret: check.secret ?? false,
    about: check.about ?? null,
    ...(check.then && check.then.success.length + check.then.failure.length > 0 ? { then: check.then } : {}),
    rerolled: check.rerolled ?? false,
    ...(check.swapped ? { swapped: true } : {}),
    ...(check.invoked ? { invoked: check.invoked } : {}),
  });

const dataOf = (part: CardPart): CheckData => part as unknown as CheckData;

const isRerolled = ({ type: own }: CardPart, message: CardMessage): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ type }) => type === own));

/** Whether what the GM granted made a success of a failure, or the other way round: the grant's card carries on. */
function isTurned(part: CardPart, message: CardMessage): boolean {
  const { plan: stored, secret, dice } = dataOf(part);
  const { plan, hidden } = openPlan(stored, secret, message);
  const before = { ...stored, difficulty: plan.difficulty };
  return !hidden && replayCheck(plan, dice).success !== replayCheck(before, dice).success;
}

export const checkPartType: CardPartType = {
  template: "malleus-deum/cards/check.hbs",
  context(part, { message, actor }) {
    const {
      title,
      plan: stored,
      dice,
      ability,
      secret: kept,
      rerolled,
      swapped = false,
      invoked = null,
    } = dataOf(part);
    const { plan, hidden, secret } = openPlan(stored, kept, message);
    const again = isRerolled(part, message);
    const item = findItem(ability);
    const blocked = rerollBlocked({ rerolled: rerolled || again, rerollable: rerollable(item) });
    return {
      title,
      actor: actor?.name ?? "",
      ...checkView(plan, dice, { hidden, hiddenFromPlayers: secret }),
      ...(swapped
        ? { verdict: localize(`MALLEUS.Manner.${swappedSuccess(plan, dice) ? "swapWon" : "swapLost"}`) }
        : {}),
      superseded: again,
      ...grantView(message, invoked, again),
      ...boonButtons(hidden ? null : replayCheck(plan, dice), message, actor),
      mayReroll: !swapped && blocked === null && (actor?.isOwner ?? false),
    };
  },
  result(part, { message }) {
    const { plan: stored, dice, secret } = dataOf(part);
    const { plan, hidden } = openPlan(stored, secret, message);
    return hidden ? null : checkResult(plan, dice);
  },
  revealed: onRevealed,
  replaced: (part, message) => isRerolled(part, message) || isTurned(part, message),
  actions: { reroll: onReroll, grant: onGrant, extra: onExtra },
};

/** What the check on a card came to, with what was granted; null where there is none, or it is not for this user. */
export function checkOutcome(message: CardMessage): StandardOutcome | null {
  const part = message.system.parts.find(({ type }) => type === "malleusCheck");
  if (!part) return null;
  const { plan: stored, dice, secret } = dataOf(part);
  const { plan, hidden } = openPlan(stored, secret, message);
  return hidden ? null : replayCheck(plan, dice);
}

/** The DC was told: what a success or a failure brings, and the tick towards mastery, come now. */
async function onRevealed(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = dataOf(part);
  const { plan, hidden } = openPlan(data.plan, data.secret, message);
  if (hidden || data.plan.difficulty !== null) return;
  const proposals = asSaidBy(message, proposalsOf(data, actor, replayCheck(plan, data.dice)));
  if (proposals.length === 0) return;
  const note = notePart(RULESET_ID, data.title, localize("MALLEUS.Card.nowKnown"));
  await postCard({ actor, origin: message.id, parts: [note], proposals });
}

/** The GM's word on a tag (a number on the button), or on anything else (asked for); what hung on the roll follows. */
async function onGrant(part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> {
  if (!game.user.isGM) return;
  const data = dataOf(part);
  const grant = await grantFrom(button, data.invoked);
  if (!grant) return;
  const { plan, hidden } = openPlan(data.plan, data.secret, message);
  const before = replayCheck(plan, data.dice);
  const after = replayCheck(withGrants(plan, [{ ...grant, kind: "situation" }]), data.dice);
  const turned = !hidden && before.success !== after.success && !data.swapped;
  if (turned) await takeBack(message);
  await postGrant(message, grant, "acting", turned ? asSaidBy(message, proposalsOf(data, actor, after)) : []);
}

async function onExtra(part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> {
  const data = dataOf(part);
  const { plan, hidden } = openPlan(data.plan, data.secret, message);
  if (!hidden) await drawExtra(message, actor, replayCheck(plan, data.dice), button.dataset.kind === "bane");
}

/** What follows from a check that is judged now. */
const proposalsOf = (data: CheckData, actor: Actor | null, outcome: StandardOutcome): ProposalDraft[] => [
  ...(outcome.success ? (data.then?.success ?? []) : (data.then?.failure ?? [])),
  ...masteryOf(actor, findItem(data.ability), outcome),
];

const swappedSuccess = (plan: StoredPlan, dice: Transcript): boolean => !replayCheck(plan, dice).success;

const rerollable = (item: Item | null): boolean => !isItemOf(item, "malleusAbility") || item.system.rerollable;

/** The same check once more; the second result is binding, so what the first one did is taken back (MD-CHK-22). */
async function onReroll(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = dataOf(part);
  const plan = restorePlan(withGrants(data.plan, grantsOf(message)));
  const rolls: Roll[] = [];
  const { outcome, transcript } = await perform(() => standardCheck(plan), foundryDice(rolls));
  await takeBack(message);
  const kept = data.plan.difficulty === null;
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [
      checkPart({ ...data, plan, transcript, rerolled: true, kept, invoked: null, foe: data.plan.foe }),
      ...message.system.parts.filter(({ type }) => type === "malleusScroll"), // read once more
    ],
    // Without the DC nobody here knows what it came to.
    proposals: kept ? [] : [...againFor(message, outcome), ...asSaidBy(message, proposalsOf(data, actor, outcome))],
  });
}

/** Initiative hangs on the total: proposed again with the new one. */
const againFor = (message: CardMessage, { total, automatic }: StandardOutcome): ProposalDraft[] =>
  message.system.proposals
    .filter(({ kind }) => kind === "malleusInitiative")
    .map(({ kind, target, source }) => ({ kind, target, source, data: { total, automatic } }));

const masteryOf = (actor: Actor | null, item: Item | null, outcome: StandardOutcome): ProposalDraft[] =>
  isCreature(actor) && isItemOf(item, "malleusAbility") ? proposeMastery(actor, item, outcome) : [];
