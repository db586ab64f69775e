import { ATTRIBUTES, attributesOf, type Attributes } from "../attributes";
import { sizeSteps, type Size } from "../size";
import { exampleFor } from "./conjuring";

// MY-PLY-01 to MY-PLY-09, MY-SIZ-08 to MY-SIZ-13 (L4575-4652): other shapes, other sizes.

/** MY-SIZ-08: what one category smaller changes; one larger is the reverse. */
const SHRUNK: Readonly<Partial<Attributes>> = { tn: -2, st: -6, ag: 6, cr: 2 };

/** Attributes after so many categories, below 0 smaller. The Level stays (MY-SIZ-08, L4618-4630). */
export const resizedAttributes = (attributes: Readonly<Attributes>, steps: number): Attributes =>
  attributesOf((key) => attributes[key] - steps * (SHRUNK[key] ?? 0));

/** The size after so many categories, below 0 smaller (MY-SIZ-08, L4618-4630). */
export const resizedSize = (size: Size, steps: number): Size => sizeSteps(size, steps);

/** MY-PLY-09, MY-SIZ-10: the same share of a maximum: nearest point, and at least one while there was one. */
export function keptShare(current: number, max: number, newMax: number): number {
  if (current <= 0) return 0;
  return Math.max(1, Math.min(newMax, Math.round((current * newMax) / max)));
}

export type ResizableWeapon = {
  tempo: number;
  damage: number | null;
  setback: number | null;
  parry: number;
  entrapment: boolean;
  natural: boolean;
};

/** A number that is worn down stops at 1; one that is less already stays as it is. */
const less = (value: number, by: number): number => (by >= 0 ? value + by : Math.max(Math.min(1, value), value + by));

/** MY-SIZ-12, MY-SIZ-13: a weapon that changed size with its wielder, where the tables have none that is like it. */
export function resizedWeapon<W extends ResizableWeapon>(weapon: W, steps: number): W {
  const harm = weapon.entrapment ? "setback" : "damage";
  const value = weapon[harm];
  const changed = { ...weapon, [harm]: value === null ? null : less(value, steps) };
  if (weapon.natural || steps === 0) return changed;
  return { ...changed, tempo: weapon.tempo - steps, parry: less(weapon.parry, steps) };
}

/** MY-PLY-04: a spell's rank holds as far as the target's own Level. */
export const shapeRank = (rank: number, targetLevel: number): number => Math.min(rank, targetLevel);

export type ShapeBlock = "notSeen" | "incorporeal" | "noExample";

/** MY-PLY-01, MY-PLY-04: why this shape cannot be taken, or null. */
export function shapeBlocked(
  form: { named: boolean; seen: boolean; corporeal: boolean; examples: readonly { level: number }[] },
  target: { corporeal: boolean; level: number },
  rank: number,
): ShapeBlock | null {
  if (!form.named && !form.seen) return "notSeen";
  if (!form.corporeal || !target.corporeal) return "incorporeal";
  return exampleFor(form.examples, shapeRank(rank, target.level)) ? null : "noExample";
}

/** MY-PLY-05: attributes of the shape with one's own Intelligence. */
export const shapeAttributes = (form: Readonly<Attributes>, own: Readonly<Attributes>): Attributes => ({
  ...attributesOf((key) => form[key]),
  in: own.in,
});

/** MY-PLY-03: what becomes of gear: a part that the shape shares with people keeps it. */
export const gearInShape = (
  shape: "humanoid" | "hybrid" | "other",
  part: "human" | "beast" | "both",
): "kept" | "absorbed" | "overlord" =>
  shape === "humanoid"
    ? "kept"
    : shape === "other" || part === "beast"
      ? "absorbed"
      : part === "human"
        ? "kept"
        : "overlord";

/** MY-PLY-08: abilities of the shape that come with it: none that cost Setback. */
export const shapeAbilities = <A extends { setbackCost: number | null }>(abilities: readonly A[]): A[] =>
  abilities.filter(({ setbackCost }) => setbackCost === null);

/** MY-PLY-07: whether it speaks. */
export const speaksInShape = (couldSpeak: boolean, shapeHasTongue: boolean): boolean => couldSpeak && shapeHasTongue;

/** How the attributes of two shapes differ, for the dialog that shows what changes. */
export const changedAttributes = (before: Readonly<Attributes>, after: Readonly<Attributes>) =>
  ATTRIBUTES.filter((key) => before[key] !== after[key]);

/** MY-SIZ-11 (L4640, L4648): sizes of what is carried after a change of size: along with the bearer, unless it is said otherwise. */
export const resizedGear = <G extends { size: Size }>(gear: readonly G[], steps: number, withGear = true): G[] =>
  withGear ? gear.map((one) => ({ ...one, size: resizedSize(one.size, steps) })) : [...gear];
