import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { findActor, findItem, isItemOf } from "../../../../foundry/platform/documents";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { judgeGroup, judgeOpposed, standardCheck } from "../../rules/checks";
import { isCreature, type Creature } from "../../adapters/creature";
import { toJson } from "../../../../foundry/messages/part-schema";
import { proposeMastery } from "../../changes/propose";
import { opposingPlan } from "../../adapters/checks/opposing";
import { readContestSide } from "../../stored/contest-data";
import { sideOf, type GroupContestData, type GroupRoll } from "../../stored/group-contest-data";

/** Everybody in the group rolls what stands against the delegate, and one card says how each fared. */
export async function rollGroup(
  data: GroupContestData,
  creatures: readonly Creature[],
  origin: string | null,
): Promise<unknown> {
  const rolls: Roll[] = [];
  const rolled: GroupRoll[] = [];
  const ability = findItem(data.ability);
  const acting = isItemOf(ability, "malleusAbility") ? ability : null;
  for (const creature of creatures) {
    const plan = opposingPlan(creature, acting);
    const { transcript } = await perform(() => standardCheck(plan, "opposing"), foundryDice(rolls));
    rolled.push([creature.uuid, plan.bonus + plan.modifiers, transcript[0]?.dice ?? [], plan.edge]);
  }
  const own = readContestSide(data.acting);
  const { all } = judgeGroup(rolled.map((roll) => judgeOpposed(data.tie, own, readContestSide(sideOf(roll)))));
  const actor = findActor(data.actor);
  const mastered =
    all && isCreature(actor) && acting ? proposeMastery(actor, acting, { success: true, automatic: null }) : [];
  // Foundry's own rolls of a whole group would make the message as long as a page: the card keeps their faces.
  return postCard({
    actor,
    origin,
    parts: [{ ...toJson<GroupContestData>("malleusGroupContest", { ...data, opponents: [], rolled }) }],
    proposals: mastered,
  });
}
