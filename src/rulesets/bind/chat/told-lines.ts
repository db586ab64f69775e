import { format, signed } from "../../../foundry/platform/i18n";
import { spellRule, TOLD, type CastNumbers } from "../rules/spells/in-play";

/** The numbers of a spell in words, in the order of the list: "Meals: 4". */
export function toldLines(slug: string, numbers: CastNumbers): string[] {
  const told = spellRule(slug).told?.(numbers) ?? {};
  const notes = (spellRule(slug).notes?.(numbers) ?? []).map(({ key, value = "" }) =>
    format(`BIND.Magic.Note.${key}`, { value }),
  );
  const lines = TOLD.flatMap((key) => {
    const value = told[key];
    return value === undefined
      ? []
      : [format(`BIND.Magic.Told.${key}`, { value: key === "morale" ? signed(value) : value })];
  });
  return [...lines, ...notes];
}
