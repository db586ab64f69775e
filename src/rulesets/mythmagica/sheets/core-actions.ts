interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** What a click on the head and on the common pages does. */
export const coreActions = {
  async removeCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const id = target.dataset.effectId;
    if (this.isEditable && id) await this.actor.effects.get(id)?.delete();
  },
};
