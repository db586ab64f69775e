import { menuEntry } from "../../../foundry/platform/compat";
import type { SheetFace } from "../../../foundry/contracts/play";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { amalgamateView, type AmalgamateState } from "./amalgamate-view";
import { dropCard, dropItem } from "./card-drop";
import { cardUses } from "./card-uses";
import { amalgamActorOf, sheetActions, type CardSheet } from "./sheet-actions";
import { watchEntry } from "./word-entry";

/** What the table of an Amalgamate's cards shows and does. */
export const amalgamateFace: SheetFace<CardSheet & AmalgamateState> = {
  view: amalgamateView,
  actions: sheetActions,
  atSheet: ["chooseCard", "moveCard", "cardUse", "addWord", "pickWord"],
  attach: watchEntry,
  dropItem(sheet, event, item) {
    return sheet.isEditable ? dropOn(amalgamActorOf(sheet), item.parent === sheet.actor, event, item) : undefined;
  },
  /** What else can be done with a card: the same as in the tray below the slots. */
  itemMenu(sheet, item) {
    if (!sheet.isEditable) return [];
    const actor = amalgamActorOf(sheet);
    return cardUses(actor, item.id ?? "", readAmalgamate(actor), currentRulebook())
      .filter(({ reason }) => !reason)
      .map(({ label, icon, run }) => menuEntry({ label, icon: `<i class="${icon}"></i>`, onClick: run }));
  },
};

/** @returns undefined when it means what it means on any sheet. */
async function dropOn(actor: AmalgamActor, own: boolean, event: DragEvent, item: Item): Promise<Item | undefined> {
  const done = own ? await dropCard(actor, event, item) : await dropItem(actor, item);
  return done ? item : undefined;
}
