import type { ProposalDraft } from "../../../foundry/contracts/time";
import { localize } from "../../../foundry/platform/i18n";
import type { ControlValues, RollObstacle } from "../../../foundry/rolls/roll-action";
import { itemsOf, knacksOfActor, type Creature } from "../adapters/creature";
import { inFight } from "../adapters/fight";
import { mayDrive } from "../rules/combat/manoeuvres";

const surgeOf = (actor: Creature) =>
  itemsOf(actor, "bindKnack").find(({ system }) => system.slug === "adrenalineSurge");

/** Names this round of this fight; outside of one nothing is once a round. */
function roundKey(actor: Creature): string {
  const fight = inFight(actor);
  return fight ? `${fight.combat.id}.${fight.state.round}` : "";
}

/** Once a scene for each Knack, once a round at most (BI-KNK-10). */
export function surgeObstacles(actor: Creature, values: ControlValues): RollObstacle[] {
  const surge = surgeOf(actor);
  if (values.adrenalineSurge !== true || !surge) return [];
  const key = roundKey(actor);
  const used = { scene: surge.system.usesThisScene, round: key !== "" && surge.system.onceKey === key ? 1 : 0 };
  return mayDrive(knacksOfActor(actor), used) ? [] : [{ text: localize("BIND.Combat.Problem.surged"), blocks: true }];
}

export function surgeSpent(actor: Creature, values: ControlValues): ProposalDraft[] {
  const surge = surgeOf(actor);
  return values.adrenalineSurge === true && surge
    ? [{ kind: "bindKnack", target: surge.uuid, data: { key: roundKey(actor) }, automatic: true }]
    : [];
}
