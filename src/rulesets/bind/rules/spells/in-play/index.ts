import { FATE } from "./luck";
import { ENCHANTMENT, ILLUSION } from "./mind";
import { ALDARON, CONJURATION } from "./nature";
import { FORCE, INVOCATION, METAMAGIC, NECROMANCY, POLYMORPH } from "./power";
import { SAURECANTA } from "./saurecanta";
import type { CastNumbers, SpellRule } from "./effect";

export * from "./effect";
export { rainsRocks } from "./nature";
export * from "./roll";

const RULES: Readonly<Record<string, SpellRule>> = {
  ...ALDARON,
  ...CONJURATION,
  ...ENCHANTMENT,
  ...ILLUSION,
  ...FATE,
  ...FORCE,
  ...INVOCATION,
  ...METAMAGIC,
  ...NECROMANCY,
  ...POLYMORPH,
  ...SAURECANTA,
};

const NOTHING: SpellRule = {};

/** What the rules know of a spell beside its numbers; nothing of one of the table's own. */
export const spellRule = (spell: string): SpellRule => (Object.hasOwn(RULES, spell) ? RULES[spell] : null) ?? NOTHING;

/** Dice of a spell that works. */
export const spellDice = (spell: string, numbers: CastNumbers) => spellRule(spell).dice?.(numbers) ?? null;
