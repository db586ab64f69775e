import { stayingAtEnd } from "./log-end";
import { keepUserState } from "../forms/user-state";
import type { CardMessage } from "../messages/card-model";
import { askAgain } from "./times-asked";

/** Cards that are being drawn again, and whether something changed meanwhile. */
const drawing = new Map<string, { again: boolean }>();

/**
 * Draws a card anew wherever it is on the page (log, notification, own window), without touching the message. Other packages add
 * what is theirs again, as whenever a message is drawn; what the user opened in it stays open. Calls during a drawing lead to one more.
 */
export async function refreshCard(message: CardMessage): Promise<void> {
  const id = message.id ?? "";
  askAgain(message);
  const running = drawing.get(id);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: true };
  drawing.set(id, state);
  try {
    while (state.again) {
      state.again = false;
      for (const content of shownContents(id)) {
        if (!message.isContentVisible) continue;
        const fresh = (await message.renderHTML()).querySelector(".message-content");
        const user = keepUserState(content);
        stayingAtEnd(() => {
          content.replaceChildren(...(fresh?.childNodes ?? []));
          user.restore(content);
        });
      }
    }
  } finally {
    drawing.delete(id);
  }
}

const shownContents = (id: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"] .message-content`),
];
