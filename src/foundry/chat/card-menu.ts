import { menuEntry } from "../platform/compat";
import { localize } from "../platform/i18n";
import { isCard, type CardMessage } from "../messages/card-model";
import { cards } from "./load-cards";

const cardOf = (entry: HTMLElement): CardMessage | null => {
  const id = entry.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
  const message = game.messages.get(id);
  return isCard(message) ? message : null;
};

/** What a card's menu offers besides Foundry's own. */
export const cardMenu = (): ContextMenuEntry[] => [
  menuEntry({
    label: localize("MANIFOLD.Card.UndoAll"),
    icon: '<i class="fa-solid fa-rotate-left"></i>',
    visible: (entry) => {
      const card = cardOf(entry);
      return card !== null && (cards()?.undoableOn(card).length ?? 0) > 0;
    },
    onClick: (entry) => {
      const card = cardOf(entry);
      return card ? cards()?.undoCard(card) : undefined;
    },
  }),
  menuEntry({
    label: localize("MANIFOLD.Card.PostAgain"),
    icon: '<i class="fa-solid fa-bullhorn"></i>',
    visible: (entry) => {
      const card = cardOf(entry);
      return card !== null && card.isContentVisible && (card.isAuthor || game.user.isGM);
    },
    onClick: (entry) => {
      const card = cardOf(entry);
      return card ? cards()?.postAgain(card) : undefined;
    },
  }),
];
