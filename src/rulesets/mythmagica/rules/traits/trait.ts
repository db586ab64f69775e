// MY-TRT-01 to MY-TRT-11, MY-GUT-13 to MY-GUT-19 (L623-725, L3155-3183): Traits and the Guts they bring back.

export type TraitKind =
  | "heroic"
  | "personal"
  | "class"
  | "item"
  | "environmental"
  | "relationship"
  | "opportune"
  | "obsessive"
  | "faction"
  | "racial"
  | "temporary"
  | "condition";

export type Trait = {
  kind: TraitKind;
  text: string;
  /** Rewarded in this Scene, and in this Round of a conflict. */
  usedScene: boolean;
  usedRound: boolean;
  /** Who has rewarded it in this Scene. */
  rewardedBy: readonly string[];
  /** How long it is held; left out: for good. */
  expires?: "permanent" | "scene" | "whilePresent" | "whilePossessed";
};

/** Temporary ones are rewarded once a Scene by each player; conditions, items and places lend such Traits too. */
const TEMPORARY: readonly TraitKind[] = ["temporary", "condition", "item", "environmental"];

/** MY-TRT-10: what begins with this word is obsessive, whatever gave it. */
export const isObsessive = ({ kind, text }: Pick<Trait, "kind" | "text">): boolean =>
  kind === "obsessive" || /^obsessively\b/i.test(text.trim());

export type RewardBlock = "ownTrait" | "switchedOff" | "usedThisRound" | "usedThisScene" | "rewardedByYou";

/**
 * Why this player cannot reward this Trait now, or null (MY-TRT-02, MY-TRT-03, MY-TRT-10, AMB-14). `strict` is the
 * other reading: one reward a Scene for Temporary Traits as well.
 */
export function rewardBlocked(
  trait: Trait,
  fan: string,
  facts: { performer: string; inConflict: boolean; enabled: boolean; strict?: boolean },
): RewardBlock | null {
  if (!facts.enabled) return "switchedOff";
  if (fan === facts.performer) return "ownTrait";
  if (isObsessive(trait) && facts.inConflict) return trait.usedRound ? "usedThisRound" : null;
  if (TEMPORARY.includes(trait.kind) && !facts.strict) return trait.rewardedBy.includes(fan) ? "rewardedByYou" : null;
  return trait.usedScene ? "usedThisScene" : null;
}

/** After an accepted reward; a refused one leaves the Trait unused (MY-GUT-15). */
export const afterReward = (trait: Trait, fan: string): Trait => ({
  ...trait,
  usedScene: true,
  usedRound: true,
  rewardedBy: trait.rewardedBy.includes(fan) ? trait.rewardedBy : [...trait.rewardedBy, fan],
});

/** The Trait when a Round is over: an obsessive one can be rewarded again (MY-TRT-10, L701-709). */
export const traitAfterRound = (trait: Trait): Trait => ({ ...trait, usedRound: false });
/**
 * The Trait when a Scene is over: it can be rewarded again (MY-TRT-02, L629, L639). Null: it was lent for the Scene alone (MY-TRT-03,
 * MY-GEN-04).
 */
export const traitAfterScene = (trait: Trait): Trait | null =>
  trait.expires === "scene" ? null : { ...trait, usedScene: false, usedRound: false, rewardedBy: [] };

/** MY-TRT-04: the Heroic Trait can be neither changed nor removed. */
export const traitLocked = ({ kind }: Pick<Trait, "kind">): boolean => kind === "heroic";

/** MY-TRT-11: belonging to a faction or a people gives every Trait of its bundle that is not there yet. */
export const bundleTraits = (bundle: readonly string[], held: readonly Pick<Trait, "text">[]): string[] =>
  bundle.filter((text) => !held.some((trait) => trait.text === text));

/** MY-TRT-09: one relationship a session for the whole group, with the Overlord's consent. */
export const opportuneBlocked = (available: boolean, approved: boolean): "usedThisSession" | "notApproved" | null =>
  !available ? "usedThisSession" : approved ? null : "notApproved";

/** Words of a phrase; more is a story. The longest of the book's own has sixteen (L699). */
const LONGEST_PHRASE = 20;

/** MY-TRT-01, MY-TRT-08: why this is no Trait yet, or null. How good a phrase has to be is the Overlord's to say. */
export function traitProblem(
  {
    text,
    kind,
    bond = null,
  }: Pick<Trait, "text" | "kind"> & { /** Whom a relationship is to. */ bond?: string | null },
  approved: boolean,
): "blank" | "noPhrase" | "noCharacter" | "notApproved" | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return "blank";
  if (words.length > LONGEST_PHRASE) return "noPhrase";
  if ((kind === "relationship" || kind === "opportune") && !bond) return "noCharacter";
  return approved ? null : "notApproved";
}
