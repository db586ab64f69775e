import { basicsOf, type Attribute, type RollAttribute } from "../attributes";

// MY-CND-12 and the roll tags of the conditions (L201, L215, L233, L2722): what a roll has to do with.

export type RollTag =
  /** Every roll that somebody has part in, "any" all that it does itself. */
  | "every"
  | "any"
  | "physical"
  | "mental"
  | "sight"
  | "hearing"
  | "melee"
  | "combat"
  | "attack"
  | "defend"
  | "grappleMade"
  | "grappleAgainst"
  | "verbalCast"
  | "charisma"
  | "spellcasting"
  | `attr:${Attribute}`
  | `act:${Attribute}`
  | `limb:${string}`
  | `hazard:${string}`;

export type TaggedRoll = {
  attributes: readonly RollAttribute[];
  weapon?: boolean;
  melee?: boolean;
  combat?: boolean;
  /** A blow, a shot or a spell at somebody. */
  attack?: boolean;
  sight?: boolean;
  hearing?: boolean;
  /** An attack that this character defends against. */
  defends?: boolean;
  /** Somebody else's roll that it withstands: no action of its own. */
  passive?: boolean;
  grapple?: "made" | "against" | null;
  casting?: "verbal" | "silent" | null;
  /** Limbs that it uses. */
  limb?: string | readonly string[] | null;
  /** Form or effect that the roll is about. */
  hazard?: string | null;
  /** A check of what a body does by itself (Shock, Infection, smoke): "all actions" leaves it alone. */
  involuntary?: boolean;
};

const PHYSICAL: readonly Attribute[] = ["tn", "st", "ag", "cr"];

/**
 * All tags of a roll; attributes of a pair count as well as the pair itself (MY-CND-12). "Rolls involving" an attribute
 * are those of both sides (`attr`), "actions" with it only one's own (`act`, A-05).
 */
export function tagsOf(roll: TaggedRoll): RollTag[] {
  const basics = [...new Set(roll.attributes.flatMap(basicsOf))];
  const physical = roll.weapon || basics.some((key) => PHYSICAL.includes(key));
  const tags: RollTag[] = ["every", ...basics.map((key) => `attr:${key}` as const)];
  const acts = !roll.involuntary && !roll.defends && !roll.passive;
  if (acts) tags.push("any", physical ? "physical" : "mental", ...basics.map((key) => `act:${key}` as const));
  const add = (when: unknown, tag: RollTag) => {
    if (when) tags.push(tag);
  };
  add(roll.sight, "sight");
  add(roll.hearing, "hearing");
  add(roll.melee, "melee");
  add(acts && roll.combat, "combat");
  add(acts && roll.attack, "attack");
  add(roll.defends, "defend");
  add(roll.grapple === "made", "grappleMade");
  add(roll.grapple === "against", "grappleAgainst");
  tags.push(...castingTags(roll.casting));
  add(roll.attributes.includes("ch"), "charisma");
  for (const limb of [roll.limb ?? []].flat()) add(limb, `limb:${limb}`);
  if (roll.hazard) tags.push(`hazard:${roll.hazard}`);
  return tags;
}

/** What casting a spell has to do with, also for those who withstand it (MY-CND-28). */
const castingTags = (casting: TaggedRoll["casting"]): RollTag[] =>
  casting ? ["spellcasting", ...(casting === "verbal" ? (["verbalCast"] as const) : [])] : [];
