import { sum } from "../../../../engine";
import { wordedDifficulty, type DifficultyWords } from "../../rules/abilities";
import { bestDefence } from "../../rules/defences";
import { opposingRank } from "../../rules/checks";
import { categoriesOf, rankOf, type Ability } from "../characters/abilities";
import { standingTerms } from "../characters/own-effects";
import type { Creature } from "../creature";
import { defencesOf } from "../combat/defender";
import { abilityCalled, noticingDifficulty } from "../combat/opening";

/** "target's Perception", "target's Strength or Grapple": the abilities of the other that the words mean. */
const OTHERS = /^(?:target|opponent|foe|victim)[’']s (\w+)(?: or (\w+))?$/i;

/** What the other's ability of that name is worth now, with the conditions that bear on it (MD-DEF-10); null: it has none. */
function standingRank(opponent: Creature, word: string): number | null {
  const ability = abilityCalled(opponent, word);
  const notices = word === "perception";
  if (!ability && !notices) return null;
  const rank = notices ? opposingRank(noticingDifficulty([opponent])) : ((ability && rankOf(ability)) ?? 0);
  const categories = ability ? categoriesOf(ability) : (["perception"] as const);
  return rank + sum(standingTerms(opponent, categories, ability?.system.slug));
}

function wordsOf({ system }: Ability, opponent: Creature | null): DifficultyWords {
  if (system.difficulty !== null) return { kind: "fixed", difficulty: system.difficulty };
  // What a foe can do is the GM's business (MD-CHK-20): the words stay words for whoever does not play it.
  if (!opponent?.isOwner) return { kind: "gm" };
  if (system.difficultySource === "opponentDefence") {
    const defence = bestDefence(defencesOf(opponent));
    return { kind: "defence", rank: null, printed: defence?.difficulty ?? null };
  }
  const words = (OTHERS.exec(system.against.trim()) ?? []).slice(1).flatMap((word) => word?.toLowerCase() ?? []);
  const ranks = words.flatMap((word) => standingRank(opponent, word) ?? []);
  // Of two that may be meant the other uses the better one.
  return ranks.length > 0 ? { kind: "ability", rank: Math.max(...ranks) } : { kind: "gm" };
}

/** The DC that an ability's words name, against the one it is used on (MDC-ABL-07, MD-ABL-13); null where it is the GM's. */
export function difficultyInWords(ability: Ability, opponent: Creature | null): number | null {
  const found = wordedDifficulty(wordsOf(ability, opponent));
  return typeof found === "number" ? found : null;
}
