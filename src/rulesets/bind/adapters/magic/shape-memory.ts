import { maxHitPoints } from "../../rules/derived/derived";
import { freeBoxes } from "../../rules/fatigue/track";
import { hpAfterShape, hpInShape, shapeThreshold, type ShapeMemory } from "../../rules/spells/own-body";
import { attributesOf, bornTo, itemsOf, knacksOfActor, racialAbilities, type Creature } from "../creature";

export type Form = ItemOf<"bindForm">;

export const formsOf = (actor: Creature): Form[] => itemsOf(actor, "bindForm");

/** Shapes that nobody keeps up: they last their scenes, or until somebody breaks them (BI-MAG-27). */
export const unkeptForms = (actor: Creature): Form[] => formsOf(actor).filter(({ system }) => system.scenes > 0);

/** The own body before the first change of shape (BI-MAG-24). */
function memoryOf(form: Form, actor: Creature): ShapeMemory {
  const strength = form.system.original.attributes.strength ?? 0;
  const maxHp = maxHitPoints(strength, knacksOfActor(actor));
  return { maxHp, hitPoints: maxHp - form.system.recordedDamage };
}

/** The own body's numbers once what a thing of magic brought is over; those of now, where nothing did. */
export function bodyAfterMagic(actor: Creature): { maxHp: number; hitPoints: number } {
  const { derived, hp } = actor.system;
  const [form] = unkeptForms(actor);
  return form
    ? { maxHp: memoryOf(form, actor).maxHp, hitPoints: ownHitPoints(actor, form, hp.value) }
    : { maxHp: derived.maxHp, hitPoints: hp.value };
}

/** Hit Points of the own body, if the shape ended with so many: its old wounds, and those that the shape took (L3544). */
export function ownHitPoints(actor: Creature, form: Form, hitPoints: number): number {
  const memory = memoryOf(form, actor);
  const began = hpInShape(memory, maxHitPoints(attributesOf(actor).strength, knacksOfActor(actor)));
  return hpAfterShape(memory, began - hitPoints);
}

/** Boxes that weigh nothing: in another shape those of the own body at least (L3546). */
export function fatigueBoxes(actor: Creature, hitPoints: number): number {
  const [form] = formsOf(actor);
  const boxes = freeBoxes(hitPoints, racialAbilities(actor));
  return form ? shapeThreshold(freeBoxes(ownHitPoints(actor, form, hitPoints), bornTo(actor)), boxes) : boxes;
}
