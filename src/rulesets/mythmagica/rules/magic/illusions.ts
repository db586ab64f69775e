import type { ConflictOutcome } from "../conflict";

// MY-ILL-01 to MY-ILL-13 (L4471-4545): what illusions do, and who sees through them.

export type IllusionKind = "delusion" | "figment" | "phantasm";

export type IllusionRule = { disbelievable: boolean; setback: "deluding" | "tormenting" | null; sapientOnly: boolean };

/** The three kinds, each with the Setback that it can deal (MY-ILL-02 to MY-ILL-04, L4481-4497). */
export const ILLUSIONS: Readonly<Record<IllusionKind, IllusionRule>> = {
  delusion: { disbelievable: false, setback: "deluding", sapientOnly: false },
  figment: { disbelievable: false, setback: null, sapientOnly: false },
  phantasm: { disbelievable: true, setback: "tormenting", sapientOnly: true },
};

/** Whether an illusion affects somebody at all (MY-ILL-04, L4497, L4519). */
export const illusionAffects = (kind: IllusionKind, target: { sapient: boolean; caster: boolean }): boolean =>
  !(kind === "phantasm" && target.caster) && (target.sapient || !ILLUSIONS[kind].sapientOnly);

/** MY-ILL-02: what becomes of a Delusion: a flash, or a belief that is fixed for its Duration. */
export const delusionHolds = (overcomeByIt: boolean): "flash" | "believes" => (overcomeByIt ? "believes" : "flash");

export type DisbeliefBlock = "cannotBeDisbelieved" | "notExperienced" | "drunk" | "tried" | "passiveTried" | "own";

/** MY-ILL-05, MY-ILL-06, MY-ILL-10: why somebody cannot try to disbelieve, or null. */
export function disbeliefBlocked(
  kind: IllusionKind,
  facts: {
    mode: "passive" | "active";
    own: boolean;
    experienced: boolean;
    drunk: boolean;
    /** Has tried since the situation last changed; sustaining its Setback is such a change. */
    tried: boolean;
    /** Has ever tried this one passively. */
    triedPassively: boolean;
  },
): DisbeliefBlock | null {
  if (!ILLUSIONS[kind].disbelievable) return "cannotBeDisbelieved";
  if (facts.own) return "own";
  if (!facts.experienced) return "notExperienced";
  if (facts.drunk) return "drunk";
  if (facts.tried) return "tried";
  return facts.mode === "passive" && facts.triedPassively ? "passiveTried" : null;
}

/** MY-ILL-06, MY-ILL-07: Level and Intelligence, hidden; without touching it a Drawback (A-38: 10 and the spell's rank). */
export const disbeliefRoll = (
  who: { level: number; in: number },
  spell: { threshold: number | null; rank: number },
  mode: "passive" | "active",
) => ({
  adjustment: who.level + who.in,
  threshold: spell.threshold ?? 10 + spell.rank,
  net: mode === "passive" ? -1 : 0,
});

/** MY-ILL-08: trying means to fail what the thing does this Round, as by a die of 1. */
export const forgoneMargin = (defence: { adjustment: number; threshold: number }): number =>
  -Math.max(2, defence.threshold - (1 + defence.adjustment));

/** MY-ILL-09, MY-ILL-11: whom a success frees: everybody, of an instant one only who saw through it. */
export const disbeliefFrees = (
  { result }: Pick<ConflictOutcome, "result">,
  instant: boolean,
): "everybody" | "self" | "nobody" => (result !== "success" ? "nobody" : instant ? "self" : "everybody");

/** MY-ILL-11: Tormenting Setback of an instant phantasm: none, all, or what mitigating leaves (half up). */
export function instantPhantasm(
  full: number,
  choice: { disbelieves: true; success: boolean } | { disbelieves: false; mitigated: boolean; halves: boolean },
): number {
  if (choice.disbelieves) return choice.success ? 0 : full;
  return choice.mitigated ? (choice.halves ? Math.round(full / 2) : 0) : full;
}

/** MY-ILL-13 (L4529-4531): whether somebody comes to disbelieve: a player when they like, others by how far it is off. */
export const comesToDisbelieve = (
  who: { isAvatar: boolean; playerWants: boolean },
  illusion: { oddity: "none" | "weird" | "seriouslyOff"; strangeByNature: boolean },
): boolean => {
  if (who.isAvatar) return who.playerWants;
  // What is strange anyhow needs a small thing to give it away, what is ordinary a large one.
  return illusion.oddity === "seriouslyOff" || (illusion.strangeByNature && illusion.oddity === "weird");
};
