import { setTo } from "../../../../foundry/changes/plan-change";
import type { Money } from "../../../../foundry/contracts/party";
import { isActorOf } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { fewestCoins, inGroats, parsePrice, pay, type Purse } from "../../rules/equipment/coins";

/** Coins as models and words name them. */
export const ABBREVIATED = { gold: "gp", silver: "sp", copper: "cp" } as const;

/** The coins of whoever has a purse: characters, and what a party shares. */
function purseOf(actor: Actor): Purse | null {
  if (!isActorOf(actor, "malleusCharacter") && !isActorOf(actor, "malleusGroup")) return null;
  const { gp, sp, cp } = actor.system._source.coin;
  return { gold: gp, silver: sp, copper: cp };
}

/** Money in groats (MD-EQP-05). What is given comes in the fewest coins; what is paid goes out as the rule of paying says. */
export const money: Money = {
  of(actor) {
    const purse = purseOf(actor);
    return purse && inGroats(purse);
  },
  parse(text) {
    const pieces = text.match(/\d+\s*[gsc]p?\b/gi) ?? [];
    const rest = pieces.reduce((left, piece) => left.replace(piece, ""), text).replaceAll(/[\s,]|and/gi, "");
    if (pieces.length === 0 || rest !== "") return null;
    return pieces.reduce((sum, piece) => sum + (parsePrice(piece) ?? 0), 0);
  },
  words(amount) {
    const { gold, silver, copper } = fewestCoins(Math.abs(amount));
    const parts = Object.entries({ gp: gold, sp: silver, cp: copper }).filter(([, count]) => count > 0);
    const said = parts.map(([coin, count]) => format(`MALLEUS.Coin.${coin}`, { count }));
    return said.length > 0 ? said.join(" ") : format("MALLEUS.Coin.cp", { count: 0 });
  },
  plan(actor, amount) {
    const purse = purseOf(actor);
    const next = purse && (amount < 0 ? pay(purse, -amount) : added(purse, fewestCoins(amount)));
    if (!next) return null;
    return (["gold", "silver", "copper"] as const).flatMap((coin) =>
      setTo(actor, `system.coin.${ABBREVIATED[coin]}`, next[coin], "coins"),
    );
  },
};

const added = (purse: Purse, more: Purse): Purse => ({
  gold: purse.gold + more.gold,
  silver: purse.silver + more.silver,
  copper: purse.copper + more.copper,
});
