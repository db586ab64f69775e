import { tokensWithin } from "../../../../foundry/platform/areas";
import { tokenOf } from "../../../../foundry/platform/measure";
import { isCreature, type Creature } from "../../adapters/creature";
import type { Spell } from "../../adapters/magic/caster";
import type { SpellBuild } from "../../rules/magic/build";
import { spellRule } from "../../rules/spells/in-play";

/** A spell in somebody's hands, and whom it is aimed at; the first of them is its middle. */
interface AimedSpell {
  readonly actor: Creature;
  readonly spell: Spell;
  readonly target: Creature | null;
  readonly targets: readonly Creature[];
}

/** Whom a spell is on: those it is aimed at, or the caster alone. */
const upon = ({ actor, targets, spell }: AimedSpell): Creature[] =>
  targets.length > 0 ? [...targets] : spellRule(spell.system.slug).self || spell.system.slug === "" ? [actor] : [];

/** Those and, where it is cast over a whole area, everybody else in it; the one it was aimed at comes first (BI-MAG-08). */
export function reached(casting: AimedSpell, { area }: Pick<SpellBuild, "area">, spread: boolean): Creature[] {
  const aimed = upon(casting);
  const middle = spread && casting.target ? tokenOf(casting.target) : null;
  if (!middle || !area) return aimed;
  const within = tokensWithin(middle, area.amount / 2).map(({ actor }) => actor);
  return [...new Set([...aimed, ...within.filter(isCreature)])];
}
