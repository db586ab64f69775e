import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import type { RollControl, RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { conditionTerms } from "../rules/conditions";
import type { CheckCategory } from "../rules/modifiers";
import { draw, METTLE_DIFFICULTY, planPoolCheck, type OverchargeSpec } from "../rules/pools";
import type { PoolOutcome, PoolPlan } from "../rules/pools";
import type { Ability } from "../adapters/abilities";
import { conditionsOf } from "../adapters/conditions";
import type { Creature } from "../adapters/creature";
import { poolPart } from "../cards/pool-part";
import { spellPart } from "../cards/spell-data";
import { proposeExhaust, proposeMastery } from "../effects/propose";
import type { Occasion } from "./check";
import { expectedLoss, poolAction } from "./pool-action";
import { castingControls, castingOf } from "./casting";
import { modifierTerm } from "./situation-controls";

export type PoolId = "mettle" | "magic" | "luck";
export const POOL_IDS: readonly PoolId[] = ["mettle", "magic", "luck"];

export interface PoolOptions {
  fast?: boolean;
  difficulty?: number;
  secret?: boolean;
  origin?: string | null;
  /** What the check is for, instead of the pool's name. */
  title?: string;
  occasion?: Occasion;
  /** The ability that is rolled with these dice; its rank adds nothing (MD-MAG-05, A-58). */
  ability?: Ability;
  overcharge?: OverchargeSpec;
  /** A die of the occasion's, from the start (MD-POOL-09). */
  bonusDie?: boolean;
}

/** A check with dice of one pool: the player picks how many (MD-POOL-01). An empty pool fails without dice (MD-POOL-07). */
export function rollPool(actor: Creature, pool: PoolId, options: PoolOptions = {}): Promise<unknown> {
  const empty = actor.system.pools[pool].value === 0;
  return startRoll(poolRequest(actor, pool, options), { fast: empty || (options.fast ?? false) });
}

function poolRequest(actor: Creature, pool: PoolId, options: PoolOptions): RollRequest<PoolPlan, PoolOutcome> {
  const { occasion, ability = null, secret = false, origin = null, overcharge = null } = options;
  const stored = actor.system.pools[pool];
  const title = occasion?.title ?? options.title ?? localize(`MALLEUS.Pool.${pool}`);
  const categories: CheckCategory[] = [pool, ...(occasion?.categories ?? [])];
  const conditions = conditionTerms(conditionsOf(actor), categories, actor.uuid);
  const start = options.difficulty ?? METTLE_DIFFICULTY;
  const spell = ability?.system.family === "magic" ? ability : null;
  return {
    action: poolAction,
    actor,
    title: format("MALLEUS.Check.title", { actor: actor.name, ability: title }),
    controls: [
      ...poolControls(stored.value, start, secret, options.bonusDie),
      ...(spell ? castingControls(spell) : []),
    ],
    secret,
    setup(values) {
      const casting = spell ? castingOf(spell, values) : null;
      const beyond = casting?.beyond ?? 0;
      return planPoolCheck({
        draws: [draw(pool, stored, Math.min(stored.value, Number(values.dice ?? 1)), casting?.threshold)],
        difficulty: Number(values.difficulty ?? start) + beyond,
        modifiers: [...conditions, ...(casting?.terms ?? []), ...modifierTerm(values)],
        bonusDice: values.bonusDie === true ? 1 : 0,
        // A ceiling printed as "+6" moves with the DC by itself (MDC-MAG-22).
        overcharge: typeof overcharge === "number" ? overcharge + beyond : overcharge,
      });
    },
    terms: (setup) => [...setup.modifierTerms],
    note: (setup) => (stored.value === 0 ? null : expectedLoss(setup)),
    post: ({ setup, outcome, transcript, rolls, mode }) =>
      postCard({
        actor,
        rolls,
        mode,
        origin,
        parts: [
          poolPart({ title, plan: setup, transcript, secret, about: occasion?.about ?? null }),
          ...(spell && outcome.success ? [spellPart(spell, outcome.overcharged)] : []),
          ...(occasion?.parts?.(outcome) ?? []),
        ],
        proposals: [
          ...proposeExhaust(actor, outcome.exhausted),
          ...(occasion?.proposals?.(outcome) ?? []),
          ...proposeMastery(actor, ability, outcome),
        ],
      }),
  };
}

/** A secret difficulty is the GM's: it is not there to be changed. */
const poolControls = (available: number, difficulty: number, secret: boolean, bonusDie = false): RollControl[] => [
  {
    kind: "slider",
    name: "dice",
    label: localize("MALLEUS.Pool.dice"),
    value: Math.min(2, available),
    min: Math.min(1, available),
    max: available,
  },
  ...(secret
    ? []
    : [
        {
          kind: "number" as const,
          name: "difficulty",
          label: localize("MALLEUS.Roll.difficulty"),
          value: difficulty,
          min: 0,
          max: 60,
        },
      ]),
  { kind: "number", name: "modifier", label: localize("MALLEUS.Roll.modifier"), value: 0, min: -20, max: 20 },
  { kind: "toggle", name: "bonusDie", label: localize("MALLEUS.Pool.bonusDie"), value: bonusDie, worth: "+1d6" },
];
