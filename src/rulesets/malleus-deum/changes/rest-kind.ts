import { equalJson } from "../../../engine";
import { listOf, maybe, oneOf, text, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { format } from "../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { longRest, restsLeft, SHORT_RESTS, shortRest } from "../rules/rest";
import { conditionsOf } from "../adapters/conditions";
import { requireCreature, type Creature } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { isPool } from "./exhaust-kind";
import { ON_BODY } from "./limits";
import { malleusKind } from "./malleus-kind";
import { toChanges } from "./to-changes";

/** A rest that somebody takes. What chance decided (Health, a disturbed night) was rolled when the card was posted. */
export interface RestData {
  rest: "short" | "long";
  /** Short: the pool that gets its rate; null for none. */
  pool: string | null;
  /** Short: the id of the thing whose dice come back in place of a pool's, by a change of its own. */
  thing?: string;
  /** Long: the Health that the night gives back (MDC-CHR-05). */
  health: number;
  /** Long: two refreshes, one after disturbed sleep (MDC-RST-03). */
  refreshes: 1 | 2;
  /** The numbers that the rest was reckoned from; cards of earlier releases have none. */
  from?: number[];
  /** Long: the pools of unused short rests taken along (MD-RST-02, A-24). */
  along: string[];
}

/** Flag of a creature: what its latest short rest refreshed, a pool or the id of a thing; the next one begins with it. */
const LATEST = "restPool";
const LATEST_PATH = `flags.${SYSTEM_ID}.${LATEST}`;

/** What somebody's latest short rest refreshed. Their owners can write anything there: it is a word to look for, no more. */
export const latestPool = (actor: Creature): unknown => actor.getFlag(SYSTEM_ID, LATEST);

const resterOf = (actor: Creature, health: number) => ({
  stamina: actor.system._source.stamina,
  health: { ...actor.system._source.health, restRate: health },
  pools: actor.system._source.pools,
  conditions: conditionsOf(actor),
  shortRests: actor.system._source.shortRests,
});

/**
 * What a rest starts from. A card that lies about until these have moved (a fight, another rest) is over: it would give what
 * nobody rested for.
 */
export function restedFrom(actor: Creature): number[] {
  const { stamina, health, pools, shortRests } = actor.system._source;
  return [stamina, health, pools.mettle, pools.magic, pools.luck].map(({ value }) => value).concat(shortRests);
}

/** Short rests are counted all the time; only the world's setting makes two the most (MDC-RST-01). */
export const countsRests = (): boolean => rulesetSetting(RULESET_ID, "shortRests") === "two";

/** A rest (MD-RST-01, MD-RST-02). Data: `RestData`. */
export const restKind = malleusKind<Partial<RestData>>(
  {
    rest: oneOf("short", "long"),
    pool: (pool) => isPool(pool ?? "mettle"),
    thing: maybe(text(16)),
    health: maybe(whole()),
    refreshes: oneOf(undefined, 1, 2),
    from: maybe(listOf(whole(0, 9999), 6)),
    along: maybe(listOf(isPool, SHORT_RESTS)),
  },
  (target, { rest, pool = null, thing, health = 0, refreshes = 2, along = [], from }) => {
    const actor = requireCreature(target);
    if (from && !equalJson(from, restedFrom(actor)))
      throw new Error(format("MALLEUS.Rest.over", { name: target.name }));
    const rester = resterOf(actor, health);
    if (rest === "short" && countsRests() && restsLeft(rester.shortRests) === 0)
      throw new Error(format("MALLEUS.Rest.noneLeft", { name: target.name }));
    const changes = toChanges(actor, rest === "long" ? longRest(rester, along, refreshes) : shortRest(rester, pool));
    if (changes.length === 0) throw new Error(format("MALLEUS.Change.rested", { name: target.name }));
    const latest = rest === "short" ? (pool ?? thing) : undefined;
    return latest === undefined ? changes : [...changes, ...setTo(actor, LATEST_PATH, latest)];
  },
  { limits: { ...ON_BODY, paths: new RegExp(`${ON_BODY.paths?.source}|^flags\\.${SYSTEM_ID}\\.${LATEST}$`) } },
);
