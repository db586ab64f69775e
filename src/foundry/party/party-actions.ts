import type { SheetAction } from "../contracts/play";
import { findActor } from "../platform/documents";
import { giveAward } from "./award";
import { giveThing, handOver, howMany, moveMoney, partyRulesOf } from "./hand-over";

interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

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
    if (item && rules && this.isEditable) await giveThing(item, rules.members(this.actor));
  },
  async moneyIn(this: PartySheet) {
    if (this.isEditable) await moveMoney(this.actor, "in");
  },
  async moneyOut(this: PartySheet) {
    if (this.isEditable) await moveMoney(this.actor, "out");
  },
  async giveAward(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
    const rules = partyRulesOf(this.actor);
    const award = rules?.awards?.().find(({ id }) => id === target.dataset.award);
    if (rules && award) await giveAward(award, rules.members(this.actor), this.actor);
  },
};

/**
 * Something was dropped on an actor: what lies with a party or with one of its members changes hands, with a card that takes it back.
 * @returns undefined: it is none of the sort, and means what it means on any sheet.
 */
export async function changeHands(item: Item, to: Actor): Promise<unknown> {
  const from = item.actor;
  const rules = partyRulesOf(to);
  if (!from || from === to || !rules || !rules.things.includes(item.type)) return undefined;
  if (![from, to].some((one) => rules.isParty(one)) || !from.isOwner) return undefined;
  const count = await howMany(item);
  if (count) await handOver(item, to, count);
  return null;
}
