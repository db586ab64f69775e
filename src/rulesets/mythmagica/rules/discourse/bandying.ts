import type { Term } from "../../../../engine";
import type { ConflictOutcome } from "../conflict";
import { BANDY_USES, RALLY_THRESHOLDS, type Bandying, type BandyOption, type BandyUse, type RallyDanger } from "./uses";

// MY-BND-01 to MY-BND-17 (L1695-1900): d20 and Charisma, never Level or rank.

export type BandyTarget = { in: number; pc: number; ht: number };

/**
 * What words are rolled against: the wits or the courage of the target, or the odds that a rally defies (MY-BND-04,
 * MY-BND-15).
 */
export function bandyThreshold(use: Bandying, target: BandyTarget, danger: RallyDanger = "even"): number {
  const { against } = BANDY_USES[use];
  if (against === "danger") return RALLY_THRESHOLDS[danger];
  return 10 + (against === "heart" ? 2 * target.ht : target.in + target.pc);
}

/**
 * What the target (or its player) chooses from after a success; after a failure it does as it likes (MY-BND-06,
 * L1731-1741).
 */
export function bandyOptions(
  use: Bandying,
  { result, grade }: Pick<ConflictOutcome, "result" | "grade">,
  { isCounter = false }: { isCounter?: boolean } = {},
): readonly BandyOption[] {
  if (result !== "success") return [];
  const options: readonly BandyOption[] = grade === "bare" ? BANDY_USES[use].bare : BANDY_USES[use].pure;
  // A counter-offer is not countered by another that needs a roll (MY-BND-12).
  return isCounter ? options.filter(({ offer }) => offer !== "counter") : options;
}

/** MY-BND-05: Setback of a refusal. */
export const refusalSetback = (charisma: number, margin: number): number => 5 + Math.max(0, charisma) + margin;

export type Threats = {
  /** The target saw the speaker do brutal violence. */
  sawBrutality?: boolean;
  /** It has a Trait of fearing the speaker. */
  fearsSpeaker?: boolean;
  /** The speaker has a Trait of respecting the target. */
  respectsTarget?: boolean;
  /** It saw others defy the speaker and go unpunished. */
  sawDefiance?: boolean;
  /** It did so itself. */
  defied?: boolean;
};

const THREATS: Readonly<Record<keyof Threats, number>> = {
  sawBrutality: 1,
  fearsSpeaker: 1,
  respectsTarget: -1,
  sawDefiance: -1,
  defied: -1,
};

/** Edges and Drawbacks of a use: those of threats (MY-BND-10), the one of mocking (MY-BND-11), a Hunch met (MY-HUN-07). */
export function bandyEdges(
  use: Bandying,
  { threats = {}, hunchMet = false }: { threats?: Threats; hunchMet?: boolean } = {},
): Term[] {
  const terms: Term[] = [];
  const add = (name: string, value: number) =>
    terms.push({ label: `MYTHMAGICA.Situation.${name}`, value, kind: "situation" });
  if (use === "intimidating")
    for (const [name, value] of Object.entries(THREATS)) if (threats[name as keyof Threats]) add(name, value);
  const { drawbacks } = BANDY_USES[use];
  if (drawbacks > 0) add(use, -drawbacks);
  if (hunchMet) add("hunchMet", 1);
  return terms;
}

export type BandyBlock =
  "switchedOff" | "violence" | "noCommonLanguage" | "asleep" | "settled" | "rebuffs" | "hardProof";

/** Why these words cannot be rolled for, or null (MY-BND-01, MY-BND-02, L1695-1705, MY-BND-09, MY-BND-16). */
export function bandyBlocked(
  use: Bandying,
  facts: {
    /** The world's setting: the whole part is optional. */
    enabled: boolean;
    violence: boolean;
    languages: { speaker: readonly string[]; target: readonly string[] };
    asleep?: boolean;
    /** The same was tried before, and nothing has changed. */
    settled?: boolean;
    /** The target bears a Trait of rebuffing the speaker. */
    rebuffs?: boolean;
    /** It has met hard proof that the lie is one. */
    hardProof?: boolean;
  },
): BandyBlock | null {
  const { enabled, violence, languages, asleep, settled, rebuffs, hardProof } = facts;
  if (!enabled) return "switchedOff";
  if (violence) return "violence";
  if (!languages.speaker.some((language) => languages.target.includes(language))) return "noCommonLanguage";
  if (asleep) return "asleep";
  if (settled && (BANDY_USES[use] as BandyUse).once) return "settled";
  if (use === "seducing" && rebuffs) return "rebuffs";
  return use === "deceiving" && hardProof ? "hardProof" : null;
}

/** A counter-offer strays about a fifth from what was offered (MY-BND-12). */
export const counterOfferRange = (amount: number): { low: number; high: number } => ({
  low: Math.round(amount * 0.8),
  high: Math.round(amount * 1.2),
});
