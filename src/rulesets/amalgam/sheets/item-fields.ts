import type { AnyField } from "../../../../types/documents";
import type { FieldGroups } from "../../../foundry/sheets/field-groups";
import { localize } from "../../../foundry/platform/i18n";
import type { Rulebook } from "../rules/edition";

/** What the form of each type shows, in its order. What the table moves about (slots, Influence ...) has no field here. */
const SHOWN: Record<keyof ItemModels & `amalgam${string}`, readonly string[]> = {
  amalgamWord: ["level", "isSnag", "category", "thaumaturgy", "attackType", "approved", "note"],
  amalgamGear: [
    "category",
    "level",
    "levelOpen",
    "quantity",
    "consumable",
    "coverage",
    "appropriateAgainst",
    "suitableWords",
    "resetNote",
    "craftSpecial",
  ],
  amalgamEffect: ["polarity", "level"],
  amalgamLooseWord: ["domain", "purpose", "influence"],
  amalgamProject: ["kind", "targetLevel", "required", "banked", "difficulty", "timeUnit", "throws", "ruined", "done"],
  amalgamStanding: ["kind", "performance", "degree", "modifier"],
  amalgamPackage: ["kind"],
};
/** The tabs of a form with many fields: what is set for nearly every one first. Types with few have one. */
export const ITEM_GROUPS: Readonly<Record<string, FieldGroups>> = {
  amalgamWord: { basics: ["level", "isSnag", "category", "note"], use: ["thaumaturgy", "attackType", "approved"] },
  amalgamGear: {
    basics: ["category", "level", "quantity", "consumable", "levelOpen"],
    use: ["coverage", "appropriateAgainst", "suitableWords", "resetNote", "craftSpecial"],
  },
  amalgamProject: {
    basics: ["kind", "targetLevel", "difficulty", "timeUnit"],
    progress: ["required", "banked", "throws", "ruined", "done"],
  },
};
const ORIGIN = ["edition", "sourceNote"];

/** Fields of rules that not every edition has: they are hidden where it lacks them, and keep what they hold (AM-EDN-01). */
const NEEDS: Record<string, keyof Rulebook> = {
  thaumaturgy: "thaumaturgy",
  attackType: "attackWordsNeedDefending",
  resetNote: "weaponAftermath",
  consumable: "consumables",
  craftSpecial: "crafting",
};

export interface FieldView {
  /** Below `system`. */
  path: string;
  field: AnyField;
  value: unknown;
  text: string;
  /** Worth reading: not what every card has that nobody has written on. */
  told: boolean;
  /** Words for the values of a field that offers a choice. */
  choices: Record<string, string> | undefined;
}

/** The fields of an Item for its form and for reading, as far as the rulebook knows them. */
export function fieldViews(item: Item, book: Rulebook): FieldView[] {
  const { system } = item as ItemOf<"amalgamWord">;
  const source = system._source as Record<string, unknown>;
  const fields: Record<string, AnyField> = system.schema.fields;
  const names = [...SHOWN[item.type as keyof typeof SHOWN], ...ORIGIN];
  return names.flatMap((name) => {
    const field = fields[name];
    const needed = NEEDS[name];
    return field && (!needed || book[needed]) ? [fieldView(name, field, source[name])] : [];
  });
}

function fieldView(name: string, field: AnyField, value: unknown): FieldView {
  const { choices: offered } = field as { choices?: unknown };
  const choices = Array.isArray(offered)
    ? Object.fromEntries(offered.map((choice) => [String(choice), choiceWord(name, String(choice))]))
    : undefined;
  const told = value !== "none" && (typeof value === "boolean" ? value : textOf(value) !== NOTHING);
  return { path: name, field, value, choices, told, text: choices?.[String(value)] ?? textOf(value) };
}

const NOTHING = "–";
const choiceWord = (name: string, choice: string): string => localize(`AMALGAM.Choice.${name}.${choice}`);

/** A stored value for reading: yes and no in words, lists with commas, "–" for what is not set. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return localize(value ? "AMALGAM.Sheet.yes" : "AMALGAM.Sheet.no");
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : NOTHING;
  return String(value);
}
