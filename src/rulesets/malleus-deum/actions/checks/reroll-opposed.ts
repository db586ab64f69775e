import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { toJson } from "../../../../foundry/messages/part-schema";
import { findActor } from "../../../../foundry/platform/documents";
import { requireCreature, type Creature } from "../../adapters/creature";
import { proposeLucky } from "../../changes/propose";
import { standardCheck } from "../../rules/checks";
import type { ContestData, ContestSide } from "../../stored/contest-data";
import type { GroupContestData } from "../../stored/group-contest-data";
import { restorePlan } from "../../stored/stored-plan";
import { settleContest } from "./oppose";
import { takeAllBack } from "./take-all-back";

// MD-CHK-22: either roll of an opposed check may be made again, once; the other's dice stay as they fell.

async function sideAgain(side: ContestSide, id: string) {
  const plan = restorePlan(side.plan);
  const { outcome, transcript, rolls } = await rollAgain(() => standardCheck(plan, id));
  return { outcome, rolls, side: { ...side, dice: transcript, again: true, ...(side.again ? { last: true } : {}) } };
}

/** Whoever started it; where the other has rolled already and everybody knows it, both rolls are compared anew. */
export async function rerollActing(
  data: ContestData,
  { message, answer }: { message: CardMessage; answer: ContestData | null },
  actor: Creature,
  spent: readonly ProposalDraft[],
): Promise<void> {
  const { outcome, rolls, side } = await sideAgain(data.acting, "acting");
  const again: ContestData = { ...data, acting: side };
  await takeAllBack(message);
  const posted = await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [toJson<ContestData>("malleusOpposed", again)],
    proposals: [...spent, ...proposeLucky(actor, outcome)],
  });
  if (posted && answer?.opposing)
    await settleContest(
      requireCreature(findActor(data.opponent)),
      { ...again, opposing: answer.opposing },
      { by: actor, origin: posted.id },
    );
}

/** The other side. */
export async function rerollOpposing(
  data: ContestData,
  message: CardMessage,
  opponent: Creature,
  spent: readonly ProposalDraft[],
): Promise<void> {
  if (!data.opposing) return;
  const { outcome, rolls, side } = await sideAgain(data.opposing, "opposing");
  await takeAllBack(message);
  const also = [...spent, ...proposeLucky(opponent, outcome)];
  await settleContest(opponent, { ...data, opposing: side }, { origin: message.id, rolls, also });
}

/** Somebody who rolled for all against a group: the GM has the group stand against the new dice. */
export async function rerollDelegate(
  data: GroupContestData,
  message: CardMessage,
  actor: Creature,
  spent: readonly ProposalDraft[],
): Promise<void> {
  const { outcome, rolls, side } = await sideAgain(data.acting, "acting");
  await takeAllBack(message);
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [toJson<GroupContestData>("malleusGroupContest", { ...data, acting: side })],
    proposals: [...spent, ...proposeLucky(actor, outcome)],
  });
}
