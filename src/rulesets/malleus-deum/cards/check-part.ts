import { perform, type Transcript } from "../../../engine";
import { answersTo, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { rerollBlocked, standardCheck, type CheckPlan } from "../rules/checks";
import { restorePlan, storePlan, type StoredPlan } from "../actions/stored-plan";
import { checkResult, checkView } from "./check-view";
import { toJson } from "./to-json";

interface CheckData {
  title: string;
  plan: StoredPlan;
  dice: Transcript;
  ability: string | null;
  secret: boolean;
  /** Which question of the card it answers is meant, for example a condition's id. */
  about: string | null;
  /** This card is the reroll of another: no second one (MD-CHK-22). */
  rerolled: boolean;
}

/** The part that a check adds to its card. */
export const checkPart = (check: {
  title: string;
  plan: CheckPlan;
  transcript: Transcript;
  ability: string | null;
  secret?: boolean;
  about?: string | null;
  rerolled?: boolean;
}): CardPart =>
  toJson<CheckData>("malleusCheck", {
    title: check.title,
    plan: storePlan(check.plan),
    dice: check.transcript,
    ability: check.ability,
    secret: check.secret ?? false,
    about: check.about ?? null,
    rerolled: check.rerolled ?? false,
  });

const dataOf = (part: CardPart): CheckData => part as unknown as CheckData;

export const checkPartType: CardPartType = {
  template: "malleus-deum/cards/check.hbs",
  context(part, { message, actor }) {
    const { title, plan, dice, ability, secret, rerolled } = dataOf(part);
    const hidden = secret && !game.user.isGM;
    const again = answersTo(message.id ?? "").length > 0;
    const item = findItem(ability);
    const blocked = rerollBlocked({ rerolled: rerolled || again, rerollable: rerollable(item) });
    return {
      title,
      actor: actor?.name ?? "",
      ...checkView(plan, dice, { hidden, hiddenFromPlayers: secret }),
      superseded: again,
      mayReroll: blocked === null && (actor?.isOwner ?? false),
    };
  },
  result(part) {
    const { plan, dice, secret } = dataOf(part);
    return secret && !game.user.isGM ? null : checkResult(plan, dice);
  },
  actions: { reroll: onReroll },
};

const rerollable = (item: Item | null): boolean => !isItemOf(item, "malleusAbility") || item.system.rerollable;

/** The same check once more; the second result is binding (MD-CHK-22). */
async function onReroll(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = dataOf(part);
  const plan = restorePlan(data.plan);
  const rolls: Roll[] = [];
  const { transcript } = await perform(() => standardCheck(plan), foundryDice(rolls));
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [checkPart({ ...data, plan, transcript, rerolled: true })],
  });
}
