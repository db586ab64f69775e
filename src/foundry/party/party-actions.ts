import type { SheetAction } from "../contracts/play";
import { findActor } from "../platform/documents";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";

interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

const partyRulesOf = (actor: Actor) => playOf(rulesetOf(actor))?.party;
/** Loaded when something changes hands. */
const handing = () => import("./hand-over");

const itemAt = (sheet: PartySheet, target: HTMLElement): Item | undefined =>
  sheet.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");

/** The buttons of what a party shares; a game's face spreads them into its own. */
export const partyActions: Record<string, SheetAction> = {
  async openMember(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
    await findActor(target.dataset.uuid)?.sheet?.render({ force: true });
  },
  async giveThing(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemAt(this, target);
    const rules = partyRulesOf(this.actor);
    if (item && rules && this.isEditable) await (await handing()).giveThing(item, rules.members(this.actor));
  },
  async moneyIn(this: PartySheet) {
    if (this.isEditable) await (await handing()).moveMoney(this.actor, "in");
  },
  async moneyOut(this: PartySheet) {
    if (this.isEditable) await (await handing()).moveMoney(this.actor, "out");
  },
  async giveAward(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
    const rules = partyRulesOf(this.actor);
    const award = rules?.awards?.().find(({ id }) => id === target.dataset.award);
    if (rules && award) await (await import("./award")).giveAward(award, rules.members(this.actor), this.actor);
  },
};
