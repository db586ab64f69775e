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

/** Rank 1, Tempo 2, 7 Damage. */
export const sword = (of: Creature, more: More = {}, name = "Sword"): FakeItem =>
  give(of, "mythWeapon", name, {
    ...WEAPON,
    ...{ tempo: 2, damage: 7, damageForm: "cutting", base: 4, spentXp: 4 },
    ...more,
  });
