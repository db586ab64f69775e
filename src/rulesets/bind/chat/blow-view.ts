import type { Term } from "../../../engine";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import type { CardResult } from "../../../foundry/contracts/message-part";
import { EVADED_TONES, HIT_TONES, hitResult } from "../actions/blow-action";
import type { CheckResult } from "../rules/checks/check";
import { swungOf, type BlowData } from "../stored/blow-data";

export const termView = ({ label, value }: Term) => ({ label: localize(label), value: signed(value) });

/** Dice and their sum: "8 + 3 = 11 against 9". */
export const checkLine = ({ dice, natural, total, tn }: CheckResult) => ({
  dice: dice.map((face) => ({ face })),
  sum: format("BIND.Combat.Card.sum", { natural, bonus: signed(total - natural), total, tn }),
});

export const isEvaded = ({ kind }: Pick<BlowData, "kind">): boolean => kind === "defence" || kind === "leap";

/** What a blow came to, in one word and its tone. */
export function blowResult(data: BlowData): CardResult {
  const result = hitResult(swungOf(data).strike);
  const evades = isEvaded(data);
  return {
    text: localize(`BIND.Combat.Hit.${evades ? "evade." : ""}${result}`),
    tone: (evades ? EVADED_TONES : HIT_TONES)[result],
  };
}

export const toned = ({ text, tone }: CardResult) => ({ outcome: text, tone, icon: TONE_ICONS[tone] });
