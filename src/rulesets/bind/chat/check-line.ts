import type { Term } from "../../../engine";
import type { CardResult } from "../../../foundry/contracts/message-part";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import type { CheckResult } from "../rules/checks/check";

export const termView = ({ label, value }: Term) => ({ label: localize(label), value: signed(value) });

/** Dice and their sum: "8 +3 = 11 against 9"; nothing where no dice were needed. */
export function checkLine(check: CheckResult | null) {
  if (!check) return { dice: [], sum: "" };
  const { dice, natural, total, tn } = check;
  const sum = format("BIND.Combat.Card.sum", { natural, bonus: signed(total - natural), total, tn });
  return { dice: dice.map((face) => ({ face })), sum };
}

/** A roll's result, good or bad. @param words Language keys, the good one first. */
export const resultOf = (success: boolean, [good, bad]: readonly [string, string]): CardResult => ({
  text: localize(success ? good : bad),
  tone: success ? "good" : "bad",
});

/** A result as a card's headline shows it. */
export const toned = ({ text, tone }: CardResult) => ({ outcome: text, tone, icon: TONE_ICONS[tone] });
