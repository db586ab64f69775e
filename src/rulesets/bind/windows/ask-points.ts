import { format, localize } from "../../../foundry/platform/i18n";
import { ask, choice } from "../../../foundry/windows/prompt";
import { DOWNTIME_POINTS, refuge } from "../rules/stories/stories";

/** Why points for the past are given, and how many each reason allows (BI-STO-02, BI-STO-05). */
const GIFTS = [
  ...(["short", "long"] as const).flatMap((downtime) =>
    DOWNTIME_POINTS[downtime].map((amount) => ({ key: downtime as string, amount: amount as number })),
  ),
  { key: "refugeNow", amount: refuge(true) },
  { key: "refugeLater", amount: refuge(false) },
];

const wordsOf = ({ key, amount }: { key: string; amount: number }): string =>
  format("BIND.Xp.gift", { why: localize(`BIND.Xp.gifts.${key}`), amount });

export async function askPoints(): Promise<{ amount: number; words: string } | null> {
  const options = GIFTS.map((gift, at) => [String(at), wordsOf(gift)] as const);
  const answers = await ask(
    { title: localize("BIND.Xp.pointsAward"), icon: "fa-solid fa-feather" },
    choice(localize("BIND.Xp.why"), "gift", options),
  );
  const gift = answers ? GIFTS[Number(answers.gift)] : undefined;
  return gift ? { amount: gift.amount, words: wordsOf(gift) } : null;
}
