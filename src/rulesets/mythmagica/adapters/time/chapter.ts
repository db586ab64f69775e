import { findActor, isActorOf } from "../../../../foundry/platform/documents";
import { encounterKind } from "../../rules/characters/cast";
import { CLOSING_STEPS, type ClosingStep } from "../../rules/clock/closing";
import { difficultyLevel } from "../../rules/conflict/difficulty";
import {
  encounterShare,
  fixedShare,
  partyLevel,
  sharesAlike,
  type Encounter,
  type Share,
  type XpSystem,
} from "../../rules/experience/award";
import { fallOf } from "../guts/defeat";
import { partiesOf } from "../characters/parties";
import { castMember, has, isAvatar, isCreature, type Creature, type Party } from "../creature";

// The story's log and its closing, in the words of the rules.

export type LoggedEncounter = Party["system"]["encounters"][number];

/** Steps of closing the Chapter that are done. */
export const closingOf = (party: Party): ClosingStep[] =>
  CLOSING_STEPS.filter((step) => party.system.closing.includes(step));

/** A Chapter does not end in the middle of a fight. */
export const fightGoesOn = (): boolean => game.combats.contents.some(({ started }) => started);

export const membersOf = (party: Party): Creature[] => party.system.members.map(findActor).filter(isCreature);

/** Named characters of the Overlord's who are of no party: the Chapter ends for them as well (MY-DER-06, MY-GUT-12). The dead rest. */
export const othersNamed = (): Creature[] =>
  game.actors.contents
    .filter(isCreature)
    .filter((one) => castMember(one).importance === "named" && !has(one, "dead") && partiesOf(one).length === 0);

/** Members who have fallen and wait for their consequences. Whoever was deleted meanwhile is waited for no more. */
export const waitingOf = (party: Party): Creature[] => membersOf(party).filter((one) => fallOf(one) !== null);

/** Members who had a part in the Chapter: all but those of whom the Overlord says otherwise (MY-XPR-05 to 07, MY-XPR-11). */
export const participantsOf = (party: Party): Creature[] =>
  membersOf(party).filter(({ uuid }) => !party.system.absent.includes(uuid));

/** Those who act for themselves share; pets and familiars get half on top (A11). */
export const sharersOf = (party: Party): Creature[] =>
  participantsOf(party).filter(({ system }) => sharesAlike(system));

export const XP_SYSTEMS: readonly XpSystem[] = ["encounter", "chapter", "milestone"];

/** How this table awards experience (MY-XPR-01). */
export const xpSystemOf = (party: Party): XpSystem =>
  XP_SYSTEMS.find((id) => id === party.system.xpSystem) ?? "encounter";

/** MY-XPR-04: of those who took part. */
export const levelOfParty = (party: Party): number =>
  partyLevel(participantsOf(party).flatMap((one) => (isAvatar(one) ? [one.system.derived.level] : [])));

/** Foes and barriers as the rules count them; a barrier's Level follows from its Threshold (MY-CFL-14). */
export const encountersOf = (rows: readonly LoggedEncounter[]): Encounter[] =>
  rows.map(({ level, kind, count, plotWorthy, guile, threshold }) => ({
    ...{ kind, count, plotWorthy, guile },
    level: threshold === null ? level : difficultyLevel(threshold),
  }));

/** What each of them has a share of, by the table's way (MY-XPR-05 to 07). */
export function shareOf(party: Party): Share {
  const level = levelOfParty(party);
  const system = xpSystemOf(party);
  if (system !== "encounter") return fixedShare(system, level);
  return encounterShare(encountersOf(party.system.encounters), {
    level,
    participants: sharersOf(party).length,
    guileRule: party.system.guile,
  });
}

/** What is handed out as it stands; null: no Milestone was reached, and there is nothing to share (MY-XPR-05). */
export const givenShare = (party: Party): Share | null =>
  xpSystemOf(party) === "milestone" && !party.system.milestone ? null : shareOf(party);

/** A beaten foe as a row of the log: each Batch of a swarm is one, and Mooks take a single roll (MY-XPR-08, MY-SWM-11). */
export function rowOf(foe: Creature, guile: boolean): LoggedEncounter {
  return {
    name: foe.name,
    level: foe.system.derived.level,
    kind: encounterKind(foe.system.importance),
    guile,
    count: isActorOf(foe, "mythSwarm") ? foe.system.batches : 1,
    plotWorthy: true,
    threshold: null,
    foe: foe.uuid,
  };
}

/** Whoever fell in the fight that is shown, or lies in the scene: with what brought them down. */
export function fallenFoes(): { foe: Creature; guile: boolean }[] {
  const fighters = game.combat?.combatants.contents ?? [];
  const actors =
    fighters.length > 0
      ? fighters.map(({ actor }) => actor)
      : (canvas.scene?.tokens.contents ?? []).map(({ actor }) => actor);
  return actors.flatMap((foe) => {
    if (!isCreature(foe) || isAvatar(foe) || foe.hasPlayerOwner) return [];
    const { hp, fp, overcome, fell } = foe.system;
    // A Mook falls with points left; of what, it remembers (MY-CST-03).
    const down = hp.value === 0 || fp.value === 0 || overcome !== "none";
    return down ? [{ foe, guile: hp.value > 0 && fell.by !== "hp" && !has(foe, "dead") }] : [];
  });
}

/** Those of the fallen that the Chapter's log does not have yet: who still lies there counts once. */
export const unloggedFoes = (party: Party): ReturnType<typeof fallenFoes> =>
  fallenFoes().filter(({ foe }) => !party.system.encounters.some((row) => row.foe === foe.uuid));
