import type { Attribute } from "../attributes";

// MY-BND-04 to MY-BND-17 (L1721-1900): the nine uses of Bandying Words and what their target chooses from.

/** What a choice of the target does. */
export type BandyOption = {
  key: string;
  /** The conflict is over at once, unless a side, or the target alone, still escalates, once a named proof is given; or it goes on. */
  over?: "now" | "unlessEscalated" | "unlessTarget" | "onProof";
  /** The target may not escalate in this Scene unless it is attacked. */
  locked?: boolean;
  /** The Avatars gain experience of a single-roll encounter. */
  xp?: boolean;
  /** It sustains the Setback of a refusal, of this form. */
  setback?: "voluntary" | "deluding";
  /** It gains a Temporary Trait of what it believes. */
  belief?: boolean;
  /** It turns to violence, and at a Pure Success has a Drawback against anybody but the speaker. */
  violence?: "escalates" | "fixedOnSpeaker";
  /** It makes an Offer of its own; a final one cannot be countered. */
  offer?: "condition" | "counter" | "final";
  /** Rounds that it listens; null: as long as the speaker goes on. */
  listens?: number | null;
  /** Only the Overlord learns of it. */
  secret?: boolean;
};

const yields = { locked: true, xp: true } as const;
const gives = (key: string): BandyOption => ({ key, over: "now", ...yields });
const refuses: BandyOption = { key: "refuses", setback: "voluntary", over: "unlessEscalated" };
/** Of an Offer: whoever made it has had the last word (L1794, L1805). */
const declines: BandyOption = { ...refuses, over: "unlessTarget" };
const asksCondition: BandyOption = { key: "asksCondition", offer: "condition" };
const leaves: BandyOption = { key: "leaves", setback: "deluding", over: "unlessEscalated" };
const ONE_MINUTE = 6;

export type BandyUse = {
  /** What it is rolled against: the target's wits, its courage, or the odds that a rally defies. */
  against: "wits" | "heart" | "danger";
  /** Drawbacks that are part of it. */
  drawbacks: number;
  /** After a failure it is not tried again until the situation changes. */
  once?: boolean;
  pure: readonly BandyOption[];
  bare: readonly BandyOption[];
};

/**
 * The nine uses, each with what it is rolled against and what its target chooses from (MY-BND-09 to MY-BND-17,
 * L1721-1900).
 */
export const BANDY_USES = {
  deceiving: {
    against: "wits",
    drawbacks: 0,
    pure: [
      { key: "deceived", over: "now", belief: true, ...yields },
      { key: "unconvinced", setback: "voluntary", over: "unlessEscalated" },
    ],
    bare: [
      { key: "asksProof", over: "onProof", belief: true, ...yields },
      { key: "unconvinced", setback: "voluntary" },
    ],
  },
  intimidating: {
    against: "heart",
    drawbacks: 0,
    pure: [gives("agrees"), refuses],
    bare: [gives("agrees"), asksCondition, refuses],
  },
  mocking: {
    against: "wits",
    drawbacks: 1,
    once: true,
    pure: [{ key: "attacksSpeaker", violence: "fixedOnSpeaker" }],
    bare: [{ key: "attacks", violence: "escalates" }],
  },
  offering: {
    against: "wits",
    drawbacks: 0,
    once: true,
    pure: [gives("accepts"), declines],
    bare: [
      { key: "acceptsOnProof", over: "onProof", ...yields },
      { key: "counterOffer", offer: "counter" },
      { key: "finalOffer", offer: "final", over: "now" },
      declines,
    ],
  },
  pleading: {
    against: "wits",
    drawbacks: 0,
    pure: [gives("doesIt"), refuses],
    bare: [gives("doesIt"), asksCondition, refuses],
  },
  prying: {
    against: "wits",
    drawbacks: 0,
    pure: [
      { key: "truth", xp: true },
      { key: "lies", setback: "voluntary", secret: true },
    ],
    bare: [{ key: "truth", xp: true }, { key: "evades" }, { key: "answers", secret: true }],
  },
  rallying: { against: "danger", drawbacks: 0, pure: [], bare: [] },
  seducing: {
    against: "wits",
    drawbacks: 0,
    once: true,
    pure: [gives("doesIt"), refuses],
    bare: [gives("doesItInPrivate"), refuses],
  },
  stalling: {
    against: "wits",
    drawbacks: 0,
    pure: [{ key: "listens", listens: null, ...yields }, leaves],
    bare: [{ key: "listensAMinute", listens: ONE_MINUTE, xp: true }, leaves],
  },
} as const satisfies Record<string, BandyUse>;
export type Bandying = keyof typeof BANDY_USES;

/** Attributes of the target's that words are rolled against (MY-BND-04). */
export const BANDY_OPPOSED = { wits: ["in", "pc"], heart: ["ht"], danger: [] } as const satisfies Record<
  BandyUse["against"],
  readonly Attribute[]
>;

/** Thresholds of Rallying by what the allies are up against (L1853-1860). */
export const RALLY_THRESHOLDS = { weaker: 0, even: 10, unknownOrLarger: 15, outnumbered: 20, suicide: 35 } as const;
export type RallyDanger = keyof typeof RALLY_THRESHOLDS;
