import type { SheetAction } from "../../../foundry/contracts/play";
import { isItemOf } from "../../../foundry/platform/documents";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { isCharacter } from "../adapters/creature";
import { openBelief, openExperience, openStory } from "../open-growth";

interface GrowingSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** What a character's sheet does about growth: XP, the deeds of a belief, Stories. */
export const growthActions: Record<string, SheetAction> = {
  async spendXp(this: GrowingSheet) {
    if (isCharacter(this.actor) && this.isEditable) await openExperience(this.actor);
  },
  async claimDeeds(this: GrowingSheet) {
    if (isCharacter(this.actor) && this.isEditable) await openBelief(this.actor);
  },
  async tellStory(this: GrowingSheet, _event: PointerEvent, target: HTMLElement) {
    if (isCharacter(this.actor) && this.isEditable) await openStory(this.actor, itemOf(this, target));
  },
  async rollTreasure(this: GrowingSheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    const { kind = "", story: name = "" } = target.dataset;
    const story = isItemOf(item, "bindStory") ? { name: item.name, kind: item.system.effects } : { name, kind };
    if (isCharacter(this.actor) && this.isEditable)
      await (await import("../actions/gm/treasure")).rollTreasure(this.actor, story);
  },
  /** A new adventure: every trait may rise again (BI-XP-10). The GM says so. */
  async newAdventure(this: GrowingSheet) {
    if (isCharacter(this.actor) && game.user.isGM)
      await this.actor.update({ "system.xp.adventure": this.actor.system._source.xp.adventure + 1 });
  },
};
