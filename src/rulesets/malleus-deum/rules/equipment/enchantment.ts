import type { Term } from "../../../../engine";
import { isOfKind } from "../abilities/lasting";
import { isConditionId } from "../conditions/conditions";
import type { ConditionId } from "../conditions/condition";

// Companion 5.7: what a weapon of magic does besides its damage, as it is written on it: "damage +1 held by dwarf", "attack +3
// against greenskin", "damage ×2 with its dice", "poisoned", "free parry", "bane table", "adversary 3 against demons".

export interface Enchantment {
  /**
   * A number that it adds; the whole blow so often; d6 of fire; points straight to Health; a condition; the blow once more, by its dice;
   * a parry each round that takes no reaction; a table of its own for banes; a rank of the ability Adversary.
   */
  does: "attack" | "damage" | "times" | "fire" | "wound" | "condition" | "dice" | "parry" | "bane" | "adversary";
  /** How much; 0 where it is no number. */
  value: number;
  condition?: ConditionId;
  /** Kind of foe that it is for; "": any. "living" is whatever lives. */
  against: string;
  /** Tag of whoever must hold it; "": anybody. */
  heldBy: string;
}

const WHOLE = /^(.+?)(?:\s+against\s+(.+?))?(?:\s+held by\s+(.+?))?$/i;

/** Reads one; null for what is none. */
export function readEnchantment(text: string): Enchantment | null {
  const [, what = "", against = "", heldBy = ""] = WHOLE.exec(text.trim().replace(/−/g, "-")) ?? [];
  const rest = { against: against.toLowerCase(), heldBy: heldBy.toLowerCase() };
  const [, times, dice] = /^damage\s*[x×]\s*(\d+)(\s+with its dice)?$/i.exec(what) ?? [];
  if (times !== undefined) return { does: dice ? "dice" : "times", value: Number(times), ...rest };
  const [, does, number] = /^(attack|damage|fire|wound|adversary)\s+([+-]?\d+)$/i.exec(what) ?? [];
  if (does !== undefined) return { does: does.toLowerCase() as Enchantment["does"], value: Number(number), ...rest };
  if (/^free parry$/i.test(what)) return { does: "parry", value: 1, ...rest };
  if (/^bane table$/i.test(what)) return { does: "bane", value: 1, ...rest };
  return isConditionId(what) ? { does: "condition", value: 0, condition: what, ...rest } : null;
}

/** All that can be read of what is written on a weapon. */
export const readEnchantments = (texts: Iterable<string> = []): Enchantment[] =>
  [...texts].flatMap((text) => readEnchantment(text) ?? []);

const LIFELESS = /undead|construct|elemental|golem|animate|simulacrum/i;

const fits = (kind: string, tags: readonly string[]): boolean =>
  kind === "" || (kind === "living" ? !tags.some((tag) => LIFELESS.test(tag)) : isOfKind(kind, tags));

/**
 * Those that bear on a blow; of several that do the same the best counts, as "+1, +3 against greenskins" has it.
 * @param foe Null: nobody is aimed at yet.
 */
export function bearing(
  enchantments: readonly Enchantment[],
  holder: readonly string[],
  foe: readonly string[] | null,
): Enchantment[] {
  const best = new Map<string, Enchantment>();
  for (const one of enchantments) {
    if (!fits(one.heldBy, holder) || !(foe === null ? one.against === "" : fits(one.against, foe))) continue;
    const key = one.condition ?? one.does;
    if (one.value > (best.get(key)?.value ?? -Infinity)) best.set(key, one);
  }
  return [...best.values()];
}

/** What they add to hit, or to the damage, under the weapon's own name. */
export const enchantmentTerms = (on: readonly Enchantment[], does: "attack" | "damage", label: string): Term[] =>
  on.flatMap((one) => (one.does === does && one.value !== 0 ? [{ label, value: one.value, kind: "equipment" }] : []));

/** The number of one of the others; 0 without. */
export const enchantedBy = (on: readonly Enchantment[], does: "times" | "fire" | "wound" | "dice"): number =>
  on.find((one) => one.does === does)?.value ?? 0;
