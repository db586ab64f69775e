// MY-MIX-01 to MY-MIX-03, MY-DUA-01 to MY-DUA-05 (L2264-2287): several weapons as one.

export type AttackComponent = { name: string; damage: number; form: string };

/**
 * Highest first, divided by 1, 2, 4 and so on, added, to the nearest whole point. Strength comes on top once
 * (MY-MIX-01, MY-MIX-02, L2264-2270).
 */
export const mixedDamage = (components: readonly AttackComponent[]): number =>
  Math.round(
    components
      .map(({ damage }) => damage)
      .sort((one, other) => other - one)
      .reduce((sum, damage, i) => sum + damage / 2 ** i, 0),
  );

/** Forms of those that deliver most; more than one is the Overlord's to decide (MY-MIX-03, L2272). */
export function mixedForms(components: readonly AttackComponent[]): string[] {
  const most = Math.max(...components.map(({ damage }) => damage));
  return [...new Set(components.filter(({ damage }) => damage === most).map(({ form }) => form))];
}

/** One of two weapons wielded at once. */
export type DualWeapon = {
  slug: string;
  attackBonus: number;
  damage: number;
  setback: number;
  parry: number;
  entrapment: boolean;
};

/** The lower of the two, and one more for two different kinds (MY-DUA-02, L2282-2284). */
export const dualAttackBonus = (one: DualWeapon, other: DualWeapon): number =>
  Math.min(one.attackBonus, other.attackBonus) + (one.slug === other.slug ? 0 : 1);

/** The better one and one more (MY-DUA-05, L2287). */
export const dualParry = (one: DualWeapon, other: DualWeapon): number => Math.max(one.parry, other.parry) + 1;

/**
 * The whole primary and half the secondary, before Strength, which joins once (A8). The primary says where the Margin
 * goes (MY-DUA-03, MY-DUA-04, L2286).
 */
export const dualHit = (primary: DualWeapon, secondary: DualWeapon) => ({
  damage: Math.round(primary.damage + secondary.damage / 2),
  setback: Math.round(primary.setback + secondary.setback / 2),
  marginTo: primary.entrapment ? ("setback" as const) : ("damage" as const),
});

/** What a gift or proficiency lets somebody wield at once: of these sizes, or of any where none is named; any two, blades, or a shield and another. */
export type DualGift = { sizes: readonly string[]; blades?: boolean; shield?: boolean };

/** A weapon as one of two: its size to its wielder's, how many hands it takes, whether it is no blade for certain, or a shield. */
export type DualHand = { size: string; hands: number; unbladed: boolean; shield: boolean };

/**
 * Why two weapons cannot be wielded at once, or null: one in each hand, and it takes a gift or proficiency that says so
 * (MY-DUA-01, L2274-2278).
 */
export const dualBlocked = (
  gift: DualGift,
  weapons: readonly DualHand[],
): "twoHanded" | "wrongSize" | "noBlade" | "noShield" | null => {
  if (weapons.some(({ hands }) => hands > 1)) return "twoHanded";
  if (gift.sizes.length > 0 && weapons.some(({ size }) => !gift.sizes.includes(size))) return "wrongSize";
  if (gift.shield && weapons.filter(({ shield }) => shield).length !== 1) return "noShield";
  return gift.blades && weapons.some(({ unbladed }) => unbladed) ? "noBlade" : null;
};
