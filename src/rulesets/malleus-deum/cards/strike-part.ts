import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import type { CheckPlan } from "../rules/checks";
import { attackRolled } from "../rules/defences";
import { isCreature } from "../adapters/creature";
import { hitDamage, type Blow } from "../adapters/damage";
import { storePlan, type StoredPlan } from "../actions/stored-plan";
import { boonButtons, drawDoubles } from "../actions/extra";
import { checkResult, checkView, replayCheck } from "./check-view";
import { damageSteps, extraNotes } from "./damage-view";
import { toJson } from "./to-json";

export interface StrikeData {
  plan: StoredPlan;
  dice: Transcript;
  /** Uuid; cards of earlier releases have none. */
  weapon?: string;
  target: string;
  /** The target's name then. */
  against: string;
  /** The defence that stood as the DC. */
  defence: string;
  damage: Blow;
}

export const strikePart = ({
  plan,
  transcript,
  ...rest
}: Omit<StrikeData, "plan" | "dice"> & { plan: CheckPlan; transcript: Transcript }): CardPart =>
  toJson<StrikeData>("malleusStrike", { plan: storePlan(plan), dice: transcript, ...rest });

async function onExtra(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const { plan, dice, target, damage } = part as unknown as StrikeData;
  const outcome = replayCheck(plan, dice);
  const result = attackRolled(outcome);
  const defender = findActor(target);
  await drawDoubles(message, actor, {
    by: "attack",
    outcome,
    attacker: isCreature(actor) ? actor : null,
    defender: isCreature(defender) ? defender : null,
    damage: result.hit ? hitDamage(damage, damage.base, result) : null,
  });
}

/** What an attack roll came to (MD-CMB-09, MD-CMB-10). */
export const strikePartType: CardPartType = {
  template: "malleus-deum/cards/defence.hbs",
  context(part, { actor, message }) {
    const { plan, dice, target: targetUuid, against, defence, damage } = part as unknown as StrikeData;
    const target = findActor(targetUuid);
    const outcome = replayCheck(plan, dice);
    const result = attackRolled(outcome);
    const hidden = !game.user.isGM && !(target?.isOwner ?? false);
    const check = checkView(plan, dice);
    return {
      ...check,
      // The DC of somebody else's defence stays with the GM; whether it hit is plain to see.
      sum: hidden ? null : check.sum,
      title: format("MALLEUS.Attack.headline", {
        actor: actor?.name ?? message.speaker.alias ?? "",
        weapon: damage.name,
        target: target?.name ?? against,
        defence: localize(defence),
      }),
      extra: result.reason ? localize(result.reason) : check.extra,
      verdict: localize(result.hit ? "MALLEUS.Attack.hit" : "MALLEUS.Attack.missed"),
      steps: result.hit && isCreature(target) ? damageSteps(target, hitDamage(damage, damage.base, result)) : [],
      notes: extraNotes(result),
      ...boonButtons(outcome.automatic === "forced" ? null : outcome, message, actor),
    };
  },
  actions: { extra: onExtra },
  result(part) {
    const { plan, dice } = part as unknown as StrikeData;
    return checkResult(plan, dice);
  },
};
