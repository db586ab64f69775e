import type { Money } from "../contracts/party";
import { format, localize, warn } from "../platform/i18n";
import { ask, choice, entry } from "../windows/prompt";

/** Asks how much each of some gets: said for each, or for all together. Null: dismissed, or no amount. */
export async function askCoins(money: Money, count: number): Promise<{ each: number } | null> {
  const ways = [
    ["each", localize("MANIFOLD.Party.Each")],
    ["shared", format("MANIFOLD.Party.SharedOut", { count })],
  ] as const;
  const answers = await ask(
    { title: localize("MANIFOLD.Party.Coins") },
    entry(localize("MANIFOLD.Party.Amount"), "amount", { placeholder: money.words(money.parse("1 gp") ?? 1) }),
    choice(localize("MANIFOLD.Party.Way"), "way", ways),
  );
  if (!answers) return null;
  const amount = money.parse(String(answers.amount)) ?? 0;
  const each = answers.way === "shared" ? Math.floor(amount / count) : amount;
  if (each > 0) return { each };
  warn("MANIFOLD.Party.NoAmount", { entry: String(answers.amount) });
  return null;
}
