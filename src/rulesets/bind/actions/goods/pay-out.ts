import { perform } from "../../../../engine";
import type { CardMessage } from "../../../../foundry/contracts/card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { ask, choice, numberEntry } from "../../../../foundry/windows/prompt";
import { isCharacter } from "../../adapters/creature";
import { marginQuantity, type CheckResult } from "../../rules/checks/check";
import { COPPER } from "../../rules/goods/goods";
import { COIN_KIND } from "../../stored/coin-data";
import { looks, tell } from "../characters/tell";

/** What the GM makes of a margin: so many dice and the margin, of coins or of anything else (BI-CHK-21). */
export async function payOut(
  message: CardMessage,
  actor: Actor | null,
  { title }: { title: string },
  result: CheckResult,
): Promise<unknown> {
  const answers = await ask(
    looks(localize("BIND.Check.payOut"), "fa-coins"),
    numberEntry(localize("BIND.Check.payDice"), "dice", 2, 0, 10),
    choice(localize("BIND.Check.payIn"), "unit", [
      ...Object.keys(COPPER).map((coin) => [coin, localize(`BIND.Coin.${coin}`)] as const),
      ["other", localize("BIND.Check.payOther")],
    ]),
  );
  if (!answers) return null;
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => marginQuantity(result, Number(answers.dice)), foundryDice(rolls));
  const unit = String(answers.unit);
  const words = localize(unit === "other" ? "BIND.Check.payOther" : `BIND.Coin.${unit}`);
  const text = format("BIND.Check.paid", { amount: outcome, unit: words, margin: result.margin });
  const worth = (COPPER as Record<string, number>)[unit];
  return tell({
    actor,
    origin: message.id,
    rolls,
    title,
    text,
    proposals:
      worth !== undefined && isCharacter(actor)
        ? [{ kind: COIN_KIND, target: actor.uuid, source: null, data: { copper: outcome * worth } }]
        : [],
  });
}
