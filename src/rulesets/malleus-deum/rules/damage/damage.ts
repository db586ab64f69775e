import { half } from "../checks/difficulty";
import { conditionLabel, reasonLabel } from "../labels";
import type { ActiveCondition } from "../conditions/condition";
import { graceDamage } from "../archetypes/grace";
import { blowAtCreature, underWater, type CreatureTrait } from "../combat/creatures";

// MD-DMG-01: from a weapon's number to what reaches the body, in the book's order, each step with its reason.

export interface DamageInput {
  /** The weapon's number, or what its formula rolled. */
  base: number;
  /** From `AttackResult`. */
  factor: 2 | 1 | 0.5;
  factorReason: string | null;
  /** Tags of the damage: fire, necrotic, slashing, ... Compared without regard to case. */
  types: readonly string[];
  /** Physical damage of a weapon that is not of iron meets Fey Resilience. */
  physical: boolean;
  iron: boolean;
  /** More of a blow that was dealt already: what takes a fixed number off a blow has done so. */
  further?: boolean;
}

export interface DamageStep {
  reason: string;
  /** Damage type the step is about, where it is. */
  type?: string;
  before: number;
  after: number;
}

export interface DamageOutcome {
  base: number;
  amount: number;
  steps: DamageStep[];
  /** It kills, however much of it there is (MDC-CMB-05). */
  slain?: true;
}

/** What else bears on a blow. */
export interface BlowContext {
  /** Of the target (MDC-CMB-05). */
  traits?: readonly CreatureTrait[];
  /** The fight is under water (MDC-CMB-03). */
  water?: boolean;
  /** A ward halves what weapons do to the target (companion 3.24, Contego). */
  ward?: boolean;
  /** The target is in the State of Grace (companion 4.3). */
  grace?: boolean;
  /** Rank of the target's own Fey Resilience: so much less without iron, so much more with it (companion 3.3). */
  fey?: number;
}

/** Lycans are immune to "all but fire/crushing/silver" (companion 6.2); damage without any type is left to the GM. */
function meets(wanted: string, types: ReadonlySet<string>): boolean {
  const [, spared] = /^all but (.+)/.exec(wanted) ?? [];
  return spared ? types.size > 0 && !spared.split("/").some((type) => types.has(type)) : types.has(wanted);
}

const matchingType = (
  conditions: readonly ActiveCondition[],
  id: "immune" | "resistant" | "vulnerable",
  types: ReadonlySet<string>,
): string | undefined =>
  conditions.find((condition) => condition.id === id && meets((condition.type ?? "").trim().toLowerCase(), types))
    ?.type;

/**
 * Runs damage through the target's conditions: factor, Fey Resilience, Vulnerable and Resistant by half of what is
 * there (rounded down; both cancel), Immune (MD-DMG-01, MDC-CMB-03, 05). Steps that change nothing are left out, a
 * cancellation is named. Water and a ward slow the weapon itself, after the factor; a swarm is spared last, unless the damage is
 * tagged "area": the books give no order for either, so both stand where what bears on the target stands (docs,
 * "Readings").
 */
export function resolveDamage(
  input: DamageInput,
  target: readonly ActiveCondition[],
  { traits = [], water = false, ward = false, grace = false, fey = 0 }: BlowContext = {},
): DamageOutcome {
  const types = new Set(input.types.map((type) => type.trim().toLowerCase()));
  const steps: DamageStep[] = [];
  let amount = Math.max(0, Math.floor(input.base));
  const base = amount;
  const step = (reason: string, after: number, type?: string) => {
    const floored = Math.max(0, after);
    steps.push(
      type === undefined
        ? { reason, before: amount, after: floored }
        : { reason, type, before: amount, after: floored },
    );
    amount = floored;
  };

  if (input.factor !== 1) step(input.factorReason ?? reasonLabel("factor"), Math.floor(amount * input.factor));
  if (water && input.physical) {
    const wet = underWater(amount, [...types]);
    if (wet !== amount) step(reasonLabel("underWater"), wet);
  }
  // Of an odd number the smaller half is left (core book, "Rounding"): it is no Resistant, which takes half away.
  if (ward && input.physical && amount > 0) step(reasonLabel("warded"), half(amount));
  // The condition spares 2 (MD-CON-26), an archetype's ability its rank, and that one suffers from iron.
  const spared = Math.max(fey, target.some((condition) => condition.id === "feyResilience") ? 2 : 0);
  const resilience = input.iron ? (amount > 0 ? fey : 0) : -spared;
  if (input.physical && !input.further && resilience !== 0) step(conditionLabel("feyResilience"), amount + resilience);
  const vulnerable = matchingType(target, "vulnerable", types);
  const resistant = matchingType(target, "resistant", types);
  if (vulnerable !== undefined && resistant !== undefined) {
    step(reasonLabel("vulnerableAndResistantCancel"), amount);
  } else if (vulnerable !== undefined) {
    step(conditionLabel("vulnerable"), amount + half(amount), vulnerable);
  } else if (resistant !== undefined) {
    step(conditionLabel("resistant"), amount - half(amount), resistant);
  }
  const immune = matchingType(target, "immune", types);
  if (immune !== undefined) step(conditionLabel("immune"), 0, immune);
  const { damage, slain } = blowAtCreature(traits, {
    damage: amount,
    boon: input.factor === 2 ? "minor" : "none",
    types: [...types],
    area: types.has("area") ? { most: amount } : null,
  });
  // A swarm that took its 1 takes no more of the same blow.
  const more = input.further && damage === 1 && amount > 1 ? 0 : damage;
  if (more !== amount) step(reasonLabel("swarm"), more);
  if (grace && !input.further && amount > 0) step(reasonLabel("grace"), graceDamage(amount, grace));
  return { base, amount, steps, ...(slain && amount > 0 ? { slain } : {}) };
}
