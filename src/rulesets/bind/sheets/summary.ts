import type { Summary, SummarySubject } from "../../../foundry/contracts/summary";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize, signed } from "../../../foundry/platform/i18n";
import { isCreature } from "../adapters/creature";
import { coinsWords } from "../adapters/characters/coins";
import { linkTo, pageOf } from "../adapters/rule-pages";
import { conditionOf } from "../ids";
import { ruleSummary } from "./rule-summary";

type Numbers = NonNullable<Summary["numbers"]>;

const number = (key: string, value: string | number): Numbers[number] => ({
  label: localize(key),
  value: String(value),
});
const field = (model: string, path: string, value: string | number) =>
  number(`BIND.${model}.FIELDS.${path}.label`, value);
const choice = (value: string): string => localize(`BIND.Choice.${value}`);

/** What this game tells of its things and rules, with the numbers as they are for the actor. */
export function bindSummary({ actor, item, effect, rule }: SummarySubject): Partial<Summary> | null {
  if (rule) {
    // What can be done says in a sentence what it does; its name stands on the button.
    const [, deed] = rule.split("deed.");
    const told = deed ? { rule: localize(`BIND.Told.${deed}`) } : isCreature(actor) ? ruleSummary(actor, rule) : null;
    return told ? { html: pageOf(rule), ...told } : null;
  }
  if (effect && [...effect.statuses].some((status) => conditionOf(status) !== null))
    return { html: linkTo("conditions") };
  return item ? itemSummary(item) : null;
}

const price = (copper: number): Numbers => (copper > 0 ? [field("Item", "costCp", coinsWords(copper))] : []);

function itemSummary(item: Item): Partial<Summary> | null {
  if (isItemOf(item, "bindWeapon")) {
    const { system } = item;
    return {
      subtitle: choice(system.class),
      numbers: [
        field("Weapon", "dam", signed(system.dam)),
        field("Weapon", "init", signed(system.init)),
        field("Weapon", "ev", signed(system.ev)),
        field("Item", "wr", system.wr),
        ...price(system.costCp),
      ],
      note: [...system.knackGranted].map((slug) => localize(`BIND.Knacks.${slug}`)).join(", "),
    };
  }
  if (isItemOf(item, "bindArmour")) {
    const { dr, coverage, wr, costCp } = item.system;
    return {
      numbers: [
        field("Armour", "dr", dr),
        field("Armour", "coverage", choice(coverage)),
        field("Item", "wr", wr),
        ...price(costCp),
      ],
    };
  }
  if (isItemOf(item, "bindGear")) return { numbers: price(item.system.costCp) };
  if (isItemOf(item, "bindSkill")) {
    const { level, specialisations, slug } = item.system;
    const known = localize(`BIND.SkillRule.${slug}`);
    return {
      numbers: [field("Skill", "level", signed(level))],
      rule: known.startsWith("BIND.") ? "" : known,
      note: specialisations.join(", "),
    };
  }
  if (isItemOf(item, "bindRace")) return { rule: item.system.ability.text };
  if (isItemOf(item, "bindStory")) return { numbers: [field("Story", "cost", item.system.cost)] };
  return null;
}
