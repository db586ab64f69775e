import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { standardCheck, type CheckPlan } from "../rules/checks";
import { attackRolled } from "../rules/defences";
import { isCreature } from "../adapters/creature";
import { hitDamage, type Blow } from "../adapters/damage";
import { defenceNamed } from "../adapters/defender";
import { asFell, storePlan, type StoredPlan } from "../actions/stored-plan";
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
  /** The defence that stood as the DC: what that is, only the target's own data say. */
  defence: string;
  /** Cards of earlier releases have the DC instead. */
  success?: boolean;
  damage: Blow;
}

export const strikePart = ({
  plan,
  transcript,
  ...rest
}: Omit<StrikeData, "plan" | "dice"> & { plan: CheckPlan; transcript: Transcript }): CardPart =>
  toJson<StrikeData>("malleusStrike", {
    plan: storePlan(plan, true),
    success: replay(() => standardCheck(plan), transcript).success,
    dice: transcript,
    ...rest,
  });

/** A strike as everybody may read it: whether it hit, and not against which number. */
function dataOf(part: CardPart): StrikeData {
  const data = part as unknown as StrikeData;
  return { ...data, plan: asFell(data.plan, data.success === true) };
}

/** "8 + 3 = 11 against 14", as the target stands now; without the DC for whoever does not play it. */
function sumLine({ plan, dice, defence }: StrikeData, target: Actor | null): string | null {
  const option = isCreature(target) && (game.user.isGM || target.isOwner) ? defenceNamed(target, defence) : undefined;
  return option ? checkView({ ...plan, difficulty: option.difficulty }, dice).sum : null;
}

async function onExtra(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const { plan, dice, target, damage } = dataOf(part);
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
    const data = dataOf(part);
    const { plan, dice, against, defence, damage } = data;
    const target = findActor(data.target);
    const outcome = replayCheck(plan, dice);
    const result = attackRolled(outcome);
    const check = checkView(plan, dice);
    return {
      ...check,
      sum: check.sum && sumLine(data, target),
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
    const { plan, dice } = dataOf(part);
    return checkResult(plan, dice);
  },
};
