import { findItem, isActorOf, isItemOf } from "../../../../foundry/platform/documents";
import { spacesBetween, tokenOf } from "../../../../foundry/platform/measure";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { termLabel } from "../../rules/labels";
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
} from "../../rules/difficulty";
import type { Numbers } from "../../stored/secret-numbers";
import { defencesOf } from "./defences";
import { difficultyEffects } from "./difficulty-effects";
import { actorAt } from "../amalgam-actor";
import { type PledgeCard } from "./pledge-card";
import type { StoredPledge } from "../../stored/stored-pledge";

/**
 * What a Pledge has to reach against one target (AM-DIF-04); null where nobody has set it yet, and for contests, which have
 * none.
 * @param numbers What the Storyteller set: what lies open in the ruling, or what is kept secret.
 */
export function difficultyFor(card: PledgeCard, target: string | null, numbers: Numbers): Difficulty | null {
  const base = numbers.difficulty === null ? derived(card, target, numbers) : chosen(card, target, numbers.difficulty);
  const modifier = { label: termLabel("modifier"), value: numbers.modifier, kind: "modifier" };
  return base && withModifiers(base, modifier, ...difficultyEffects(card.actor, target));
}

/** The Storyteller's own number takes the place of the 5; a defence still adds to it. */
function chosen(card: PledgeCard, target: string | null, difficulty: number): Difficulty {
  const set = setDifficulty(difficulty);
  return withModifiers(set, ...defenceTerms(card, target));
}

const defenceTerms = (card: PledgeCard, target: string | null) =>
  defencesOf(card).find(({ uuid }) => uuid === target)?.defence?.terms ?? [];

function derived(card: PledgeCard, uuid: string | null, { distance, relation }: Numbers): Difficulty | null {
  const { purpose, asked, about } = card.pledge;
  const book = currentRulebook();
  const target = actorAt(uuid);
  switch (purpose) {
    case "impose":
      return imposeDifficulty(defenceTerms(card, uuid));
    case "restore":
    case "heal":
      return target && healDifficulty(readAmalgamate(target), purpose === "heal", book, defenceTerms(card, uuid));
    case "blessing":
      return target && effectDifficulty(readAmalgamate(target), 1);
    case "curse":
      return target && effectDifficulty(readAmalgamate(target), -1, defenceTerms(card, uuid));
    case "object":
      return asked === null ? null : summonObjectDifficulty(asked, distance, relation);
    case "creature":
      return target && summonCreatureDifficulty(readAmalgamate(target), callingOf(target, card.pledge.near));
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

function callingOf(target: AmalgamActor, near: boolean): Calling {
  const tie = isActorOf(target, "amalgamCreature") ? target.system.connection : "none";
  return { connected: tie !== "none", link: tie === "linked", near: near ? "immediate" : "vicinity" };
}

/** A friend within earshot needs no Throw: it is simply called (AM-SUM-02). */
export const comesFreely = ({ purpose, targets, near }: Pick<StoredPledge, "purpose" | "targets" | "near">): boolean =>
  purpose === "creature" &&
  targets.length > 0 &&
  targets.every(({ uuid }) => {
    const creature = actorAt(uuid);
    return creature !== null && !summonCreatureDifficulty(readAmalgamate(creature), callingOf(creature, near));
  });

/** How far off those are who might hear a call, where the scene can tell; whether they hear it is for people to say. */
export const apart = (actor: AmalgamActor, { targets }: Pick<StoredPledge, "targets">): string =>
  targets
    .flatMap(({ uuid }) => {
      const [from, to] = [actor, actorAt(uuid)].map((one) => one && tokenOf(one));
      const spaces = from && to ? spacesBetween(from, to) : null;
      const { grid } = canvas.scene ?? {};
      return to && grid && spaces !== null ? [`${to.name}: ${spaces * grid.distance} ${grid.units}`] : [];
    })
    .join(", ");

export const isContested = ({ pledge }: Pick<PledgeCard, "pledge">): boolean =>
  pledge.purpose === "contest" || pledge.purpose === "grapple";
