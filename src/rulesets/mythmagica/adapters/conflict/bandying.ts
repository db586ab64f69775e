import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { RULESET_ID } from "../../ids";
import { discourseBlocked } from "../../rules/conflict/situations";
import { bandyBlocked, bandyThreshold, type Bandying, type BandyBlock, type RallyDanger } from "../../rules/discourse";
import { partiesOf } from "../characters/parties";
import { standingOf } from "./conflict";
import { itemsOf, type Creature } from "../creature";
import { openConflictOf } from "./stakes";
import { isSettled } from "./settled";

/** Whoever has no tongue written down speaks what everybody speaks. */
const languagesOf = ({ system }: Creature): readonly string[] =>
  system.languages.length > 0 ? system.languages : ["*"];

/** A fight that runs and that one of them is in, or a party that has turned to blows (MY-BND-02). */
const isViolent = (speaker: Creature, target: Creature): boolean =>
  (game.combat?.started === true &&
    game.combat.combatants.contents.some(({ actor }) => actor === speaker || actor === target)) ||
  [speaker, target].flatMap(partiesOf).some(({ system }) => system.discourseState === "violence") ||
  (openConflictOf(speaker)?.state.escalation.mood ?? "discourse") !== "discourse";

/** "Rebuffs Ann", of Ann alone: Anna is somebody else (MY-BND-16). */
function rebuffs(speaker: Creature, target: Creature): boolean {
  const words = `rebuffs ${speaker.name.toLowerCase()}`;
  return itemsOf(target, "mythTrait").some(({ system }) => {
    const text = system.text.toLowerCase();
    const at = text.indexOf(words);
    return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at + words.length));
  });
}

const isPlayed = (): boolean => game.settings.get(SYSTEM_ID, `${RULESET_ID}.bandyingWords`) === true;

/** Why nobody can be rallied: words are not played, or blows have fallen and the conflict that one rallies for is there (MY-BND-02, MY-ESC-03). */
export const rallyBlocked = (speaker: Creature): BandyBlock | null =>
  !isPlayed() ? "switchedOff" : isViolent(speaker, speaker) ? "violence" : null;

/**
 * Why these words cannot be rolled for, or null. `answers`: an offer that the other one's words have called for, whatever stands; `dream`:
 * they are spoken in the sleeper's own dream (MY-SIT-06).
 */
export const wordsBlocked = (
  use: Bandying,
  speaker: Creature,
  target: Creature,
  {
    hardProof = false,
    answers = false,
    dream = false,
  }: { hardProof?: boolean; answers?: boolean; dream?: boolean } = {},
): BandyBlock | null => {
  const [own, theirs] = [languagesOf(speaker), languagesOf(target)];
  const free = own.includes("*") || theirs.includes("*");
  return bandyBlocked(use, {
    enabled: isPlayed(),
    violence: isViolent(speaker, target),
    languages: { speaker: free ? ["*"] : own, target: free ? ["*"] : theirs },
    asleep: discourseBlocked(standingOf(target), dream) !== null,
    settled:
      !answers &&
      isSettled({ kind: "bandying", about: use, threshold: null, actor: speaker.uuid, target: target.uuid }),
    rebuffs: rebuffs(speaker, target),
    hardProof,
  });
};

/** What an offer's card keeps of it: whether it answers another one, and what it is worth in silver; 0: nobody said. */
export const offerDetail = (isCounter: boolean, worth: number): string =>
  worth > 0 ? `${isCounter ? "counter" : "offer"}:${worth}` : isCounter ? "counter" : "";

export function offerIn(detail: string): { isCounter: boolean; worth: number } {
  const [kind = "", worth = ""] = detail.split(":");
  return { isCounter: kind === "counter", worth: /^\d{1,6}$/.test(worth) ? Number(worth) : 0 };
}

/** What they are rolled against (MY-BND-04). */
export function wordsThreshold(use: Bandying, target: Creature | null, danger: RallyDanger): number {
  const { in: wits, pc, ht } = target?.system.derived.attributes ?? { in: 0, pc: 0, ht: 0 };
  return bandyThreshold(use, { in: wits, pc, ht }, danger);
}
