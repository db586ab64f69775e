import type { StatusDefinition } from "../contracts/condition";
import { localize } from "../platform/i18n";
import { entry, numberEntry, suggestions, type Answers } from "../windows/prompt";
import type { ConditionGain } from "../conditions/condition-changes";

const LIST = "manifold-parameters";
/** Letters of a parameter. */
const LONGEST = 60;

/** The rows of a dialog that ask what a condition is about; none for one that needs no saying. */
export function parameterEntry(condition: StatusDefinition, now: { parameter: string; level: number | null }): Node[] {
  const { parameter: asked } = condition;
  if (!asked) return [];
  const label = localize(asked.label);
  if (asked.kind === "number") return [numberEntry(label, "level", now.level ?? 1, 1, 999)];
  const given = { value: now.parameter, autofocus: true, maxLength: LONGEST };
  return [entry(label, "parameter", given, LIST), suggestions(LIST, asked.suggestions ?? [])];
}

const PARTS = "manifold-body-parts";

/** The row that asks where it sits; none for a condition of the whole body. */
export const partEntry = ({ parts }: StatusDefinition, now = ""): Node[] =>
  parts
    ? [
        entry(localize("MANIFOLD.Effects.Model.FIELDS.part.label"), "part", { value: now, maxLength: LONGEST }, PARTS),
        suggestions(PARTS, parts),
      ]
    : [];

export function partFrom({ parts }: StatusDefinition, { part }: Answers): Pick<ConditionGain, "part"> {
  const word = parts
    ? String(part ?? "")
        .trim()
        .slice(0, LONGEST)
    : "";
  return word === "" ? {} : { part: word };
}

/** What was answered; a number that is none counts as 1. */
export function parameterFrom(
  { parameter: asked }: StatusDefinition,
  answers: Answers,
): Pick<ConditionGain, "parameter" | "level"> {
  if (!asked) return {};
  if (asked.kind === "number") {
    const level = Number(answers.level);
    return { level: Number.isInteger(level) ? Math.min(999, Math.max(1, level)) : 1 };
  }
  const word = String(answers.parameter ?? "")
    .trim()
    .toLowerCase();
  return { parameter: word.slice(0, LONGEST) };
}
