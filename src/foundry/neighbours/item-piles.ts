/**
 * Heaps, shops and vaults of the module Item Piles: where things keep their number and price and actors their coins, told by
 * `addSystemIntegration` of its API (docs/api.md in its repository).
 */
import { localize } from "../platform/i18n";
import type { Trade } from "../contracts/trade";
import { enabledRulesets } from "../registry/enabled-rulesets";
import { loadPlay } from "../registry/plays";
import { rulesetOf } from "../registry/registry";

/** Raised when something below changes: the module keeps what it was told first, for game masters to change. */
const VERSION = "1.0.0";

interface Integration {
  addSystemIntegration(data: object, version?: string): unknown;
}

export async function joinItemPiles(): Promise<void> {
  const piles: unknown = Reflect.get(game, "itempiles");
  const api = isObject(piles) ? piles.API : null;
  const data = await integration();
  if (data && isIntegration(api)) await api.addSystemIntegration(data);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isIntegration = (value: unknown): value is Integration =>
  (isObject(value) || typeof value === "function") &&
  typeof (value as Partial<Integration>).addSystemIntegration === "function";

/** Null where no game that is on hands things over. Coins are one game's: the first that has any, in the world's order. */
export async function integration(): Promise<object | null> {
  const plays = await Promise.all(
    enabledRulesets().map(async (ruleset) => ({ ruleset, play: await loadPlay(ruleset) })),
  );
  const parties = plays.flatMap(({ ruleset, play: { party } }) =>
    party?.trade ? [{ ruleset, party, trade: party.trade }] : [],
  );
  const [first] = parties;
  if (!first) return null;
  const rich = parties.find(({ trade }) => trade.coins.length > 0) ?? first;
  const trades = new Map<string, Trade>(parties.map(({ ruleset, trade }) => [ruleset.id, trade]));
  const things = new Set(parties.flatMap(({ party }) => party.things));
  const others = enabledRulesets().flatMap(({ items }) => Object.keys(items).filter((type) => !things.has(type)));
  return {
    VERSION,
    ACTOR_CLASS_TYPE: rich.trade.heap,
    ITEM_CLASS_LOOT_TYPE: rich.party.things.at(-1),
    ITEM_CLASS_WEAPON_TYPE: rich.party.things[0],
    ITEM_CLASS_EQUIPMENT_TYPE: rich.party.things.at(-1),
    ITEM_QUANTITY_ATTRIBUTE: rich.trade.quantity,
    ITEM_PRICE_ATTRIBUTE: rich.trade.price,
    ITEM_COST_TRANSFORMER: (item: Item) => trades.get(rulesetOf(item)?.id ?? "")?.priceOf(item) ?? 0,
    ITEM_FILTERS: [{ path: "type", filters: others.join(",") }],
    ITEM_SIMILARITIES: ["name", "type"],
    UNSTACKABLE_ITEM_TYPES: [],
    PILE_DEFAULTS: {},
    TOKEN_FLAG_DEFAULTS: {},
    CURRENCIES: rich.trade.coins.map(({ abbreviation, label, path, value }) => ({
      type: "attribute",
      name: localize(label),
      img: "icons/svg/coins.svg",
      abbreviation: `{#}${abbreviation}`,
      data: { path },
      primary: value === 1,
      exchangeRate: value,
    })),
  };
}
