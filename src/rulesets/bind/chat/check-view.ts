import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import type { Tone } from "../../../foundry/contracts/tone";
import { judgedCheck, type CheckData } from "../stored/check-data";

/** Dice, sum and outcome of a check; without its TN no more than what fell. */
export function checkView(data: CheckData, tn: number | null) {
  const result = judgedCheck(data, tn ?? 0);
  const total = result.total;
  const tone: Tone = tn === null ? "mixed" : result.success ? "good" : "bad";
  const bonus = result.total - result.natural;
  return {
    title: data.title,
    tone,
    icon: tn === null ? "fa-solid fa-eye-slash" : TONE_ICONS[tone],
    outcome: localize(`BIND.Check.${tn === null ? "hidden" : result.success ? "success" : "failure"}`),
    margin: tn === null ? "" : marginWords(result.margin),
    dice: result.dice.map((face, at) => ({ face, given: face === 6 && data.dice[at] !== 6 })),
    extra: extraWords(data),
    sum: format(tn === null ? "BIND.Check.sum" : "BIND.Check.sumAgainst", {
      natural: result.natural,
      bonus: signed(bonus),
      total,
      tn: tn ?? "",
    }),
    terms: data.terms.map(({ label, value }) => ({ label: localize(label), value: signed(value) })),
  };
}

const marginWords = (margin: number): string =>
  margin >= 0 ? format("BIND.Check.margin", { margin }) : format("BIND.Check.missedBy", { margin: -margin });

/** How the dice came to count as they do. */
function extraWords({ converted, attentive, mode, die }: CheckData): string {
  if (converted) return attentive ? format("BIND.Check.turnedBy", { die: die ?? 0 }) : localize("BIND.Check.turned");
  return mode === "normal" ? "" : localize(`BIND.Check.${mode}Worth`);
}
