import type { SheetAction } from "../../../foundry/contracts/play";
import type { Creature } from "../adapters/creature";
import { openPurse } from "../open-gm-tool";

interface Sheet {
  readonly actor: Actor;
}

/** What the gear page does. */
export const gearActions: Record<string, SheetAction> = {
  async openPurse(this: Sheet) {
    await openPurse(this.actor as Creature);
  },
};
