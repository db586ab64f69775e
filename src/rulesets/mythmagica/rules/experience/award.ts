import type { GloryStatus } from "../guts";
import { chapterShare, encounterBasis, milestoneShare } from "./tables";

// MY-XPR-01 to MY-XPR-12 (L2794-2929): who gains how much.

export type XpSystem = "milestone" | "chapter" | "encounter";

/** One foe or barrier of the Chapter's log. */
export type Encounter = {
  /** Level of the foe, or of the barrier: its Threshold less 10. */
  level: number;
  kind: "single" | "extended";
  count: number;
  /** Whether it served the plot; others count for nothing. */
  plotWorthy: boolean;
  /** Beaten otherwise than by its Hit Points (an optional rule doubles it). */
  guile: boolean;
};

/** A share kept exact until it is awarded: so much experience among so many. */
export type Share = { xp: number; among: number };

/** MY-XPR-04: the highest Level among the Avatars. */
export const partyLevel = (avatarLevels: readonly number[]): number => Math.max(0, ...avatarLevels);

/** MY-XPR-07: what an encounter is worth to all together. */
export function encounterWorth(encounter: Encounter, level: number, guileRule: boolean): number {
  if (!encounter.plotWorthy) return 0;
  const basis = encounterBasis(Math.min(level, encounter.level), encounter.kind);
  return basis * encounter.count * (guileRule && encounter.guile ? 2 : 1);
}

/**
 * Everybody who took part for the party and acts for itself shares alike, whoever did the deed (A11, MY-XPR-07,
 * L2862-2903).
 */
export const encounterShare = (
  log: readonly Encounter[],
  facts: { level: number; participants: number; guileRule: boolean },
): Share => ({
  xp: log.reduce((sum, encounter) => sum + encounterWorth(encounter, facts.level, facts.guileRule), 0),
  among: Math.max(1, facts.participants),
});

/** Milestones and Chapters give each participant the whole share (MY-XPR-05, MY-XPR-06). */
export const fixedShare = (system: "milestone" | "chapter", level: number): Share => ({
  xp: system === "milestone" ? milestoneShare(level) : chapterShare(level),
  among: 1,
});

/** MY-XPR-02, MY-XPR-12: the share times the Glory Status; halves up, once, at the end. */
export const xpAward = ({ xp, among }: Share, status: GloryStatus): number =>
  Math.floor((2 * xp * status + among) / (2 * among));

/** MY-XPR-11: all but pets and familiars; sidekicks and guardians act for themselves (A11). What was conjured has no share. */
export const sharesAlike = ({ companionKind, conjured }: { companionKind: string; conjured: boolean }): boolean =>
  companionKind === "none" || (!conjured && companionKind !== "pet" && companionKind !== "familiar");

/** MY-XPR-11: pets and familiars gain half of it at their owner's Glory Status, conjured ones nothing. */
export const companionAward = ({ xp, among }: Share, ownerStatus: GloryStatus, conjured: boolean): number =>
  conjured ? 0 : xpAward({ xp, among: 2 * among }, ownerStatus);
