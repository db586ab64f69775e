import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize, signed } from "../../../../foundry/platform/i18n";
import { toggleControl } from "../../../../foundry/rolls/controls";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { itemsOf, knacksOfActor, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { mayDrive } from "../../rules/combat/manoeuvres";
import type { TrialId } from "../../rules/combat/trials";

const surgeOf = (actor: Creature) =>
  itemsOf(actor, "bindKnack").find(({ system }) => system.slug === "adrenalineSurge");

/** Names this round of this fight; outside of one nothing is once a round. */
function roundKey(actor: Creature): string {
  const fight = inFight(actor);
  return fight ? `${fight.combat.id}.${fight.state.round}` : "";
}

/** Offered for whatever Strength does: a check, a grapple, a push (L3799). */
export const surgeControls = (actor: Creature): RollControl[] =>
  surgeOf(actor)
    ? [
        toggleControl("adrenalineSurge", localize("BIND.Combat.Strike.adrenalineSurge"), {
          worth: signed(1),
          fresh: true,
        }),
      ]
    : [];

/** What it adds to Strength for this one task. */
export const surged = (actor: Creature, values: ControlValues): number =>
  values.adrenalineSurge === true && surgeOf(actor) ? 1 : 0;

/** Trials that Strength makes, and a Surge of Adrenaline helps (BI-KNK-10). */
export const needsStrength = (about: TrialId): boolean => about === "grapple" || about === "ram";
/** What it adds to whoever makes such a trial. */
export const driveOf = (actor: Creature, about: TrialId, values: ControlValues): number =>
  needsStrength(about) ? surged(actor, values) : 0;

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
