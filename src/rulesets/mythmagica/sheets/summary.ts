import type { Summary, SummarySubject } from "../../../foundry/contracts/summary";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize, signed } from "../../../foundry/platform/i18n";
import { isCreature } from "../adapters/creature";
import { askedWords, nameIn } from "../adapters/characters/prerequisites";
import { silverWords } from "../adapters/characters/purse";
import { RANKED_KINDS } from "../rules/advancement/rank";
import { shownFields, type AbilityField } from "../rules/advancement/ability-format";
import { linkTo, pageOf, pageOfItem } from "../adapters/rule-pages";
import { conditionOf } from "../ids";
import { durationWords } from "../adapters/magic/duration-words";
import { ruleSummary } from "./rule-summary";

type Numbers = NonNullable<Summary["numbers"]>;

/** What this game tells of its things and numbers: how each came about, and the page of the rules behind it. */
export function mythSummary({ actor, item, effect, rule }: SummarySubject): Partial<Summary> | null {
  if (rule) {
    // What can be done says in a sentence what it does; its name stands on the button.
    const [, deed] = rule.split("deed.");
    const told = deed
      ? { rule: localize(`MYTHMAGICA.Told.${deed}`) }
      : isCreature(actor)
        ? ruleSummary(actor, rule)
        : null;
    return told ? { ...told, html: pageOf(rule) } : null;
  }
  if (effect)
    return [...effect.statuses].some((status) => conditionOf(status) !== null) ? { html: linkTo("conditions") } : null;
  return item ? itemSummary(item) : null;
}

function itemSummary(item: Item): Partial<Summary> | null {
  const html = pageOfItem(item);
  const { description = "" } = item.system as { description?: string };
  return html || hasNumbers(item) ? { html: description + html, numbers: itemNumbers(item) } : null;
}

const hasNumbers = (item: Item): boolean => isItemOf(item, "mythGear", "mythAbility");

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
  return isItemOf(item, "mythAbility") ? abilityNumbers(item, field) : priced;
}

/** What an ability's entry says, in the order of entries; what it does not say is not shown (MY-ABL-05). */
function abilityNumbers(
  { system, actor }: ItemOf<"mythAbility">,
  field: (path: string, value: string) => Numbers[number],
): Numbers {
  const { setbackCost, range, target, duration, preparation } = system;
  const known = [...(actor?.items.contents ?? []), ...game.items.contents];
  const ranked = (RANKED_KINDS as readonly string[]).includes(system.category);
  const said: Partial<Record<AbilityField, string>> = {
    prerequisites: system.prerequisites.map((one) => askedWords(one, known)).join(", "),
    defaultsTo: system.defaultsTo.map(nameIn(known)).join(", "),
    abilityType: localize(`MYTHMAGICA.Choice.${system.abilityType}`),
    base: ranked ? String(system.base) : "",
    ...{ setbackCost, range, target, preparation, duration: durationWords(duration) },
  };
  return shownFields(said).map((name) => field(name, said[name] ?? ""));
}
