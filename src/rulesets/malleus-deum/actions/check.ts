import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import type { RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { neededOnDice, planCheck, rankTerm, type CheckPlan, type StandardOutcome } from "../rules/checks";
import { conditionTerms } from "../rules/conditions";
import { abilityName, categoriesOf, type Ability } from "../adapters/abilities";
import { conditionsOf } from "../adapters/conditions";
import type { Creature } from "../adapters/creature";
import { checkPart } from "../cards/check-part";
import { commonControls, edgeOf, modifierTerm } from "./situation-controls";
import { proposeMastery } from "../effects/propose";
import { standardAction } from "./standard-action";

/** Difficulty that the dialog starts with when neither the ability nor the GM names one: companion table 1.1, Moderate. */
const USUAL_DIFFICULTY = 12;

export interface CheckOptions {
  fast?: boolean;
  /** DC set by whoever asked for the check; else the ability's own, else Moderate. */
  difficulty?: number;
  /** The GM keeps the DC secret: no chance is shown. */
  secret?: boolean;
  origin?: string | null;
}

/**
 * An ability check (MD-CHK-13, MD-CHK-14): 2d12 + rank against a DC.
 * @returns the card, or null when it was cancelled.
 */
export function rollAbility(actor: Creature, ability: Ability, options: CheckOptions = {}): Promise<unknown> {
  const name = abilityName(ability);
  const { rank, untrainedRank, inaccurate } = ability.system;
  const term = rankTerm({ label: name, rank, untrainedRank, inaccurate, source: ability.uuid });
  if (!term) {
    ui.notifications.warn(format("MALLEUS.Problem.untrained", { ability: name }));
    return Promise.resolve(null);
  }
  const conditions = conditionTerms(conditionsOf(actor), categoriesOf(ability), actor.uuid);
  return startRoll(
    checkRequest(actor, name, options, ability, (difficulty, values) =>
      planCheck({
        difficulty,
        bonus: [term],
        modifiers: [...conditions, ...modifierTerm(values)],
        edges: [edgeOf(values)],
      }),
    ),
    { fast: options.fast ?? false },
  );
}

/** Nothing else applies: plain 2d12 against a DC (MD-CHK-21). */
export function rollGeneric(actor: Creature, options: CheckOptions = {}): Promise<unknown> {
  const request = checkRequest(actor, localize("MALLEUS.Check.generic"), options, null, (difficulty, values) =>
    planCheck({ difficulty, modifiers: modifierTerm(values), edges: [edgeOf(values)] }),
  );
  return startRoll(request, { fast: options.fast ?? false });
}

function checkRequest(
  actor: Creature,
  name: string,
  { difficulty, secret = false, origin = null }: CheckOptions,
  ability: Ability | null,
  plan: (difficulty: number, values: Parameters<typeof edgeOf>[0]) => CheckPlan,
): RollRequest<CheckPlan, StandardOutcome> {
  const start = difficulty ?? ability?.system.difficulty ?? USUAL_DIFFICULTY;
  const asked = difficulty !== undefined;
  return {
    action: standardAction,
    actor,
    title: format("MALLEUS.Check.title", { actor: actor.name, ability: name }),
    controls: [
      ...(asked
        ? []
        : [
            {
              kind: "number" as const,
              name: "difficulty",
              label: localize("MALLEUS.Roll.difficulty"),
              value: start,
              min: 0,
              max: 40,
            },
          ]),
      ...commonControls(),
    ],
    remember: "malleus.check",
    secret,
    setup: (values) => plan(Number(values.difficulty ?? start), values),
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    note: (setup) => format("MALLEUS.Roll.needed", { number: neededOnDice(setup) }),
    post: ({ setup, outcome, transcript, rolls, mode }) =>
      postCard({
        actor,
        origin,
        rolls,
        mode,
        parts: [checkPart({ title: name, plan: setup, transcript, ability: ability?.uuid ?? null, secret })],
        proposals: proposeMastery(actor, ability, outcome),
      }),
  };
}
