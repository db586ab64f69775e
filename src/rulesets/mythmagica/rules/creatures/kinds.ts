import { attributesOf, type Attributes } from "../attributes";
import { combinedResponse, type Response, type SetbackForm } from "../combat";
import type { Size } from "../size";

// MY-CRE-01 to MY-CRE-07 (L5018, L5130-5132, L5263-5306, L5432-5484, L5528-5546, L5584-5590, L5698-5743): kinds of creatures.

/** Ilks of creatures, each with its Kin (MY-CRE-01, L5432-5434, L5472-5484); the table of Eidolons has more of them (A-33, L5271-5274). */
export const ILKS = {
  construct: ["anthropomorphicObject", "automaton", "golem", "statue"],
  eidolon: ["angel", "celestial", "demon", "devil", "div", "genie", "hellion"],
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

/** How creatures of an Ilk generally end, where nothing else is said (MY-CRE-03, L5263-5276, L5915-5923). */
export const usualMortality = (ilk: Ilk): Mortality =>
  ilk === "living" ? "mortal" : ilk === "eidolon" ? "immortal" : ilk === "undead" ? "undead" : "ageless";

/** MY-CRE-03: what can be defeated, never killed: by what is said of it, or as all of its Ilk (L5446, L5921). */
export const isDeathless = ({ mortality, ilk }: { mortality: Mortality; ilk: Ilk }): boolean =>
  !mortalityOf(mortality, false).canBeKilled || ilk === "undead" || ilk === "eidolon";

/** Kin is free text, however it is written. */
const isKin = (kin: string, ...kins: string[]): boolean => kins.includes(kin.trim().toLowerCase());

/** MY-CRE-04: whether blows find organs in it. */
export const hasOrgans = (ilk: Ilk, kin: string): boolean => ilk === "living" && !isKin(kin, "vegetal", "plant");

/** MY-CRE-06 (L5366-5368): a Ghost has no Hit Points at all. */
export const hasHitPoints = (kin: string): boolean => !isKin(kin, "ghost");
/** Spirits of the dead that are not made of matter (MY-CRE-06). */
export const isBodiless = (kin: string): boolean => isKin(kin, "ghost", "specter");
/** Made of ectoplasm (L5263-5276, MY-GLO-07). */
export const isAstral = (ilk: Ilk, kin: string): boolean => ilk === "eidolon" || isBodiless(kin);
/** MY-CRE-05 (L5544-5546): astral beings with Hit Points, Eidolons and Specters, are touched by magic alone. */
export const needsMagicWeapon = (ilk: Ilk, kin: string): boolean => isAstral(ilk, kin) && hasHitPoints(kin);

/** Spirits that hallowed ground burns, by the table of Eidolons (L5271-5274, MY-ARE-02, MY-ARE-03). */
export const isGoodSpirit = (kin: string): boolean => isKin(kin, "paragon", "angel", "celestial");
export const isEvilSpirit = (kin: string): boolean => isKin(kin, "demon", "devil", "hellion", "fiend", "shaitan");

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

/** One line of a list of animals: "Small and Medium Arctic Wolves". */
export type AnimalForm = { form: string; sizes: readonly Size[] };

export type AnimalEntry = { form: string; size: Size; keywords: readonly string[] };

/** MY-CRE-08 (L5058-5062): the creatures that "X Animal" allows: forms and sizes of its list, and natural ones alone. */
export const animalsOf = <E extends AnimalEntry>(list: readonly AnimalForm[], entries: readonly E[]): E[] =>
  entries.filter(
    ({ form, size, keywords }) =>
      keywords.includes("natural") && list.some((one) => one.form === form && one.sizes.includes(size)),
  );

export type Overlaid = {
  ilk: Ilk;
  kin: string;
  attributes: Attributes;
  traits: readonly string[];
  abilities: readonly string[];
};

/** What an overlay makes of a creature; what it leaves out stays. */
export type Overlay = Partial<Pick<Overlaid, "ilk" | "kin">> & {
  name: string;
  attributes?: Readonly<Partial<Attributes>>;
  gains?: readonly string[];
  loses?: readonly string[];
  traits?: readonly string[];
};

/** MY-CRE-09 (L5624-5626): the creature as the overlay has it. */
export const overlaid = <C extends Overlaid & { name: string }>(creature: C, overlay: Overlay): C => ({
  ...creature,
  name: `${overlay.name} (${creature.name})`,
  ilk: overlay.ilk ?? creature.ilk,
  kin: overlay.kin ?? creature.kin,
  attributes: attributesOf((key) => creature.attributes[key] + (overlay.attributes?.[key] ?? 0)),
  traits: [...new Set([...creature.traits, ...(overlay.traits ?? [])])],
  abilities: [
    ...new Set([...creature.abilities.filter((one) => !overlay.loses?.includes(one)), ...(overlay.gains ?? [])]),
  ],
});
