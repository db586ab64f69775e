import { format, signed } from "../../../foundry/platform/i18n";
import { morePicks } from "../adapters/characters/level";
import { itemsOf, type Creature } from "../adapters/creature";
import { classLimit, freePicks, levelProgress, nextRankCost } from "../rules/advancement";
import { ATTRIBUTES, bonusesLeft, stepCost, type Attribute } from "../rules/attributes";
import { localize } from "../../../foundry/platform/i18n";

/** Levels, Attribute Bonuses, classes and free picks (MY-LVL). */
export function growthView(actor: Creature) {
  const { system } = actor;
  const { gained, width, level } = levelProgress(system.totalXp);
  const bought = Object.fromEntries(ATTRIBUTES.map((key) => [key, system.bought[key] ?? 0])) as Record<
    Attribute,
    number
  >;
  const left = bonusesLeft(level, bought);
  return {
    line: format("MYTHMAGICA.Growth.line", { total: system.totalXp, unspent: system.unspentXp }),
    total: system.totalXp,
    unspent: system.unspentXp,
    next: width === null ? "" : format("MYTHMAGICA.Growth.next", { gained, width }),
    share: width === null ? 100 : Math.floor((100 * gained) / width),
    bonuses: format("MYTHMAGICA.Growth.bonusesLeft", { count: left }),
    attributes: ATTRIBUTES.map((id) => ({
      id,
      label: localize(`MYTHMAGICA.Attribute.${id}`),
      value: signed(bought[id]),
      cost: stepCost(bought[id]),
      mayRaise: left >= stepCost(bought[id]),
      mayLower: bought[id] > 0,
    })),
    classes: format("MYTHMAGICA.Growth.classes", {
      count: itemsOf(actor, "mythClass").length,
      most: classLimit(level),
    }),
    picks: format("MYTHMAGICA.Growth.picks", {
      used: system.oddLevelPicks.used,
      total: freePicks(level) + morePicks(actor),
    }),
    isGM: game.user.isGM,
  };
}

/** What the next rank of an ability costs, and whether the purse holds it. */
export function rankOffer(actor: Creature, { base, spentXp }: { base: number; spentXp: number }) {
  const cost = nextRankCost(base, spentXp);
  return { cost, affordable: cost <= actor.system.unspentXp };
}
