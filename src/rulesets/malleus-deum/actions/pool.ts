import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import type { RollControl, RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { conditionTerms } from "../rules/conditions";
import type { CheckCategory } from "../rules/modifiers";
import { draw, METTLE_DIFFICULTY, planPoolCheck, type PoolOutcome, type PoolPlan } from "../rules/pools";
import { conditionsOf } from "../adapters/conditions";
import type { Creature } from "../adapters/creature";
import { poolPart } from "../cards/pool-part";
import { expectedLoss, poolAction } from "./pool-action";
import { modifierTerm } from "./situation-controls";

export type PoolId = "mettle" | "magic" | "luck";
export const POOL_IDS: readonly PoolId[] = ["mettle", "magic", "luck"];

export interface PoolOptions {
  fast?: boolean;
  difficulty?: number;
  origin?: string | null;
  /** What the check is for, instead of the pool's name. */
  title?: string;
  /** A failure is a step down the morale ladder (MD-MOR-03). */
  morale?: boolean;
}

/** A check with dice of one pool: the player picks how many (MD-POOL-01). An empty pool fails without dice (MD-POOL-07). */
export function rollPool(actor: Creature, pool: PoolId, options: PoolOptions = {}): Promise<unknown> {
  const empty = actor.system.pools[pool].value === 0;
  return startRoll(poolRequest(actor, pool, options), { fast: empty || (options.fast ?? false) });
}

function poolRequest(actor: Creature, pool: PoolId, options: PoolOptions): RollRequest<PoolPlan, PoolOutcome> {
  const stored = actor.system.pools[pool];
  const title = options.title ?? localize(`MALLEUS.Pool.${pool}`);
  const categories: CheckCategory[] = options.morale ? [pool, "morale"] : [pool];
  const conditions = conditionTerms(conditionsOf(actor), categories, actor.uuid);
  return {
    action: poolAction,
    actor,
    title: format("MALLEUS.Check.title", { actor: actor.name, ability: title }),
    controls: poolControls(stored.value, options.difficulty ?? METTLE_DIFFICULTY),
    setup: (values) =>
      planPoolCheck({
        draws: [draw(pool, stored, Math.min(stored.value, Number(values.dice ?? 1)))],
        difficulty: Number(values.difficulty ?? METTLE_DIFFICULTY),
        modifiers: [...conditions, ...modifierTerm(values)],
        bonusDice: values.bonusDie === true ? 1 : 0,
      }),
    terms: (setup) => [...setup.modifierTerms],
    note: (setup) => (stored.value === 0 ? null : expectedLoss(setup)),
    post: ({ setup, outcome, transcript, rolls, mode }) =>
      postCard({
        actor,
        rolls,
        mode,
        origin: options.origin ?? null,
        parts: [poolPart({ title, plan: setup, transcript })],
        proposals: [
          ...(Object.values(outcome.exhausted).some((lost) => lost > 0)
            ? [
                {
                  kind: "malleusExhaust",
                  target: actor.uuid,
                  source: actor.uuid,
                  data: outcome.exhausted,
                  automatic: true,
                },
              ]
            : []),
          ...(options.morale && !outcome.success
            ? [{ kind: "malleusMorale", target: actor.uuid, source: actor.uuid, data: {} }]
            : []),
        ],
      }),
  };
}

const poolControls = (available: number, difficulty: number): RollControl[] => [
  {
    kind: "slider",
    name: "dice",
    label: localize("MALLEUS.Pool.dice"),
    value: Math.min(2, available),
    min: Math.min(1, available),
    max: available,
  },
  {
    kind: "number",
    name: "difficulty",
    label: localize("MALLEUS.Roll.difficulty"),
    value: difficulty,
    min: 0,
    max: 60,
  },
  { kind: "number", name: "modifier", label: localize("MALLEUS.Roll.modifier"), value: 0, min: -20, max: 20 },
  { kind: "toggle", name: "bonusDie", label: localize("MALLEUS.Pool.bonusDie"), value: false, worth: "+1d6" },
];
