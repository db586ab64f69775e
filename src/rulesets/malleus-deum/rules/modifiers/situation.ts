import type { Term } from "../../../../engine";
import { conditionLabel, reasonLabel, situationLabel, type ReasonId, type SituationId } from "../labels";

// Circumstances with printed numbers (digest table 4.8, companion table 1.6), as terms on the GM's side.

/** A circumstance either changes the DC or forbids success. */
export interface Situation {
  terms: Term[];
  /** Ready for `CheckPlanInput.forced`. */
  forced: { success: false; reason: string }[];
}

const NOTHING: Situation = { terms: [], forced: [] };

const worth = (id: SituationId, value: number): Situation => ({
  terms: [{ label: situationLabel(id), value, kind: "situation", stack: id }],
  forced: [],
});

const impossible = (reason: ReasonId): Situation => ({
  terms: [],
  forced: [{ success: false, reason: reasonLabel(reason) }],
});

export type Cover = "none" | "light" | "hard" | "full";

/** MD-MOV-06, on the attack, missile or melee: light -3, hard -6, full cannot be hit. */
export function coverSituation(cover: Cover): Situation {
  if (cover === "light") return worth("lightCover", -3);
  if (cover === "hard") return worth("hardCover", -6);
  return cover === "full" ? impossible("fullCover") : NOTHING;
}

/** MD-MOV-05, both in the same unit: up to the range 0, up to twice the range -3, beyond it automatic failure. */
export function rangeSituation(distance: number, range: number): Situation {
  if (distance <= range) return NOTHING;
  return distance <= 2 * range ? worth("longRange", -3) : impossible("outOfRange");
}

/** Companion table 1.6: darkness -3, total darkness -6. */
export function darknessSituation(darkness: "none" | "dark" | "total"): Situation {
  if (darkness === "none") return NOTHING;
  return darkness === "dark" ? worth("darkness", -3) : worth("totalDarkness", -6);
}

/** Several circumstances on one check: they add (MD-CHK-02, A-43). */
export const together = (situations: readonly Situation[]): Situation => ({
  terms: situations.flatMap((situation) => situation.terms),
  forced: situations.flatMap((situation) => situation.forced),
});

/** MD-ACT-13: a prepared action, +3 on its check. */
export const preparedTerm = (): Term => ({
  label: situationLabel("prepared"),
  value: 3,
  kind: "situation",
  stack: "prepared",
});

/**
 * MD-MOV-09 on the attacker's roll at a flanked target. It stands in the same stack as the condition Flanked: one swing of 3,
 * however it is known.
 */
export const flankedTerm = (target: string): Term => ({
  label: conditionLabel("flanked"),
  value: 3,
  source: target,
  kind: "situation",
  stack: `${target}:flanked`,
});

/** MDC-CMB-11: outside the light a target counts as invisible, by the same -6 however that is known (MD-CON-31). */
export const unseenTerm = (target: string): Term => ({
  label: conditionLabel("invisible"),
  value: -6,
  source: target,
  kind: "situation",
  stack: `${target}:invisible`,
});

/** MD-CMB-08 on the players' surprise roll: +6 when they lie in ambush, -6 when they are ambushed. */
export const ambushTerm = (playersAmbush: boolean): Term => ({
  label: situationLabel(playersAmbush ? "ambushing" : "ambushed"),
  value: playersAmbush ? 6 : -6,
  kind: "situation",
  stack: "ambush",
});

/** MD-TAG-02: the number the GM grants for a tag a player points at. */
export const tagTerm = (tag: string, value: number): Term => ({ label: tag, value, kind: "tag", stack: `tag:${tag}` });

/** MD-CON-29/30, to hit with the weapon: Inaccurate -3, Very Inaccurate -6, never both. */
export function weaponTerms(weapon: { id: string; inaccurate?: boolean; veryInaccurate?: boolean }): Term[] {
  const id = weapon.veryInaccurate ? "veryInaccurate" : weapon.inaccurate ? "inaccurate" : null;
  if (id === null) return [];
  const value = id === "veryInaccurate" ? -6 : -3;
  return [{ label: conditionLabel(id), value, source: weapon.id, kind: "weapon", stack: "inaccurate" }];
}
