import type { Term } from "../../../../engine";
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
import { NO_NUMBERS, type Numbers } from "../../stored/secret-numbers";
import { defencesOf } from "./defences";
import { soundPurpose } from "./healing";
import { planPledge } from "./plan";
import { difficultyEffects } from "./difficulty-effects";
import { actorAt } from "../amalgam-actor";
import { type PledgeCard } from "./pledge-card";
import { AIMABLE, type StoredPledge } from "../../stored/stored-pledge";

/**
 * What a Pledge has to reach against one target (AM-DIF-04); null where nobody has set it yet, and for contests, which have
 * none.
 * @param numbers What the Storyteller set: what lies open in the ruling, or what is kept secret.
 */
export function difficultyFor(card: PledgeCard, target: string | null, numbers: Numbers): Difficulty | null {
  const defence = () => defenceTerms(card, target);
  const base =
    numbers.difficulty === null
      ? derived(countedFor(card), target, numbers, defence)
      : withModifiers(setDifficulty(numbers.difficulty), ...defence()); // in place of the 5; a defence still adds to it
  const modifier = { label: termLabel("modifier"), value: numbers.modifier, kind: "modifier" };
  return base && withModifiers(base, modifier, ...difficultyEffects(card.actor, target));
}

/** With a Healing Word that the Storyteller lets help by way of exception it has become healing (A24, AM-ACT-02). */
const countedFor = ({ actor, pledge, ruling }: PledgeCard): StoredPledge =>
  actor ? { ...pledge, purpose: soundPurpose(actor, pledge, planPledge(actor, pledge, ruling)) } : pledge;

/**
 * The same before anybody has met it and the Storyteller has said a word, against the first target. Null too where it hangs on what
 * this user may not see of a target.
 */
export function difficultyAtFirst(actor: AmalgamActor, pledge: StoredPledge): Difficulty | null {
  const uuid = pledge.targets[0]?.uuid ?? null;
  const target = actorAt(uuid);
  if (pledge.purpose !== "impose" && target && !target.testUserPermission(game.user, "OBSERVER")) return null;
  if (AIMABLE.has(pledge.purpose) && !target) return null;
  const base = derived(pledge, uuid, NO_NUMBERS, () => []);
  return base && withModifiers(base, ...difficultyEffects(actor, uuid));
}

const defenceTerms = (card: PledgeCard, target: string | null) =>
  defencesOf(card).find(({ uuid }) => uuid === target)?.defence?.terms ?? [];

function derived(
  { purpose, asked, about, near }: StoredPledge,
  uuid: string | null,
  { distance, relation }: Numbers,
  defence: () => readonly Term[],
): Difficulty | null {
  const book = currentRulebook();
  const target = actorAt(uuid);
  switch (purpose) {
    case "impose":
      return imposeDifficulty(defence());
    case "restore":
    case "heal":
      return target && healDifficulty(readAmalgamate(target), purpose === "heal", book, defence());
    case "blessing":
      return target && effectDifficulty(readAmalgamate(target), 1);
    case "curse":
      return target && effectDifficulty(readAmalgamate(target), -1, defence());
    case "object":
      return asked === null ? null : summonObjectDifficulty(asked, distance, relation);
    case "creature":
      return target && summonCreatureDifficulty(readAmalgamate(target), callingOf(target, near));
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
