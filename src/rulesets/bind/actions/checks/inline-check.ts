import type { InlineCheck } from "../../../../foundry/contracts/play";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isBookSkill, usualAttribute, type Trial } from "../../adapters/checks/check";
import { isCreature } from "../../adapters/creature";
import { ATTRIBUTES, type AttributeId } from "../../rules/characters/attributes";
import { DIFFICULTIES, KNOWLEDGE } from "../../rules/checks/difficulty";
import { SKILLS } from "../../rules/checks/skills";

type Words = { attribute: AttributeId | null; skill: string; tn: number | null };

const LADDER: Record<string, number> = { ...DIFFICULTIES, ...KNOWLEDGE };

const named = <T extends string>(names: readonly T[], word: string): T | null =>
  names.find((name) => name.toLowerCase() === word) ?? null;

/** "dexterity stealth tn=9", "academics obscure": Attribute, Skill and TN in any order; null for anything else. */
function parse(words: readonly string[]): Words | null {
  const found: Words = { attribute: null, skill: "", tn: null };
  for (const raw of words) {
    const word = raw.toLowerCase();
    const attribute = named(ATTRIBUTES, word);
    const skill = named(Object.keys(SKILLS), word);
    const tn = /^tn=(\d{1,2})$/.exec(word)?.[1];
    if (attribute) found.attribute = attribute;
    else if (skill) found.skill = skill;
    else if (tn) found.tn = Number(tn);
    else if (Object.hasOwn(LADDER, word)) found.tn = LADDER[word] ?? null;
    else return null;
  }
  return found.attribute || found.skill ? found : null;
}

/** @Check[bind wits vigilance tn=9] */
export const inlineCheck: InlineCheck = {
  label(words) {
    const check = parse(words);
    if (!check) return null;
    const names = [
      ...(check.attribute ? [localize(`BIND.Attribute.${check.attribute}`)] : []),
      ...(isBookSkill(check.skill) ? [localize(`BIND.Skill.${check.skill}`)] : []),
    ].join(", ");
    return check.tn === null ? names : format("BIND.Check.inline", { trial: names, tn: check.tn });
  },
  async roll(words, actor, fast) {
    const check = parse(words);
    if (!check || !isCreature(actor)) return null;
    const trial: Trial = { attribute: check.attribute ?? usualAttribute(actor, check.skill), skill: check.skill };
    return (await import("./check")).rollTrial(actor, trial, {
      fast,
      ...(check.tn === null ? {} : { difficulty: check.tn }),
    });
  },
};
