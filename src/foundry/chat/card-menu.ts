import { undoableOn, undoCard } from "../changes/whole-card";
import { menuEntry } from "../platform/compat";
import { localize } from "../platform/i18n";
import { isCard, type CardMessage } from "../messages/card-model";
import { postCard } from "./post-card";

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
      return card !== null && undoableOn(card).length > 0;
    },
    onClick: (entry) => {
      const card = cardOf(entry);
      return card ? undoCard(card) : undefined;
    },
  }),
  menuEntry({
    label: localize("MANIFOLD.Card.PostAgain"),
    icon: '<i class="fa-solid fa-bullhorn"></i>',
    visible: (entry) => {
      const card = cardOf(entry);
      return card !== null && card.isContentVisible && (card.isAuthor || game.user.isGM);
    },
    onClick: (entry) => postAgain(cardOf(entry)),
  }),
];

/** For everybody to read. What the card proposes stays with the first one, so that nothing can be done twice. */
async function postAgain(card: CardMessage | null): Promise<void> {
  if (!card) return;
  const actor = card.speakerActor;
  await postCard({ actor, parts: card.system.parts, rolls: card.rolls, mode: "public" });
}
