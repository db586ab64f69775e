import { replay } from "../../../engine";
import { answersTo, chainOf, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../foundry/windows/prompt";
import { boundForBenefit, conflictBonus, resistAspect } from "../rules/aspects";
import { resistAgain } from "../actions/magic/resist";
import { takeFirstBack } from "../actions/checks/take-all-back";
import { isCreature } from "../adapters/creature";
import { growthMark } from "../changes/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";
import { termView } from "./check-view";
import { secondRoll } from "./second-roll";
import { grantPart } from "../stored/grant-data";
import { resistDataOf } from "../stored/resist-data";

const second = secondRoll({
  type: "malleusResist",
  isSecond: (part) => resistDataOf(part).again === true,
  reroll: resistAgain,
});

/** How an aspect was resisted, and each step that moves its rating (MD-ASP-05). */
export const resistPartType: CardPartType = {
  template: "malleus-deum/cards/resist.hbs",
  context(part, { actor, message }) {
    const { name, resistance, dice, counters } = resistDataOf(part);
    const { resisted, check, rating } = replay(() => resistAspect(resistance), dice);
    const tone = resisted ? "good" : "bad";
    const again = second.again(part, { message, actor });
    return {
      title: format("MALLEUS.Compel.resistTitle", { actor: actor?.name ?? "", aspect: name }),
      outcome: localize(resisted ? "MALLEUS.Result.resisted" : "MALLEUS.Result.compelled"),
      tone,
      icon: TONE_ICONS[tone],
      dice: check.kept.map((face) => ({ face, kept: true })),
      sum: format("MALLEUS.Pool.sumAgainst", { total: check.total, difficulty: check.effectiveDifficulty }),
      steps: rating.steps.map(termView),
      change: format("MALLEUS.Compel.rating", { before: rating.before, after: rating.after }),
      counters: counters === undefined ? null : format("MALLEUS.Compel.countered", { aspect: counters }),
      ...again,
      mayGrant: game.user.isGM && isBound(part) && !isGranted(message) && !again.superseded,
      grant: format(counters === undefined ? "MALLEUS.Benefit.grant" : "MALLEUS.Compel.grant", {
        value: signed(USUAL.value),
        aspect: counters ?? "",
      }),
      event: rating.event ? localize(`MALLEUS.Compel.event.${rating.event}`) : null,
    };
  },
  replaced: (_part, message) => second.isReplaced(message),
  actions: { benefit: onBenefit, reroll: second.onReroll, recant: takeFirstBack },
};

/** What the book's example grants (MD-ASP-07). */
const USUAL = boundForBenefit("");

/** Bound by choice: by one's own compel, or by an aspect set against another. */
function isBound(part: CardPart): boolean {
  const { resistance, dice } = resistDataOf(part);
  return resistance.self && !replay(() => resistAspect(resistance), dice).resisted;
}

const isGranted = (message: CardMessage): boolean =>
  answersTo(message.id ?? "").some(({ author, system }) =>
    system.parts.some(({ about }) => about === "benefit" && author?.isGM),
  );

/**
 * The GM's word: an aspect set against another helps to resist that one (MD-ASP-08); being bound by one's own compel is worth
 * a bonus on one related check, kept until it is used (MD-ASP-07).
 */
async function onBenefit(part: CardPart, { message, actor }: CardContext): Promise<void> {
  if (!game.user.isGM || !isCreature(actor) || !isBound(part) || isGranted(message) || second.isReplaced(message))
    return;
  const { name, counters } = resistDataOf(part);
  const data = await ask(
    { title: localize("MALLEUS.Grant.title"), icon: "fa-solid fa-hand-holding", classes: DIALOG_CLASSES },
    numberEntry(localize("MALLEUS.Grant.value"), "value", USUAL.value, 0, 10),
  );
  const value = Math.round(Number(data?.value ?? 0));
  if (!data || !(value > 0)) return;
  // Of a second or third roll the compel stands behind the first.
  const compel = chainOf(message, 4).find(({ system }) => system.parts.some(({ type }) => type === "malleusCompel"));
  if (counters !== undefined && compel) {
    const bonus = conflictBonus({ resisted: false }, value);
    await postCard({
      actor: null,
      origin: compel.id,
      parts: [grantPart({ label: name, value: bonus, side: "acting" })],
    });
  }
  const { label } = boundForBenefit(name, value);
  const text = format("MALLEUS.Grant.granted", { value: signed(value), label: counters ?? label });
  await postCard({
    actor,
    origin: message.id,
    parts: [{ ...notePart(RULESET_ID, name, text), about: "benefit" }],
    proposals:
      counters === undefined
        ? [
            {
              kind: "malleusBenefit",
              target: actor.uuid,
              data: { name: label, value, ...growthMark(actor, `${localize(label)} ${signed(value)}`) },
              automatic: true,
            },
          ]
        : [],
  });
}
