import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { longRest, restsLeft, SHORT_RESTS, shortRest } from "../rules/rest";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { isPool } from "./exhaust-kind";
import { describeChanges } from "./describe";
import { toChanges } from "./to-changes";

/** A rest that somebody takes. What chance decided (Health, a disturbed night) was rolled when the card was posted. */
export interface RestData {
  rest: "short" | "long";
  /** Short: the pool that gets its rate; null for none. */
  pool: string | null;
  /** Long: the Health that the night gives back (MDC-CHR-05). */
  health: number;
  /** Long: two refreshes, one after disturbed sleep (MDC-RST-03). */
  refreshes: 1 | 2;
  /** Long: the pools of unused short rests taken along (MD-RST-02, A-24). */
  along: string[];
}

const resterOf = (actor: Creature, health: number) => ({
  stamina: actor.system._source.stamina,
  health: { ...actor.system._source.health, restRate: health },
  pools: actor.system._source.pools,
  conditions: conditionsOf(actor),
  shortRests: actor.system._source.shortRests,
});

/** Short rests are counted all the time; only the world's setting makes two the most (MDC-RST-01). */
export const countsRests = (): boolean => rulesetSetting(RULESET_ID, "shortRests") === "two";

const isAmount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 999;

/** A rest (MD-RST-01, MD-RST-02). Data: `RestData`. */
export const restKind: EffectKind = {
  parse(data) {
    const given = (data ?? {}) as Partial<RestData>;
    const { rest, pool = null, health = 0, refreshes = 2, along = [] } = given;
    const sound =
      (rest === "long" || rest === "short") &&
      (pool === null || (typeof pool === "string" && isPool(pool))) &&
      isAmount(health) &&
      (refreshes === 1 || refreshes === 2) &&
      Array.isArray(along) &&
      along.length <= SHORT_RESTS &&
      along.every(isPool);
    if (!sound) throw new Error(localize("MALLEUS.Problem.malformedRest"));
    return { rest, pool, health, refreshes, along };
  },
  plan(target, data) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const { rest, pool, health, refreshes, along } = data as unknown as RestData;
    const rester = resterOf(target, health);
    if (rest === "short" && countsRests() && restsLeft(rester.shortRests) === 0)
      return { problem: format("MALLEUS.Rest.noneLeft", { name: target.name }) };
    const effects = rest === "long" ? longRest(rester, along, refreshes) : shortRest(rester, pool);
    const changes = toChanges(target, effects);
    return changes.length > 0 ? { changes } : { problem: format("MALLEUS.Change.rested", { name: target.name }) };
  },
  describe: describeChanges,
};
