import type { Creature } from "../adapters/creature";
import type { FakeItem } from "../../../foundry/testing/fake-documents";
import { give } from "./fake-creature";

export { give };

// Weapons and natural attacks as their models complete them.

const ARM = {
  ...{ damage: 0, damageForm: "", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
  ...{ stabbing: false, thrusting: false, attached: false, sizeCategory: "medium" },
};
const NATURAL = { ...ARM, mode: "natural", components: [], tempo: 4, parry: 4, skillRank: null, limbs: 1 };
const WEAPON = { ...ARM, class: "closeCombat", tempo: 0, parry: 0, carryState: "inHand" };

type More = Record<string, unknown>;

/** Aims the user at them. */
export const aim = (...actors: unknown[]): void =>
  void Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });

export const fangs = (of: Creature, more: More = {}): FakeItem =>
  give(of, "mythAttackMode", "Fangs", { ...NATURAL, damage: 5, damageForm: "puncturing", ...more });

/** A Special Attack Mode. */
export const mode = (of: Creature, key: string, more: More = {}): FakeItem =>
  give(of, "mythAttackMode", key, { ...NATURAL, mode: key, ...more });

/** Tempo 2, 7 Damage; rank 1 in its kind, or what is given of it. */
export function sword(of: Creature, more: More = {}, name = "Sword"): FakeItem {
  const { base = 4, spentXp = 4, degree = "none", ...own } = more;
  const weapon = give(of, "mythWeapon", name, {
    ...WEAPON,
    ...{ tempo: 2, damage: 7, damageForm: "cutting", base },
    ...own,
  });
  const { slug } = weapon.system as { slug: string };
  if (spentXp !== 0 || degree !== "none") skilled(of, name, { base, spentXp, degree, slug });
  return weapon;
}

/** Ranks in a kind of weapon. */
export const skilled = (of: Creature, name: string, more: More = {}): FakeItem =>
  give(of, "mythAbility", name, { category: "weapon", base: 4, spentXp: 4, ...more });
