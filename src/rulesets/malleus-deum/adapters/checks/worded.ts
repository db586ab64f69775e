import { wordedDifficulty, type DifficultyWords } from "../../rules/abilities";
import { bestDefence } from "../../rules/defences";
import { rankOf, type Ability } from "../characters/abilities";
import type { Creature } from "../creature";
import { defencesOf } from "../combat/defender";
import { abilityCalled } from "../combat/opening";

/** "target's Perception": the ability of the other that the words mean. */
const OTHERS = /^(?:target|opponent|foe|victim)[’']s (\w+)$/i;

function wordsOf({ system }: Ability, opponent: Creature | null): DifficultyWords {
  if (system.difficulty !== null) return { kind: "fixed", difficulty: system.difficulty };
  // What a foe can do is the GM's business (MD-CHK-20): the words stay words for whoever does not play it.
  if (!opponent?.isOwner) return { kind: "gm" };
  if (system.difficultySource === "opponentDefence") {
    const defence = bestDefence(defencesOf(opponent));
    return { kind: "defence", rank: null, printed: defence?.difficulty ?? null };
  }
  const [, word] = OTHERS.exec(system.against.trim()) ?? [];
  const meant = word === undefined ? null : abilityCalled(opponent, word.toLowerCase());
  return meant ? { kind: "ability", rank: rankOf(meant) ?? 0 } : { kind: "gm" };
}

/** The DC that an ability's words name, against the one it is used on (MDC-ABL-07, MD-ABL-13); null where it is the GM's. */
export function difficultyInWords(ability: Ability, opponent: Creature | null): number | null {
  const found = wordedDifficulty(wordsOf(ability, opponent));
  return typeof found === "number" ? found : null;
}
