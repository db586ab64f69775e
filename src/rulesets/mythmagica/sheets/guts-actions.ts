import type { SheetAction } from "../../../foundry/contracts/play";
import { isItemOf } from "../../../foundry/platform/documents";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { lazily } from "../../../foundry/platform/lazily";
import { isCreature } from "../adapters/creature";
import { openApplause } from "../open-applause";

const applause = () => lazily(() => import("../actions/guts/applaud"));

interface Sheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** What Traits, Flaws and Guts on a sheet do. */
export const gutsActions: Record<string, SheetAction> = {
  async applaud(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const trait = itemOf(this, target);
    if (!isCreature(this.actor) || !isItemOf(trait, "mythTrait")) return;
    // Whom the Overlord refreshes with it is to be said.
    if (game.user.isGM) await openApplause(this.actor);
    else {
      const { applaud, fansOf } = await applause();
      await applaud(this.actor, "trait", { trait, fan: fansOf(game.user)[0] ?? null });
    }
  },
  async flawCost(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const flaw = itemOf(this, target);
    if (this.isEditable && flaw && isCreature(this.actor)) await (await applause()).flawCost(this.actor, flaw);
  },
  async chooseBond(this: Sheet, _event: PointerEvent, target: HTMLElement) {
    const trait = itemOf(this, target);
    if (!this.isEditable || !isItemOf(trait, "mythTrait")) return;
    await (await lazily(() => import("../actions/characters/choose-bond"))).chooseBond(trait);
  },
  async openApplause(this: Sheet) {
    if (isCreature(this.actor)) await openApplause(this.actor);
  },
};
