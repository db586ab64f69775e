import { localize } from "../../../../foundry/platform/i18n";
import { inCoins } from "../../rules/goods/goods";

/** Copper as people say it: "1 gp 5 sp" (BI-EQP-01). */
export function coinsWords(copper: number): string {
  const coins = inCoins(Math.max(0, copper));
  const parts = (["gp", "sp", "cp"] as const).flatMap((coin) =>
    coins[coin] > 0 ? [`${coins[coin]} ${localize(`BIND.Coin.${coin}`)}`] : [],
  );
  return parts.length > 0 ? parts.join(" ") : `0 ${localize("BIND.Coin.cp")}`;
}
