import type { Term } from "../../../../engine";
import { leapAside, distanceTerm, type MissileTarget } from "../combat/ranged";
import { term, without0 } from "../labels";
import type { BindSettings } from "../settings";

// BI-MAG-20, 21, 29, BI-CHK-19, BI-SPL-05: spells that somebody resists in a way of their own.

/**
 * Whether a bolt reaches: it has no limit but its TN, or that of other spells by the table's setting (BI-MAG-20, A74).
 */
export const boltReaches = (
  squares: number,
  range: number,
  { boltsInRange }: Pick<BindSettings, "boltsInRange">,
): boolean => !boltsInRange || squares <= range;

/** A bolt: 7, a step for 5 squares, shield, and Speed of who keeps edgy (L3242-3252). */
export const boltTn = (target: MissileTarget): Term[] =>
  without0([
    term("difficulty", 7),
    distanceTerm(target.squares),
    ...leapAside({ ...target, moving: target.moving === "edgy" ? "edgy" : "still" }),
  ]);

export type IllusionPicture = {
  /** The caster's Intelligence and Skill, -1 without a fitting specialisation among it. */
  caster: number;
  /** Of Wits and Vigilance. */
  viewer: number;
  /** Looks out for illusions, or has reason to suspect this one (A49). */
  suspicion: "none" | "watchful" | "reason";
  /** Never heard of such magic. */
  ignorant: boolean;
  /** The caster never saw the like. */
  unfamiliar: boolean;
  solid: boolean;
  /** Light, distance and the like: against the viewer above 0. */
  light: number;
};

const SUSPICION = { none: 0, watchful: 2, reason: 4 } as const;

/** What the viewer adds, with helpers as ever (L3158-3190). */
export const viewerTerms = ({ viewer, suspicion, ignorant }: IllusionPicture): Term[] =>
  without0([
    term("wits", viewer),
    term("situation", SUSPICION[suspicion]),
    ...(ignorant ? [term("untrained", -2)] : []),
  ]);

/** What a viewer has to reach: 7 and the caster's side (BI-MAG-21). */
export const seeThroughTn = ({ caster, unfamiliar, solid, light }: IllusionPicture): Term[] =>
  without0([
    term("difficulty", 7),
    term("skill", caster),
    ...(unfamiliar ? [term("untrained", -2)] : []),
    ...(solid ? [term("other", 2)] : []),
    term("situation", light),
  ]);

/**
 * When a player casts: 7 and everything on the viewer's side; the caster's own modifiers are on the roll (BI-MAG-21).
 */
export const deceiveTn = (picture: IllusionPicture): Term[] =>
  without0([term("difficulty", 7), ...viewerTerms(picture)]);

/** The caster's side of an illusion when a player casts it (BI-MAG-21). */
export const deceiveTerms = ({ caster, unfamiliar, solid, light }: IllusionPicture): Term[] =>
  without0([
    term("skill", caster),
    ...(unfamiliar ? [term("untrained", -2)] : []),
    ...(solid ? [term("other", 2)] : []),
    term("situation", light),
  ]);

/** What a believed illusion does, once for each illusion: L + I Fatigue (L3171, L3184). */
export const believedFatigue = (level: number, intelligence: number, already: boolean): number =>
  already ? 0 : Math.max(0, level + intelligence);

/** Spell Breaking: Intelligence and the own rating in the broken spell's sphere against 7 and the maker's (BI-MAG-29). */
export const breakingTn = (maker: { intelligence: number; rating: number }): number =>
  7 + maker.intelligence + maker.rating;
/** The breaker's side: Intelligence and the own rating in the spell's sphere (BI-MAG-29). */
export const breakingTerms = (intelligence: number, rating: number): Term[] =>
  without0([term("intelligence", intelligence), term("level", rating)]);

/** Bonuses of who is ordered what they would not do (L2863-2872). `code`: XP of what the order forbids, less of what it commands. */
export const resistCommand = (order: {
  humiliating: boolean;
  betrays: "nobody" | "ally" | "loved";
  code: number;
}): Term[] =>
  without0([
    ...(order.humiliating ? [term("situation", 2)] : []),
    term("trait", order.betrays === "nobody" ? 0 : order.betrays === "ally" ? 4 : 6),
    term("other", order.code),
  ]);

/**
 * Expectations: who suspects magic resists better, as the passage means it, or worse by the table's setting (L2850,
 * A78).
 */
export const expectationTerms = (
  own: number,
  unbelievable: number,
  suspects: boolean,
  { suspicionBonus: bonus }: Pick<BindSettings, "suspicionBonus">,
): Term[] =>
  without0([term("wits", own), term("situation", unbelievable), ...(suspects ? [term("other", bonus)] : [])]);
