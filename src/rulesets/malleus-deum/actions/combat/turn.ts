import { sum } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { takeBack } from "../../../../foundry/chat/judgement/take-back";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import type { Answering } from "../../../../foundry/chat/due-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { BOOK_LIMITS } from "../../rules/book-limits";
import { saveOf, turnStartPrompts, type ConditionId } from "../../rules/conditions";
import { conditionsOf } from "../../adapters/conditions";
import type { Creature } from "../../adapters/creature";
import { nearDeathModifier } from "../../changes/near-death-kind";
import { proposeCondition } from "../../changes/propose";
import type { Occasion } from "../checks/check-options";
import { rollSlug } from "../checks/ability";
import { rollMorale } from "../morale/morale";
import { nearDeathAction } from "./near-death-action";
import { rollPool, type PoolId } from "../magic/pool";
import { nearDeathPart } from "../../stored/near-death-data";

const conditionName = (condition: ConditionId): string => localize(`MALLEUS.Condition.${condition}`);

/** A save at the end of a turn: success ends the condition (MD-CON-02). */
export function rollSave(actor: Creature, condition: ConditionId, { origin, fast }: Answering): Promise<unknown> {
  const active = conditionsOf(actor).find(({ id }) => id === condition);
  const save = active ? saveOf(active) : null;
  if (!save) throw new Error(format("MALLEUS.Problem.noSave", { condition: conditionName(condition) }));
  const occasion: Occasion = {
    title: format("MALLEUS.Save.title", { condition: conditionName(condition) }),
    about: condition,
    categories: ["save"],
    proposals: ({ success }) => (success ? proposeCondition(actor, condition, "lose") : []),
  };
  const options = { origin, fast, difficulty: save.difficulty, occasion };
  return save.dice === "pool" ? rollPool(actor, save.with as PoolId, options) : rollSlug(actor, save.with, options);
}

/** What a condition asks at the start of a turn (MD-CON-10, MD-CON-34, MD-CON-39). */
export function answerTurnStart(actor: Creature, condition: ConditionId, { origin, fast }: Answering) {
  const prompt = turnStartPrompts(conditionsOf(actor)).find((one) => one.condition === condition);
  if (!prompt) throw new Error(format("MALLEUS.Problem.noSave", { condition: conditionName(condition) }));
  if (prompt.condition === "nearDeath") return rollNearDeath(actor, origin);
  if (prompt.condition === "aflame") return rollMorale(actor, { origin, fast, occasion: { about: "aflame" } });
  return rollPool(actor, "mettle", {
    origin,
    fast,
    difficulty: prompt.difficulty,
    occasion: {
      title: format("MALLEUS.Save.title", { condition: conditionName("sick") }),
      about: "sick",
      proposals: ({ success }) => (success ? [] : proposeCondition(actor, "sick", "suffer")),
    },
  });
}

/** The same round once more, the second result binding (MD-CHK-22, MDC-RST-04: Stay Death); what the first brought is taken back. */
export async function rerollNearDeath(
  actor: Creature,
  message: CardMessage,
  modifier: number,
  spent: ProposalDraft[],
): Promise<void> {
  await takeBack(message);
  await rollNearDeath(actor, message.id, { modifier, spent });
}

/**
 * One round of dying (MD-DMG-06): there is nothing to choose, so no dialog.
 * @param again The modifier of the roll that this one takes the place of, and what that costs.
 */
export function rollNearDeath(
  actor: Creature,
  origin: string | null,
  again?: { modifier: number; spent: ProposalDraft[] },
): Promise<unknown> {
  const modifier = again?.modifier ?? nearDeathModifier(actor) + sum(effectTerms(actor, ["near-death"]));
  const more = Math.min(BOOK_LIMITS.rank, Math.max(0, sum(effectTerms(actor, ["healed"]))));
  return startRoll(
    {
      action: nearDeathAction,
      actor,
      title: conditionName("nearDeath"),
      controls: [],
      setup: () => modifier,
      terms: () => [],
      post: ({ outcome, transcript, rolls, mode }) =>
        postCard({
          actor,
          origin,
          rolls,
          mode,
          parts: [nearDeathPart(modifier, transcript, again !== undefined)],
          proposals: [
            ...(again?.spent ?? []),
            {
              kind: "malleusNearDeath",
              target: actor.uuid,
              source: actor.uuid,
              data: { row: outcome.row.id, healed: outcome.healed, ...(more > 0 ? { more } : {}) },
              automatic: true,
            },
          ],
        }),
    },
    { fast: true },
  );
}
