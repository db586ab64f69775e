import { mayConfirm } from "../changes/authorise";
import { undoProposal } from "../changes/request";
import { menuEntry } from "../platform/compat";
import { localize } from "../platform/words";
import { isCommitted } from "../changes/receipts";
import { isCard, type CardMessage } from "./card-model";
import { postCard } from "./post-card";

const cardOf = (entry: HTMLElement): CardMessage | null => {
  const id = entry.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
  const message = game.messages.get(id);
  return isCard(message) ? message : null;
};

/** Proposals that this user may take back, last first. */
const undoable = (card: CardMessage | null): string[] =>
  card
    ? card.system.proposals
        .filter((proposal) => isCommitted(card, proposal.id) && mayConfirm(game.user, card, proposal))
        .map(({ id }) => id)
        .reverse()
    : [];

/** What a card's menu offers besides Foundry's own. */
export const cardMenu = (): ContextMenuEntry[] => [
  menuEntry({
    label: localize("MANIFOLD.Card.UndoAll"),
    icon: '<i class="fa-solid fa-rotate-left"></i>',
    visible: (entry) => undoable(cardOf(entry)).length > 0,
    onClick: (entry) => undoAll(cardOf(entry)),
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

/** One after the other, and no further once one is refused: what comes before it may rest on it. */
async function undoAll(card: CardMessage | null): Promise<void> {
  if (!card) return;
  for (const id of undoable(card)) {
    const answer = await undoProposal(card, id);
    if (answer.status === "refused") return;
  }
}

/** For everybody to read. What the card proposes stays with the first one, so that nothing can be done twice. */
async function postAgain(card: CardMessage | null): Promise<void> {
  if (!card) return;
  const actor = card.speakerActor;
  await postCard({ actor, parts: card.system.parts, rolls: card.rolls, mode: "public" });
}
