import type { Transcript } from "../../../engine";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { judgeAgain, rollAgain, supersededBy, type Judge } from "../../../foundry/chat/judgement/judge-again";
import { summoningOf, type Summoning } from "../rules/magic";
import { rerollBlocked, standardCheck, type StandardOutcome } from "../rules/checks";
import { isCreature } from "../adapters/creature";
import { asSaidBy, proposeLucky, proposeMastery } from "../changes/propose";
import { restorePlan, type StoredPlan, replayCheck } from "../stored/stored-plan";
import { readingOf } from "../actions/magic/scroll";
import { call } from "../actions/magic/call";
import { grantFrom, postGrant } from "../actions/characters/grant";
import { bringsTo, NOTHING } from "../actions/checks/brings-to";
import { firstStands, takeAllBack, takeFirstBack } from "../actions/checks/take-all-back";
import { noteTry } from "../adapters/checks/tries";
import { charmFor, charmSpent, rerollLabel } from "../changes/charm";
import { boonButtons, drawExtra } from "../actions/combat/extra";
import { checkResult, checkView } from "./check-view";
import { grantView } from "./grant-part";
import { openPlan } from "../adapters/magic/open-plan";
import { RULESET_ID } from "../ids";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { type CheckData, checkPart, checkDataOf } from "../stored/check-data";
import { scrollDataOf } from "../stored/scroll-data";
import { grantsOf, withGrants } from "../stored/grant-data";

const isSecond = (part: CardPart): boolean => part.type === "malleusCheck" && checkDataOf(part).rerolled;

/** What else answers a check, another check that it asked for say, leaves it as it is. */
const isRerolled = (message: CardMessage): boolean => supersededBy(message, isSecond) !== null;

/** A check's dice under a plan; what somebody granted may turn them. */
const judgeOf = (dice: Transcript): Judge<StoredPlan, StandardOutcome> => ({
  judge: (plan) => replayCheck(plan, dice),
  key: ({ success }) => String(success),
});

/** Whether what the GM granted made a success of a failure, or the other way round: the grant's card carries on. */
function isTurned(part: CardPart, message: CardMessage): boolean {
  const { plan: stored, secret, dice } = checkDataOf(part);
  const { plan, hidden } = openPlan(stored, secret, message);
  return !hidden && judgeAgain(judgeOf(dice), { ...stored, difficulty: plan.difficulty }, plan).turned;
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
    } = checkDataOf(part);
    const { plan, hidden, secret } = openPlan(stored, kept, message);
    const again = isRerolled(message);
    const item = findItem(ability);
    const charm = again ? null : charmFor({ message, actor }, isSecond);
    const blocked = rerollBlocked({
      ...{ rerolled: rerolled || again, rerollable: rerollable(item), charmed: charm !== null },
    });
    return {
      title,
      actor: actor?.name ?? "",
      ...checkView(plan, dice, { hidden, hiddenFromPlayers: secret }),
      ...(swapped
        ? { verdict: localize(`MALLEUS.Manner.${swappedSuccess(plan, dice) ? "swapWon" : "swapLost"}`) }
        : {}),
      superseded: again,
      ...grantView(message, invoked, again),
      ...boonButtons(hidden || again ? null : replayCheck(plan, dice), message, actor),
      calls: !hidden && !again && game.user.isGM && summonedBy(part, actor) !== null,
      rerollLabel: rerollLabel(charm),
      mayRecant: rerolled && firstStands(message),
      mayReroll: !swapped && blocked === null && (actor?.isOwner ?? false),
    };
  },
  result(part, { message }) {
    const { plan: stored, dice, secret } = checkDataOf(part);
    const { plan, hidden } = openPlan(stored, secret, message);
    return hidden ? null : checkResult(plan, dice);
  },
  revealed: onRevealed,
  replaced: (part, message) => isRerolled(message) || isTurned(part, message),
  actions: { reroll: onReroll, grant: onGrant, extra: onExtra, call: onCall, recant: takeFirstBack },
};

/** Whom or what the ability calls or makes where its check worked (companion 3); null: nobody. */
function summonedBy(part: CardPart, actor: Actor | null): Summoning | null {
  const { ability, plan, dice } = checkDataOf(part);
  const item = findItem(ability);
  const { slug = "", rank } = isItemOf(item, "malleusAbility") ? item.system : {};
  const called = isCreature(actor) ? summoningOf(slug, rank ?? 0) : null;
  return called && plan.difficulty !== null && replayCheck(plan, dice).success ? called : null;
}

async function onCall(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const called = game.user.isGM ? summonedBy(part, actor) : null;
  if (called && isCreature(actor))
    await call(called, { caster: actor, spell: checkDataOf(part).title, origin: message.id });
}

