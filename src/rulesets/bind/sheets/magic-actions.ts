import type { SheetFace } from "../../../foundry/contracts/play";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { isItemOf } from "../../../foundry/platform/documents";
import { endStanding } from "../actions/magic/end-standing";
import { isCreature } from "../adapters/creature";

type Sheet = { readonly actor: Actor; readonly isEditable: boolean };

/** What the buttons of the magic tab do; what they begin is loaded with the first click. */
export const magicActions: SheetFace<Sheet>["actions"] = {
  async castSpell(this: Sheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isCreature(this.actor) && isItemOf(item, "bindSpell"))
      await (await import("../actions/magic/cast")).castSpell(this.actor, item, { fast: event.shiftKey });
  },
  async endStanding(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindStandingSpell")) await endStanding(item);
  },
  async resistAgain(this: Sheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindStandingSpell"))
      await (
        await import("../actions/magic/resist-again")
      ).rollStandingAgain(item, { origin: null, fast: event.shiftKey });
  },
  async drawMana(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindMagicItem")) await (await import("../actions/magic/draw-mana")).drawFrom(item);
  },
  async wakeItem(this: Sheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindMagicItem"))
      await (await import("../actions/magic/wake-item")).wakeItem(item, Number(target.dataset.at ?? 0), event.shiftKey);
  },
  async learnSpells(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    if (this.isEditable)
      await (await import("../actions/magic/learn")).learnSpells(this.actor, target.dataset.sphere ?? "");
  },
  async settleShape(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindForm")) await (await import("../actions/magic/return-shape")).settleShape(item);
  },
  async returnShape(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindForm")) await (await import("../actions/magic/return-shape")).returnShape(item);
  },
};
