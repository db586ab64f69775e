import { isBodyCheck, isLycanthropyRoll } from "../adapters/conditions/body-checks";
import { itemsOf, isCreature } from "../adapters/creature";
import { rolls } from "../load-rolls";
import { CARES, COURSE_STEPS, type Care, type CourseStep } from "../stored/care-data";

interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

const isCare = (act: unknown): act is Care => (CARES as readonly unknown[]).includes(act);
const isStep = (step: unknown): step is CourseStep => (COURSE_STEPS as readonly unknown[]).includes(step);

const afflictionOf = (actor: Actor, target: HTMLElement) => {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  return itemsOf(actor, "mythCurse").find((item) => item.id === id) ?? null;
};

/** What a click on the health of somebody does; most of it loads when it is first needed. */
export const healthActions = {
  async careFor(this: CreatureSheet, _event: PointerEvent, { dataset }: HTMLElement) {
    if (!this.isEditable || !isCreature(this.actor) || !isCare(dataset.what)) return;
    const { careFor } = await import("../actions/conditions/care");
    await careFor(this.actor, dataset.what, dataset.effectId);
  },
  async bodyCheck(this: CreatureSheet, event: PointerEvent, { dataset }: HTMLElement) {
    if (isCreature(this.actor) && isBodyCheck(dataset.what))
      await (await rolls()).rollBodyCheck(this.actor, dataset.what, dataset.effectId ?? "", event.shiftKey);
  },
  async courseStep(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = afflictionOf(this.actor, target);
    const { what } = target.dataset;
    if (!this.isEditable || !isCreature(this.actor) || !item || !isStep(what)) return;
    const { takeStep } = await import("../actions/conditions/care");
    await takeStep(this.actor, item, what);
  },
  async rollChange(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = afflictionOf(this.actor, target);
    if (isCreature(this.actor) && item && isLycanthropyRoll(target.dataset.what))
      await (await rolls()).rollChange(this.actor, item, target.dataset.what);
  },
  async takeShape(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = afflictionOf(this.actor, target);
    if (this.isEditable && isCreature(this.actor) && item)
      await (await import("../actions/conditions/take-shape")).takeShape(this.actor, item);
  },
  async rollPersona(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = afflictionOf(this.actor, target);
    if (isCreature(this.actor) && item)
      await (await import("../actions/conditions/care")).rollPersona(this.actor, item);
  },
  async countAir(this: CreatureSheet) {
    if (isCreature(this.actor)) await (await import("../actions/conditions/care")).countAir(this.actor);
  },
  async rollZone(this: CreatureSheet) {
    if (isCreature(this.actor)) await (await import("../actions/combat/roll-zone")).rollZone(this.actor);
  },
  async tend(this: CreatureSheet) {
    if (isCreature(this.actor)) await (await import("../actions/conditions/tend")).tend(this.actor);
  },
  async afflict(this: CreatureSheet) {
    if (this.isEditable && isCreature(this.actor))
      await (await import("../actions/conditions/afflict")).afflict(this.actor);
  },
};
