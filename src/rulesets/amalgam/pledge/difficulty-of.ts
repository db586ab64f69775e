import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { termLabel } from "../rules/labels";
import {
  effectDifficulty,
  healDifficulty,
  imposeDifficulty,
  setDifficulty,
  summonCreatureDifficulty,
  summonObjectDifficulty,
  withModifiers,
  type Difficulty,
} from "../rules/difficulty";
import type { Numbers } from "../throws/secret-numbers";
import { defencesOf } from "./defences";
import { actorAt, type PledgeCard } from "./pledge-card";

/**
 * What a Pledge has to reach against one target (AM-DIF-04); null where nobody has set it yet, and for contests, which have
 * none.
 * @param numbers What the Storyteller set: what lies open in the ruling, or what is kept secret.
 */
export function difficultyFor(card: PledgeCard, target: string | null, numbers: Numbers): Difficulty | null {
  const base = numbers.difficulty === null ? derived(card, target) : chosen(card, target, numbers.difficulty);
  return base && withModifiers(base, { label: termLabel("modifier"), value: numbers.modifier, kind: "modifier" });
}

/** The Storyteller's own number takes the place of the 5; a defence still adds to it. */
function chosen(card: PledgeCard, target: string | null, difficulty: number): Difficulty {
  const set = setDifficulty(difficulty);
  return withModifiers(set, ...defenceTerms(card, target));
}

const defenceTerms = (card: PledgeCard, target: string | null) =>
  defencesOf(card).find(({ uuid }) => uuid === target)?.defence?.terms ?? [];

function derived(card: PledgeCard, uuid: string | null): Difficulty | null {
  const { purpose, asked, about } = card.pledge;
  const book = currentRulebook();
  const target = actorAt(uuid);
  switch (purpose) {
    case "impose":
      return imposeDifficulty(defenceTerms(card, uuid));
    case "restore":
    case "heal":
      return target && healDifficulty(readAmalgamate(target), purpose === "heal", book);
    case "blessing":
      return target && effectDifficulty(readAmalgamate(target), 1);
    case "curse":
      return target && effectDifficulty(readAmalgamate(target), -1, defenceTerms(card, uuid));
    case "object":
      return asked === null ? null : summonObjectDifficulty(asked, 0, 0);
    case "creature": {
      const creature = actorAt(about);
      const calling = { connected: false, link: false, near: "vicinity" } as const;
      return creature && summonCreatureDifficulty(readAmalgamate(creature), calling);
    }
    case "craft": {
      const project = findItem(about);
      return isItemOf(project, "amalgamProject") ? setDifficulty(project.system.difficulty) : null;
    }
    case "plain":
      return asked === null ? null : setDifficulty(asked);
    case "contest":
    case "grapple":
      return null;
  }
}

export const isContested = ({ pledge }: Pick<PledgeCard, "pledge">): boolean =>
  pledge.purpose === "contest" || pledge.purpose === "grapple";
