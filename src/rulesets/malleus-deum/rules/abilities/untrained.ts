/** What somebody untrained fights with: the least rank, and the damage as printed. */
export interface UntrainedAbility {
  rank: number;
  damage?: string;
}

/**
 * Abilities of a fight that anybody has untrained, by slug (MD-CHK-10, MDC-ABL-08). What is not listed cannot be tried without
 * training. The packs print the same; a test holds the two together.
 */
const UNTRAINED: Readonly<Record<string, UntrainedAbility>> = {
  "archery.shoot": { rank: 0, damage: "weapon" },
  "axe.strike": { rank: 0, damage: "weapon + strength or endurance" },
  "crossbow.heavy": { rank: 0, damage: "weapon + agility" },
  "crossbow.shoot": { rank: 0, damage: "weapon + agility" },
  "dagger.strike": { rank: 0, damage: "weapon + speed or agility" },
  "dagger.throw": { rank: -3, damage: "weapon" },
  "gun.shoot": { rank: 0, damage: "weapon + r" },
  "hammer.strike": { rank: 0, damage: "weapon + strength or endurance" },
  "mace.strike": { rank: 0, damage: "weapon + strength" },
  "physical.throw": { rank: 0 },
  "spear.strike": { rank: 0, damage: "weapon + strength" },
  "staff.strike": { rank: 0, damage: "weapon + speed or strength" },
  "sword.strike": { rank: 0, damage: "weapon + strength or speed" },
  dodge: { rank: 0 },
  "shield.block": { rank: 0 },
  "sword.parry": { rank: -3 },
};

/**
 * What anybody can do with an ability of a fight that they never learned; null where it takes training (MD-CHK-10,
 * MDC-ABL-08).
 */
export const untrainedAbility = (slug: string): UntrainedAbility | null =>
  Object.hasOwn(UNTRAINED, slug) ? (UNTRAINED[slug] ?? null) : null;
