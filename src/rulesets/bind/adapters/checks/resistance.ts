import { skillNow } from "./skill-now";
import { sum } from "../../../../engine";
import { ATTRIBUTES, type AttributeId } from "../../rules/characters/attributes";
import { SKILLS } from "../../rules/checks/skills";
import { attributesOf, type Creature } from "../creature";
import { evasionMet } from "../combat/struck";

/** Words of a spell's "resist" that are read as traits: Attributes, Skills, and what beasts have in their place. */
const WORDS = new Map<string, { attribute: AttributeId } | { skill: string } | "aggression" | "weight" | "evasion">([
  ...ATTRIBUTES.map((id) => [id.toLowerCase(), { attribute: id }] as const),
  ...Object.keys(SKILLS).map((id) => [id.toLowerCase(), { skill: id }] as const),
  ["str", { attribute: "strength" }],
  ["beastken", { skill: "beastKen" }],
  ["aggression", "aggression"],
  ["weight", "weight"],
  ["wr", "weight"],
  ["ev", "evasion"],
]);

export type Resistance = {
  /** Net of weariness, which whoever resists has like whoever acts (BI-CHK-20). */
  traits: number;
  weight: number;
  /** What weariness has taken from the traits. */
  tired: number;
  resisted: boolean;
};

/** A grip of Force is met by the whole Evasion Factor, one that lifts by weight besides (L3102, L3134). */
const GRIPS: Readonly<Record<string, string>> = { levitation: "weight ev", telekineticGrasp: "ev" };

/** What resists a spell: its own text; Expectations are met by Wits and the Skill that they are cast with (L2848). */
export const resistText = ({ slug, resist }: { slug: string; resist: string }, skill: string): string =>
  slug === "expectations" ? `wits ${skill}` : (GRIPS[slug] ?? resist);

/**
 * What somebody brings against a spell: the traits that its text names, and their weight where it is moved or changed (BI-MAG-02,
 * BI-MAG-19). The living weigh as much as they have Hit Points.
 */
export function resistanceOf(text: string, target: Creature | null): Resistance {
  const named = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => WORDS.get(word) ?? []);
  if (!target) return { traits: 0, weight: 0, tired: 0, resisted: named.length > 0 };
  const attributes = attributesOf(target);
  let traits = 0;
  let weight = 0;
  let tired = 0;
  for (const one of new Set(named)) {
    if (one === "aggression") traits += target.system.aggression;
    else if (one === "evasion") traits += sum(evasionMet(target, { guard: "defended" }));
    else if (one === "weight") weight = Math.max(0, target.system.derived.maxHp);
    else if ("attribute" in one) {
      traits += attributes[one.attribute] ?? 0;
      tired = target.system.derived.weariness.penalty;
    } else traits += skillNow(target, one.skill);
  }
  return { traits: traits - tired, weight, tired, resisted: named.length > 0 };
}
