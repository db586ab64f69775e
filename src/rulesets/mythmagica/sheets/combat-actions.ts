import type { SheetAction } from "../../../foundry/contracts/play";
import { isItemOf } from "../../../foundry/platform/documents";
import { lazily } from "../../../foundry/platform/lazily";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { isCreature } from "../adapters/creature";
import { isSwarm } from "../adapters/combat/hold";
import { openAreaOnSwarm } from "../open-gm-tool";

interface Sheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** What a click on the page of combat does. */
export const combatActions: Record<string, SheetAction> = {
  async doDeed(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    if (!this.isEditable || !isCreature(this.actor)) return;
    const { doDeed } = await lazily(() => import("../actions/deeds/do-deed"));
    await doDeed(this.actor, target.dataset.deed ?? "", target.dataset.value ?? "");
  },
  async areaOnSwarm(this: Sheet) {
    if (this.isEditable && isSwarm(this.actor)) await openAreaOnSwarm(this.actor);
  },
  async carryItem(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (!this.isEditable || !isCreature(this.actor) || !isItemOf(item, "mythWeapon")) return;
    const { carry } = await lazily(() => import("../actions/deeds/carry"));
    await carry(this.actor, item, target.dataset.to ?? "");
  },
};
