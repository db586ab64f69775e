import { combinedResponse, type Response, type SetbackForm } from "../combat";

// MY-CRE-01 to MY-CRE-07 (L5018, L5130-5132, L5263-5306, L5432-5484, L5528-5546, L5584-5590, L5698-5743): kinds of creatures.

export const ILKS = {
  construct: ["anthropomorphicObject", "automaton", "golem", "statue"],
  eidolon: ["angel", "celestial", "demon", "devil"],
  elemental: ["air", "earth", "fire", "water"],
  living: ["blooded", "grotesque", "vegetal"],
  undead: ["ghost", "revenant", "specter"],
} as const;
export type Ilk = keyof typeof ILKS;

/** MY-CRE-02: whether a mind is sapient and sentient, by Intelligence. */
export const mindOf = (intelligence: number): { sapient: boolean; sentient: boolean } => ({
  sapient: intelligence >= -4,
  sentient: intelligence >= -6,
});

export type Mortality = "mortal" | "ageless" | "immortal" | "undead";

/** MY-CRE-03: what happens to it at the end of its Hit Points, and what it has inside. */
export const mortalityOf = (mortality: Mortality, sapient: boolean) => ({
  ages: mortality === "mortal",
  canBeKilled: mortality === "mortal" || mortality === "ageless",
  within: mortality === "mortal" && sapient ? ("soul" as const) : ("spirit" as const),
});

/** MY-CRE-04: whether blows find organs in it. */
export const hasOrgans = (ilk: Ilk, kin: string): boolean => ilk === "living" && kin !== "vegetal" && kin !== "plant";

/** MY-CRE-05, MY-CRE-06: Eidolons and Specters are touched by magic alone; a Ghost has no Hit Points at all. */
export const needsMagicWeapon = (ilk: Ilk, kin: string): boolean => ilk === "eidolon" || kin === "specter";
export const hasHitPoints = (kin: string): boolean => kin !== "ghost";

/** MY-CRE-07: what an Ilk generally makes of influences on minds and spirits. */
export function ilkResponse(ilk: Ilk, form: SetbackForm): Response {
  if (form === "captivating") return ilk === "living" ? "immune" : "affected";
  if (form === "entrancing" || form === "maladive") return ilk === "living" ? "affected" : "immune";
  if (form === "quieting") return ilk === "undead" ? "affected" : "immune";
  return "affected";
}

/** MY-CRE-01: what Ilk, Kin, creature and effects say of one form of harm, together. What the creature itself says wins over its Ilk. */
export function creatureResponse(
  form: string,
  said: { ilk: Response; kin?: Response; own?: Response; effects?: readonly Response[] },
) {
  const kind = said.own ?? said.kin ?? said.ilk;
  return combinedResponse(form, [kind, ...(said.effects ?? [])]);
}
