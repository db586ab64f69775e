import type { SheetFace } from "../../../foundry/contracts/play";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { isItemOf } from "../../../foundry/platform/documents";
import { castSpell } from "../actions/cast";
import { endStanding, rollStandingAgain } from "../actions/end-standing";
import { drawFrom } from "../actions/draw-mana";
import { wakeItem } from "../actions/wake-item";
import { returnShape } from "../actions/return-shape";
import { isCreature } from "../adapters/creature";

type Sheet = { readonly actor: Actor; readonly isEditable: boolean };

/** What the buttons of the magic tab do. */
export const magicActions: SheetFace<Sheet>["actions"] = {
  async castSpell(this: Sheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isCreature(this.actor) && isItemOf(item, "bindSpell"))
      await castSpell(this.actor, item, { fast: event.shiftKey });
  },
  async endStanding(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindStandingSpell")) await endStanding(item);
  },
  async resistAgain(this: Sheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindStandingSpell")) await rollStandingAgain(item, event.shiftKey);
  },
  async drawMana(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindMagicItem")) await drawFrom(item);
  },
  async wakeItem(this: Sheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindMagicItem")) await wakeItem(item, Number(target.dataset.at ?? 0), event.shiftKey);
  },
  async returnShape(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (isItemOf(item, "bindForm")) await returnShape(item);
  },
};