/** The DC was told: what a success or a failure brings, and the tick towards mastery, come now. */
async function onRevealed(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = checkDataOf(part);
  const { plan, hidden } = openPlan(data.plan, data.secret, message);
  if (hidden || data.plan.difficulty !== null) return;
  const outcome = replayCheck(plan, data.dice);
  const rolls: Roll[] = [];
  const brought = await broughtAnew(data, actor, outcome, rolls);
  const proposals = asSaidBy(message, [...proposalsOf(data, actor, outcome), ...brought.proposals]);
  if (proposals.length + brought.parts.length === 0) return;
  const note = notePart(RULESET_ID, data.title, localize("MALLEUS.Card.nowKnown"));
  await postCard({ actor, origin: message.id, rolls, parts: [note, ...brought.parts], proposals });
}

/** The GM's word on a tag (a number on the button), or on anything else (asked for); what hung on the roll follows. */
async function onGrant(part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> {
  if (!game.user.isGM) return;
  const data = checkDataOf(part);
  const grant = await grantFrom(button, data.invoked);
  if (!grant) return;
  const { plan, hidden } = openPlan(data.plan, data.secret, message);
  const granted = withGrants(plan, [{ ...grant, kind: "situation" }]);
  const again = judgeAgain(judgeOf(data.dice), plan, granted);
  const turned = !hidden && again.turned && !data.swapped;
  if (!turned) return void (await postGrant(message, grant));
  await takeAllBack(message);
  const rolls: Roll[] = [];
  const brought = await broughtAnew(data, actor, again.after, rolls);
  await postGrant(message, grant, "acting", {
    rolls,
    parts: brought.parts,
    proposals: asSaidBy(message, [
      ...proposalsOf(data, actor, again.after),
      ...brought.proposals,
      ...readingFor(message, actor, again.after),
    ]),
  });
}

/** What the check brings those it was made against, now that it came to something else. */
function broughtAnew(data: CheckData, actor: Actor | null, { success }: StandardOutcome, rolls: Roll[]) {
  const item = findItem(data.ability);
  const ability = isItemOf(item, "malleusAbility") ? item : null;
  const met = (data.met ?? []).map(findActor).filter(isCreature);
  return isCreature(actor) ? bringsTo({ title: data.title, ability, actor, met }, success, rolls) : NOTHING;
}

async function onExtra(part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> {
  const data = checkDataOf(part);
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
  const data = checkDataOf(part);
  const plan = restorePlan(withGrants(data.plan, grantsOf(message)));
  const { outcome, transcript, rolls } = await rollAgain(() => standardCheck(plan));
  const charm = charmFor({ message, actor }, isSecond);
  await takeAllBack(message);
  const kept = data.plan.difficulty === null;
  const brought = kept ? NOTHING : await broughtAnew(data, actor, outcome, rolls);
  const posted = await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [
      checkPart({ ...data, plan, transcript, rerolled: true, kept, invoked: null, foe: data.plan.foe }),
      ...message.system.parts.filter(({ type }) => type === "malleusScroll"), // read once more
      ...brought.parts,
    ],
    // Without the DC nobody here knows what it came to.
    proposals: kept
      ? [...luckyOf(actor, outcome), ...charmSpent(charm, actor)]
      : [
          ...luckyOf(actor, outcome),
          ...charmSpent(charm, actor),
          ...brought.proposals,
          ...againFor(message, outcome),
          ...readingFor(message, actor, outcome),
          ...asSaidBy(message, proposalsOf(data, actor, outcome)),
        ],
  });
  if (isCreature(actor) && data.ability) await noteTry(actor, posted, kept || !outcome.success);
}

/** Initiative hangs on the total: proposed again with the new one. */
const againFor = (message: CardMessage, { total, automatic }: StandardOutcome): ProposalDraft[] =>
  message.system.proposals
    .filter(({ kind }) => kind === "malleusInitiative")
    .map(({ kind, target, source }) => ({ kind, target, source, data: { total, automatic } }));

/** What the reading of a scroll has left for the next try, by the dice that bind (MDC-MAG-25). */
const readingFor = (message: CardMessage, actor: Actor | null, outcome: StandardOutcome): ProposalDraft[] =>
  message.system.parts.flatMap((part) => {
    const scroll = part.type === "malleusScroll" ? findItem(scrollDataOf(part).scroll) : null;
    return isCreature(actor) && isItemOf(scroll, "malleusGear") ? readingOf(scroll, actor, outcome) : [];
  });

const luckyOf = (actor: Actor | null, outcome: StandardOutcome): ProposalDraft[] =>
  isCreature(actor) ? proposeLucky(actor, outcome) : [];

const masteryOf = (actor: Actor | null, item: Item | null, outcome: StandardOutcome): ProposalDraft[] =>
  isCreature(actor) && isItemOf(item, "malleusAbility") ? proposeMastery(actor, item, outcome) : [];
