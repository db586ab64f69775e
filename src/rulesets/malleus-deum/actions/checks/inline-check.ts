import type { InlineCheck } from "../../../../foundry/contracts/play";
import { format } from "../../../../foundry/platform/i18n";
import { abilitiesOf, abilityName } from "../../adapters/characters/abilities";
import { isCreature } from "../../adapters/creature";
import { rollAbility } from "./ability";
import { rollGeneric } from "./check";

/** Reads "strength dc=14" or "axe.strike": the ability's slug, then an optional difficulty. */
function parse(words: string[]): { slug: string; difficulty?: number } | null {
  const [slug, ...rest] = words;
  if (!slug || !/^[a-z][\w.-]*$/i.test(slug)) return null;
  const dc = rest.map((word) => /^dc=(\d{1,2})$/i.exec(word)?.[1]).find((found) => found !== undefined);
  return { slug: slug.toLowerCase(), ...(dc ? { difficulty: Number(dc) } : {}) };
}

/** @Check[malleus-deum strength dc=14] */
export const inlineCheck: InlineCheck = {
  label(words) {
    const check = parse(words);
    if (!check) return null;
    const name = check.slug.replace(/\./g, " ").replace(/^\w/, (letter) => letter.toUpperCase());
    return check.difficulty === undefined
      ? name
      : format("MALLEUS.Check.inline", { ability: name, difficulty: check.difficulty });
  },
  async roll(words, actor, fast) {
    const check = parse(words);
    if (!check || !isCreature(actor)) return null;
    const ability = abilitiesOf(actor).find(
      (one) => one.system.slug === check.slug || abilityName(one).toLowerCase() === check.slug,
    );
    const options = { fast, ...(check.difficulty === undefined ? {} : { difficulty: check.difficulty }) };
    return ability ? rollAbility(actor, ability, options) : rollGeneric(actor, options);
  },
};
