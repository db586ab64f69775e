import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { reachesAll } from "../../rules/abilities";
import { bringsTo, NOTHING } from "./brings-to";
import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { findActor, findItem, isItemOf } from "../../../../foundry/platform/documents";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { judgeGroup, judgeOpposed, standardCheck } from "../../rules/checks";
import { isCreature, type Creature } from "../../adapters/creature";
import { toJson } from "../../../../foundry/messages/part-schema";
import { proposeCondition, proposeMastery } from "../../changes/propose";
import { opposingPlan } from "../../adapters/checks/opposing";
import { readContestSide } from "../../stored/contest-data";
import { sideOf, type GroupContestData, type GroupRoll } from "../../stored/group-contest-data";

/**
 * Everybody in the group rolls what stands against the delegate, and one card says how each fared.
 * @param before What they have rolled already, where the delegate's roll was made again.
 */
export async function rollGroup(
  data: GroupContestData,
  creatures: readonly Creature[],
  origin: string | null,
  before: readonly GroupRoll[] = [],
): Promise<unknown> {
  const rolls: Roll[] = [];
  const rolled: GroupRoll[] = [];
  const ability = findItem(data.ability);
  const acting = isItemOf(ability, "malleusAbility") ? ability : null;
  for (const creature of creatures) {
    const fell = before.find(([uuid]) => uuid === creature.uuid);
    if (fell) {
      rolled.push(fell);
      continue;
    }
    const plan = opposingPlan(creature, acting);
    const { transcript } = await perform(() => standardCheck(plan, "opposing"), foundryDice(rolls));
    rolled.push([creature.uuid, plan.bonus + plan.modifiers, transcript[0]?.dice ?? [], plan.edge]);
  }
  const own = readContestSide(data.acting);
  const outcomes = rolled.map((roll) => judgeOpposed(data.tie, own, readContestSide(sideOf(roll))));
  const { all } = judgeGroup(outcomes);
  const actor = findActor(data.actor);
  const beaten = creatures.filter((_one, at) => outcomes[at]?.winner === "acting");
  // What comes over everybody comes over those who did not stand against it.
  const met = acting && reachesAll(acting.system.slug) ? beaten : [];
  const brought = isCreature(actor)
    ? await bringsTo({ title: data.title, ability: acting, actor, met }, true, rolls)
    : NOTHING;
  const mastered =
    all && isCreature(actor) && acting ? proposeMastery(actor, acting, { success: true, automatic: null }) : [];
  // Foundry's own rolls of a whole group would make the message as long as a page: the card keeps their faces.
  return postCard({
    actor,
    origin,
    parts: [
      { ...toJson<GroupContestData>("malleusGroupContest", { ...data, opponents: [], rolled }) },
      ...brought.parts,
    ],
    proposals: [...mastered, ...brought.proposals, ...(all && hides(data.slug) ? unnoticed(creatures) : [])],
  });
}

const hides = (slug: string): boolean => /(^|\.)(sneak|stealth)$/.test(slug);

/** Whoever slips past all of them is not noticed by their group (MD-CMB-05, MD-CHK-27): the GM's click says so. */
const unnoticed = (creatures: readonly Creature[]): ProposalDraft[] =>
  creatures.flatMap((creature) =>
    proposeCondition(creature, "unaware", "gain").map((one) => ({ ...one, automatic: false })),
  );
