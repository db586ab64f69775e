import { perform, type Transcript } from "../../../engine";
import { isCommitted } from "../../../foundry/changes/receipts";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { undoProposal } from "../../../foundry/changes/request";
import { postCard } from "../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { rerollBlocked, standardCheck, type CheckPlan, type StandardOutcome } from "../rules/checks";
import { isCreature } from "../adapters/creature";
import { proposeMastery, type ProposalDraft } from "../effects/propose";
import { restorePlan, storePlan, type StoredPlan } from "../actions/stored-plan";
import { checkResult, checkView, replayCheck } from "./check-view";
import { toJson } from "./to-json";

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
}): CardPart =>
  toJson<CheckData>("malleusCheck", {
    title: check.title,
    plan: storePlan(check.plan),
    dice: check.transcript,
    ability: check.ability,
    secret: check.secret ?? false,
    about: check.about ?? null,
    ...(check.then && check.then.success.length + check.then.failure.length > 0 ? { then: check.then } : {}),
    rerolled: check.rerolled ?? false,
    ...(check.swapped ? { swapped: true } : {}),
  });

const dataOf = (part: CardPart): CheckData => part as unknown as CheckData;

export const checkPartType: CardPartType = {
  template: "malleus-deum/cards/check.hbs",
  context(part, { message, actor }) {
    const { title, plan, dice, ability, secret, rerolled, swapped = false } = dataOf(part);
    const hidden = secret && !game.user.isGM;
    const again = answersTo(message.id ?? "").length > 0;
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
      mayReroll: !swapped && blocked === null && (actor?.isOwner ?? false),
    };
  },
  result(part) {
    const { plan, dice, secret } = dataOf(part);
    return secret && !game.user.isGM ? null : checkResult(plan, dice);
  },
  actions: { reroll: onReroll },
};

const swappedSuccess = (plan: StoredPlan, dice: Transcript): boolean => !replayCheck(plan, dice).success;

const rerollable = (item: Item | null): boolean => !isItemOf(item, "malleusAbility") || item.system.rerollable;

/** The same check once more; the second result is binding, so what the first one did is taken back (MD-CHK-22). */
async function onReroll(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = dataOf(part);
  const plan = restorePlan(data.plan);
  const rolls: Roll[] = [];
  const { outcome, transcript } = await perform(() => standardCheck(plan), foundryDice(rolls));
  for (const { id } of message.system.proposals) if (isCommitted(message, id)) await undoProposal(message, id);
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [checkPart({ ...data, plan, transcript, rerolled: true })],
    proposals: [
      ...(outcome.success ? (data.then?.success ?? []) : (data.then?.failure ?? [])),
      ...againFor(message, outcome),
      ...masteryOf(actor, findItem(data.ability), outcome),
    ],
  });
}

/** Initiative hangs on the total: proposed again with the new one. */
const againFor = (message: CardMessage, { total, automatic }: StandardOutcome): ProposalDraft[] =>
  message.system.proposals
    .filter(({ kind }) => kind === "malleusInitiative")
    .map(({ kind, target, source }) => ({ kind, target, source, data: { total, automatic } }));

const masteryOf = (actor: Actor | null, item: Item | null, outcome: StandardOutcome): ProposalDraft[] =>
  isCreature(actor) && isItemOf(item, "malleusAbility") ? proposeMastery(actor, item, outcome) : [];
