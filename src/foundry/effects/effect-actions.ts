import { isActor } from "../platform/documents";

interface SheetOfActor {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** The effect that a button is about: the actor's own, or one of its items'. */
function effectOf({ actor }: SheetOfActor, target: HTMLElement): ActiveEffect | undefined {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid;
  const own = actor.effects.find((effect) => effect.uuid === uuid);
  return own ?? [...actor.allApplicableEffects()].find((effect) => effect.uuid === uuid);
}

async function onAddCondition(this: SheetOfActor): Promise<void> {
  if (this.isEditable) await (await import("./add-condition")).addCondition(this.actor);
}

async function onAddEffect(this: SheetOfActor): Promise<void> {
  if (this.isEditable) await (await import("./add-effect")).addEffect(this.actor);
}

/** Foundry's own window of it. */
async function onOpenEffect(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await effectOf(this, target)?.sheet?.render({ force: true });
}

async function onAskParameter(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = effectOf(this, target);
  if (this.isEditable && effect) await (await import("./add-condition")).askParameter(effect, this.actor);
}

async function onToggleEffect(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = effectOf(this, target);
  if (!this.isEditable || !effect?.id) return;
  const holder = effect.parent as Actor | Item;
  const data = { what: "switch", effect: effect.id, off: !effect.disabled } as const;
  await (await import("./by-hand")).byHand(this.actor, data, effect.name, holder);
}

async function onRemoveEffect(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = effectOf(this, target);
  if (this.isEditable && isActor(effect?.parent)) await removeEffect(this.actor, effect);
}

/** Takes an effect off, on a card that can put it back. */
export async function removeEffect(actor: Actor, { id, name }: ActiveEffect): Promise<void> {
  await (await import("./by-hand")).byHand(actor, { what: "remove", effect: id ?? "" }, name);
}

/** Buttons of the tab, by `data-action`; dialogs are loaded when they are first asked for. */
export const effectActions = {
  addCondition: onAddCondition,
  addEffect: onAddEffect,
  openEffect: onOpenEffect,
  askParameter: onAskParameter,
  toggleEffect: onToggleEffect,
  removeEffect: onRemoveEffect,
};
