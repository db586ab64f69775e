import { does, either, factor, gains, itemSave, mustPass, type TableEffect } from "./table-effect";

// Companion table 1.9 (a later edition's finished table), by the face of the pair: for groups that find 1.7 and 1.8 sparse.

export interface FinishedRow {
  hit: readonly TableEffect[];
  miss: readonly TableEffect[];
  defended: readonly TableEffect[];
  struck: readonly TableEffect[];
}

const shaken = (whom: "attacker" | "defender") =>
  either([does("pushed", whom)], [gains(whom, "stunned")], [gains(whom, "distracted")]);
const agility = (whom: "attacker" | "defender", otherwise: TableEffect) => mustPass(whom, "agility", 15, otherwise);
const attackerDrops = [agility("attacker", does("drops", "attacker"))];
const strain = [mustPass("defender", "strength", 15, shaken("defender"))];
const overcommit = [
  { ...mustPass("defender", "speed", "opposed", does("pushed", "attacker")), passed: [gains("attacker", "prone")] },
];
const fumble = [
  either(
    [itemSave("defender", "gloves", does("drops", "defender"))],
    [agility("defender", gains("defender", "prone"))],
  ),
];
const stagger = [mustPass("defender", "speed", 15, gains("defender", "stunned"))];
const fear = (whom: "attacker" | "defender"): TableEffect[] => [{ kind: "morale", whom, times: 1 }];
const guard = [
  either(
    [itemSave("defender", "shield")],
    [itemSave("defender", "weapon")],
    [agility("defender", does("drops", "defender"))],
  ),
];
const clumsy = [either([gains("attacker", "dazed")], [gains("attacker", "distracted")])]; // melee, missile
const unsteady = [either([gains("attacker", "unsteady")], [gains("attacker", "distracted")])];
const ownWeapon = [itemSave("attacker", "weapon")];

/** Rows by face, 1 to 12 (companion 1.9). Where the source says "same", both columns hold the same effects. */
export const FINISHED: Readonly<Record<number, FinishedRow>> = {
  1: {
    hit: [],
    miss: [agility("attacker", gains("attacker", "prone"))],
    defended: [],
    struck: [factor(2)],
  },
  2: { hit: [shaken("defender")], miss: [shaken("defender")], defended: strain, struck: strain },
  3: { hit: attackerDrops, miss: attackerDrops, defended: overcommit, struck: overcommit },
  4: {
    hit: [does("freeAttack", "attacker")],
    miss: [does("freeAttack", "attacker")],
    defended: [does("freeAttack", "defender")],
    struck: [does("freeAttack", "defender")],
  },
  5: { hit: clumsy, miss: clumsy, defended: fumble, struck: fumble },
  6: {
    hit: [either([gains("defender", "dazed")], [gains("defender", "prone")])],
    miss: [gains("defender", "unsteady")],
    defended: [gains("attacker", "unsteady")],
    struck: [gains("attacker", "dazed")],
  },
  7: {
    hit: [factor(0.5)],
    miss: unsteady,
    defended: [itemSave("defender", "helmet", gains("defender", "dazed"))],
    struck: [itemSave("defender", "helmet", factor(2), gains("defender", "dazed"))],
  },
  8: {
    hit: [factor(2)],
    miss: [does("extraReaction", "attacker")],
    defended: [gains("attacker", "dazed")],
    struck: [factor(0.5)],
  },
  9: { hit: [factor(0.5)], miss: [gains("attacker", "stunned")], defended: stagger, struck: stagger },
  10: { hit: [factor(2)], miss: fear("defender"), defended: fear("attacker"), struck: fear("attacker") },
  11: { hit: ownWeapon, miss: ownWeapon, defended: guard, struck: guard },
  12: {
    hit: [either([does("slain", "defender")], [does("extraRound", "attacker")])],
    miss: [],
    defended: [either([does("slain", "attacker")], [does("extraRound", "defender")])],
    struck: [],
  },
};

/** The finished row's effects for a pair of this face; null for a face the d12 has not (companion 1.9). */
export const finishedEffects = (face: number, column: keyof FinishedRow): readonly TableEffect[] | null =>
  FINISHED[face]?.[column] ?? null;
