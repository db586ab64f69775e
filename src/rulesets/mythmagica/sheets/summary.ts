import { sum, type Term } from "../../../engine";
import type { Summary, SummarySubject } from "../../../foundry/contracts/summary";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize, signed } from "../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../adapters/creature";
import { defenceTerms } from "../adapters/defence";
import { silverWords } from "../adapters/purse";
import { linkTo, pageOf, pageOfItem } from "../adapters/rule-pages";
import { conditionOf } from "../ids";
import { ATTRIBUTES, isPair, PAIRS, type RollAttribute } from "../rules/attributes/attribute";
import { attributeTerms, pairTerms } from "../rules/attributes/effects";
import { basicYield, derivedYield } from "../rules/attributes/lookup";

type Numbers = NonNullable<Summary["numbers"]>;

const term = ({ label, value, source }: Term): Numbers[number] => ({
  label: source ? `${localize(label)} (${source})` : localize(label),
  value: signed(value),
});
const figure = (id: string, value: string | number): Numbers[number] => ({
  label: localize(`MYTHMAGICA.Figure.${id}`),
  value: String(value),
});

/** What this game tells of its things and numbers: how each came about, and the page of the rules behind it. */
export function mythSummary({ actor, item, effect, rule }: SummarySubject): Partial<Summary> | null {
  if (rule) return isCreature(actor) ? ruleSummary(actor, rule) : null;
  if (effect)
    return [...effect.statuses].some((status) => conditionOf(status) !== null) ? { html: linkTo("conditions") } : null;
  return item ? itemSummary(item) : null;
}

const isRollAttribute = (id: string): id is RollAttribute =>
  (ATTRIBUTES as readonly string[]).includes(id) || Object.hasOwn(PAIRS, id);

function ruleSummary(actor: Creature, rule: string): Partial<Summary> | null {
  const [kind = "", id = ""] = rule.split(".");
  const html = pageOf(rule);
  if (kind === "attribute" && isRollAttribute(id)) {
    const { sheet } = actor.system.derived;
    const { kept, total } = isPair(id) ? pairTerms(sheet, id) : attributeTerms(sheet, id);
    const share = isPair(id) ? derivedYield(total) : basicYield(total);
    return {
      title: localize(`MYTHMAGICA.Attribute.${id}`),
      numbers: [...kept.map(term), { label: localize("MYTHMAGICA.Gm.Page.yield"), value: `${share} %` }],
      html,
    };
  }
  if (kind !== "figure") return null;
  return { title: localize(`MYTHMAGICA.Figure.${id}`), numbers: figureNumbers(actor, id), html };
}

function figureNumbers(actor: Creature, id: string): Numbers {
  const { derived, damage, setback, gutsSpent } = actor.system;
  const brawn = { label: localize("MYTHMAGICA.Attribute.br"), value: signed(derived.pairs.br) };
  const wisdom = { label: localize("MYTHMAGICA.Attribute.ws"), value: signed(derived.pairs.ws) };
  if (id === "defense" || id === "stability" || id === "ward") {
    const terms = defenceTerms(actor, id);
    return [...terms.map(term), figure(id, sum(terms))];
  }
  if (id === "hp") return [brawn, figure("damage", damage)];
  if (id === "fp") return [wisdom, figure("setback", setback)];
  if (id === "magicLimit") return [wisdom];
  if (id === "guts" || id === "glory") return [figure("guts", gutsSpent), figure("glory", derived.glory)];
  return [];
}

function itemSummary(item: Item): Partial<Summary> | null {
  const html = pageOfItem(item);
  const { description = "" } = item.system as { description?: string };
  return html || hasPrice(item) ? { html: description + html, numbers: itemNumbers(item) } : null;
}

const hasPrice = (item: Item): boolean => isItemOf(item, "mythGear");

function itemNumbers(item: Item): Numbers {
  const field = (path: string, value: string | number): Numbers[number] => ({
    label: localize(`MYTHMAGICA.Item.FIELDS.${path}.label`),
    value: String(value),
  });
  const price = isItemOf(item, "mythWeapon", "mythArmour", "mythGear", "mythMagicItem") ? item.system.price : 0;
  const priced = price > 0 ? [field("price", silverWords(price))] : [];
  if (isItemOf(item, "mythWeapon")) {
    const { tempo, damage, setback, parry } = item.system;
    return [
      field("tempo", signed(tempo)),
      ...(damage ? [field("damage", damage)] : []),
      ...(setback ? [field("setback", setback)] : []),
      field("parry", parry),
      ...priced,
    ];
  }
  if (isItemOf(item, "mythArmour")) {
    const { kind, ward, encumbrance, shieldBonus } = item.system;
    return kind === "shield"
      ? [field("shieldBonus", signed(shieldBonus)), ...priced]
      : [field("ward", ward), field("encumbrance", encumbrance), ...priced];
  }
  return priced;
}
