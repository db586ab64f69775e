import { FATE } from "./luck";
import { ENCHANTMENT, ILLUSION } from "./mind";
import { ALDARON, CONJURATION } from "./nature";
import { FORCE, formBreach, INVOCATION, NECROMANCY, POLYMORPH } from "./power";
import { SAURECANTA } from "./saurecanta";
import { timesOf, type CastNumbers, type SpellRule } from "./effect";

export * from "./effect";
export * from "./roll";

const RULES: Readonly<Record<string, SpellRule>> = {
  ...ALDARON,
  ...CONJURATION,
  ...ENCHANTMENT,
  ...ILLUSION,
  ...FATE,
  ...FORCE,
  ...INVOCATION,
  ...NECROMANCY,
  ...POLYMORPH,
  ...SAURECANTA,
};

const NOTHING: SpellRule = {};

/** What the rules know of a spell beside its numbers; nothing of one of the table's own. */
export const spellRule = (spell: string): SpellRule => (Object.hasOwn(RULES, spell) ? RULES[spell] : null) ?? NOTHING;

/** Dice of a spell that works: its own, or those of rocks made of air. */
export const spellDice = (spell: string, numbers: CastNumbers) =>
  spellRule(spell).dice?.(numbers) ??
  (timesOf(numbers, "formBreach") > 0 ? formBreach(numbers.level, numbers.intelligence) : null);
