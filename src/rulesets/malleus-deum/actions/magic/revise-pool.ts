import { perform, roll } from "../../../../engine";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { DieAt, ScrollFavour } from "../../rules/magic";
import { poolCheck, poolResult } from "../../rules/pools";
import { grantFrom, postGrant } from "../characters/grant";
import { isCreature } from "../../adapters/creature";
import { poolData, type CastingState, type PoolData } from "../../stored/pool-data";
import { spellPart } from "../../stored/spell-data";
import { judgeAgain, rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { charmFor, charmSpent } from "../../changes/charm";
import { takeAllBack } from "../checks/take-all-back";
import { asSaidBy, proposeExhaust, proposeMastery } from "../../changes/propose";
import { isSecondPool, openPool, type OpenPool } from "../../adapters/magic/open-pool";

/** What the caster does with dice that lie there: one at a time. */
export interface CastingStep {
  wand?: DieAt;
  ground?: DieAt;
  favour?: ScrollFavour;
}

/** Carries a casting on: the dice that left come back, then what the new dice and choices cost is taken (MDC-MAG-02). */
export async function reviseCasting(data: PoolData, context: CardContext, step: CastingStep): Promise<void> {
  const rolls: Roll[] = [];
  const casting: CastingState = { ...data.casting };
  if (step.wand) {
    const { faces = 6 } = data.draws.find(({ pool }) => pool === step.wand?.pool) ?? {};
    const { outcome } = await perform(() => roll("wand", 1, faces), foundryDice(rolls));
    casting.again = { ...step.wand, face: outcome[0] ?? 1 };
  }
  if (step.ground) casting.ground = step.ground;
  if (step.favour) casting.favoured = step.favour;
  await replace({ ...data, casting, revises: "casting" }, context, rolls);
}

/** The same dice once more, the second result binding (MD-CHK-22); dice that the first roll spent come back. */
export async function rerollPool(data: PoolData, context: CardContext): Promise<void> {
  const { casting, ...plain } = data;
  const check = { ...plain, difficulty: data.difficulty ?? 0, modifiers: 0, overcharge: null };
  const { transcript, rolls } = await rollAgain(() => poolCheck(check));
  const charm = charmSpent(charmFor(context, isSecondPool), context.actor);
  const { again, ground, favoured, ...open } = casting ?? {};
  void [again, ground, favoured]; // chosen for the first dice, which are gone
  await replace(
    { ...plain, ...(casting ? { casting: open } : {}), dice: transcript, revises: "reroll" },
    context,
    rolls,
    charm,
  );
}

/**
 * The GM's word on a tag, or on anything else (MD-TAG-02, MD-GMT-03). Where it turns the result, the check stands anew with what
 * follows; else it is only counted.
 */
export async function grantPool(data: PoolData, context: CardContext, button: HTMLElement): Promise<void> {
  const { message } = context;
  const grant = game.user.isGM ? await grantFrom(button, data.invoked) : null;
  if (!grant) return;
  const granted = { ...data, modifiers: [...data.modifiers, { ...grant, kind: "situation" }] };
  const judge = { judge: (one: PoolData) => openPool(one, message), key: (one: OpenPool) => poolResult(one.outcome) };
  const { before, turned } = judgeAgain(judge, data, granted);
  if (before.hidden || !turned) return void (await postGrant(message, grant));
  const { invoked, ...settled } = granted;
  void invoked; // answered
  await replace({ ...settled, revises: data.revises ?? "grant" }, context, []);
}

/** Posts the check as it stands now in place of the card it answers; what was granted there goes with it. */
async function replace(
  revised: PoolData,
  { message, actor }: CardContext,
  rolls: Roll[],
  spent: ProposalDraft[] = [],
): Promise<void> {
  if (!isCreature(actor) || !actor.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  const { outcome, hidden, modifiers } = openPool(revised, message);
  const data = { ...revised, modifiers };
  await takeAllBack(message);
  const item = findItem(data.ability);
  const ability = isItemOf(item, "malleusAbility") ? item : null;
  const unknown = hidden || data.difficulty === null;
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [poolData(data), ...(data.spell && (outcome.success || unknown) ? [spellPart()] : [])],
    proposals: asSaidBy(message, [
      ...spent,
      ...proposeExhaust(actor, outcome.exhausted, data.owners),
      ...(unknown ? [] : ((outcome.success ? data.then?.success : data.then?.failure) ?? [])),
      ...(unknown ? [] : proposeMastery(actor, ability, outcome)),
    ]),
  });
}
