import { sum, type Term } from "../../../engine";
import type { Summary } from "../../../foundry/contracts/summary";
import { localize, signed } from "../../../foundry/platform/i18n";
import { roundNumbers } from "../adapters/combat/round-numbers";
import { attributesOf, type Creature } from "../adapters/creature";
import { bodyWeight } from "../rules/derived/derived";
import { ATTRIBUTES } from "../rules/characters/attributes";

type Numbers = NonNullable<Summary["numbers"]>;

const term = ({ label, value, source }: Term): Numbers[number] => ({
  label: source ? `${localize(label)} (${source})` : localize(label),
  value: signed(value),
});
const line = (key: string, value: string | number): Numbers[number] => ({
  label: localize(`BIND.Line.${key}`),
  value: String(value),
});

/** "vital.hp", "factor.strike", "attribute.wits", "load": what the sheet names without an item of its own, with its terms. */
export function ruleSummary(actor: Creature, rule: string): Partial<Summary> | null {
  const [kind = "", id = ""] = rule.split(".");
  const { derived } = actor.system;
  const told = (title: string, numbers: Numbers): Partial<Summary> => ({
    title: localize(title),
    numbers,
    rule: localize(`BIND.Rule.${rule}`),
  });
  if (kind === "attribute") {
    const attribute = ATTRIBUTES.find((one) => one === id);
    if (!attribute) return null;
    const { base, bonus } = actor.system.attributes[attribute];
    const { least, most } = derived.limits[attribute];
    const now = attributesOf(actor)[attribute];
    return {
      title: localize(`BIND.Attribute.${attribute}`),
      numbers:
        now === null
          ? []
          : [
              line("base", signed(base)),
              ...(bonus === 0 ? [] : [line("forNow", signed(bonus))]),
              line("limits", `${signed(least)} … ${signed(most)}`),
            ],
      rule: localize(`BIND.AttributeRule.${attribute}`),
    };
  }
  if (kind === "factor") {
    if (id !== "strike" && id !== "evasion" && id !== "initiative") return null;
    const terms = roundNumbers(actor)[id];
    return told(`BIND.Factor.${id}`, [...terms.map(term), line("total", signed(sum(terms)))]);
  }
  if (kind === "load")
    return told("BIND.Line.load", [
      ...derived.load.terms.map(term),
      line("total", derived.load.total),
      line("move", derived.move),
      line("run", derived.run),
      line("body", bodyWeight(derived.maxHp)),
    ]);
  if (kind !== "vital") return null;
  switch (id) {
    case "hp":
      return told("BIND.Vital.hp", [line("most", derived.maxHp), line("below0", derived.woundPenalty)]);
    case "fp":
      return told("BIND.Vital.fp", [
        line("base", actor.system.fp.base),
        line("most", derived.maxFate),
        line("eachScene", signed(derived.fateGain)),
      ]);
    case "mp":
      return told("BIND.Vital.mp", [
        line("base", actor.system.mp.base),
        line("reserved", derived.reserved),
        line("forfeited", actor.system.mp.forfeited),
        line("most", derived.maxMana),
        derived.manaGain.everyScenes === 1
          ? line("eachScene", signed(derived.manaGain.points))
          : line("everyScenes", derived.manaGain.everyScenes),
        line("reach", derived.spellRange),
      ]);
    case "fatigue":
      return told("BIND.Vital.fatigue", [
        line("points", derived.weariness.points),
        line("threshold", derived.weariness.threshold),
        line("penalty", signed(-derived.weariness.penalty)),
      ]);
    case "sp":
      return told("BIND.Vital.sp", []);
    case "story":
      return told("BIND.Vital.story", []);
    default:
      return null;
  }
}
