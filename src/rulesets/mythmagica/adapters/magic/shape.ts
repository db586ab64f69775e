import { attributesOf, NO_ATTRIBUTES, type Attributes, type AttributeSheet } from "../../rules/attributes";
import {
  gearInShape,
  resizedAttributes,
  resizedGear,
  resizedSize,
  resizedWeapon,
  shapeAttributes,
} from "../../rules/magic/shapes";
import type { Weapon } from "../../rules/combat";
import { sizeIndex, SIZES, type Size } from "../../rules/size/category";
import { itemsOf, type Creature } from "../creature";

type Form = Creature["system"]["form"];

const isShape = ({ name, sizeOnly }: Form): boolean => name !== "" && !sizeOnly;

/** The shape that somebody is in; null: its own. */
export const formOf = ({ system: { form } }: Creature): Form | null => (isShape(form) ? form : null);

/** Categories of size that somebody was made larger, below 0 smaller. */
export const resizeOf = ({ system }: Creature): number => system.form.resize;

const isSize = (word: string): word is Size => (SIZES as readonly string[]).includes(word);

const resizedSheet = (own: AttributeSheet, steps: number): AttributeSheet => ({
  ...own,
  baseline: resizedAttributes(own.baseline, steps),
});

/** Own attributes as they are written, in another shape or size: Intelligence is one's own (MY-PLY-05, MY-SIZ-08). */
export function sheetInShape(form: Form, own: AttributeSheet): AttributeSheet {
  const steps = form.resize;
  if (!isShape(form)) return steps === 0 ? own : resizedSheet(own, steps);
  const shaped = shapeAttributes(
    attributesOf((key) => form.attributes[key]),
    own.baseline,
  );
  const mindOnly = (values: Readonly<Attributes>): Attributes => ({ ...NO_ATTRIBUTES, in: values.in });
  return {
    ...own,
    baseline: resizedAttributes(shaped, steps),
    bought: mindOnly(own.bought),
    classes: own.classes.map((one) => ({ ...one, adjustments: mindOnly({ ...NO_ATTRIBUTES, ...one.adjustments }) })),
  };
}

/** What a body sees with, and how it moves and strikes (MY-PLY-08). */
export const BODY = ["vision", "senses", "heads", "internalImmune", "reach", "winged", "moveModes"] as const;

/** Eyes, limbs and wings of a shape; nothing where it says nothing of them. */
const bodyOf = (form: Form): Partial<Creature["system"]> =>
  form.embodied
    ? Object.assign(Object.fromEntries(BODY.map((part) => [part, form[part]])), { senses: new Set(form.senses) })
    : {};

/** How large somebody is in a shape, or in none. */
export function sizeIn(actor: Creature, form: Form): Size {
  const { sizeCategory } = actor.system._source as { sizeCategory: Size };
  return resizedSize(isShape(form) && isSize(form.size) ? form.size : sizeCategory, form.resize);
}

/** What a shape changes besides attributes: its size, its body, and what it makes of forms of harm. */
export function seenInShape(actor: Creature): Partial<Creature["system"]> {
  const form = formOf(actor);
  return {
    sizeCategory: sizeIn(actor, actor.system.form),
    ...(form ? { ...bodyOf(form), defences: { ...form.defences } as Creature["system"]["defences"] } : {}),
  };
}

/** Whether what is worn and wielded can be used in this shape (MY-PLY-03); the Overlord decides what of a hybrid's is in doubt. */
export const keepsGear = (actor: Creature): boolean => {
  const form = formOf(actor);
  return form === null || gearInShape(form.shape, "human") === "kept";
};

/** Weapons that somebody can strike with at once: what a beast's shape has absorbed is in no hand (MY-PLY-03). */
export const weaponsInHand = (actor: Creature): ItemOf<"mythWeapon">[] =>
  itemsOf(actor, "mythWeapon").filter(({ system }) => system.carryState === "inHand" && keepsGear(actor));

/** Categories by which a person's shape is larger than one's own body, below 0 smaller: what is worn and carried is made to fit it (MY-PLY-03). */
function fittedSteps(actor: Creature): number {
  const form = formOf(actor);
  const { sizeCategory } = actor.system._source as { sizeCategory: Size };
  return form?.shape === "humanoid" && isSize(form.size) ? sizeIndex(form.size) - sizeIndex(sizeCategory) : 0;
}

/** Categories by which what is carried has changed along (MY-SIZ-11). */
const gearSteps = (actor: Creature): number => fittedSteps(actor) + (actor.system.form.withGear ? resizeOf(actor) : 0);

/** The size of a thing that is carried, as its bearer's size makes it. */
export const gearSize = (actor: Creature, size: Size): Size => resizedSize(size, gearSteps(actor));

/** A weapon as large as its wielder has become (MY-SIZ-12, MY-SIZ-13). */
export function weaponInSize(actor: Creature, weapon: Weapon, own = 0): Weapon {
  const natural = weapon.class === "natural";
  const steps = own + (natural ? resizeOf(actor) : gearSteps(actor));
  if (steps === 0) return weapon;
  const { tempo, damage, setback, parry } = weapon;
  const entrapment = weapon.class === "entrapment";
  const resized = resizedWeapon({ tempo, damage, setback, parry, entrapment, natural }, steps);
  const [sized = weapon] = natural ? [weapon] : resizedGear([weapon], steps);
  return { ...sized, tempo: resized.tempo, damage: resized.damage, setback: resized.setback, parry: resized.parry };
}
