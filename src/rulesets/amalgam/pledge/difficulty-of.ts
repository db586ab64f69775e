import { findItem, isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
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
  type Calling,
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
      const calling = { connected: false, link: false, near: "vicinity" } as const;
      return target && summonCreatureDifficulty(readAmalgamate(target), callingOf(target, calling));
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

/** A friend within earshot needs no Throw: then the Storyteller calls the Pledge off. What is tied otherwise has to be thrown for. */
const callingOf = (target: AmalgamActor, calling: Calling): Calling =>
  isActorOf(target, "amalgamCreature")
    ? { ...calling, connected: target.system.connection !== "none", link: target.system.connection === "linked" }
    : calling;

export const isContested = ({ pledge }: Pick<PledgeCard, "pledge">): boolean =>
  pledge.purpose === "contest" || pledge.purpose === "grapple";
