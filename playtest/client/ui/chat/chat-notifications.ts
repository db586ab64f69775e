import type { ChatMessageDocument } from "../../documents/types";
import { ensureLayout } from "../shared/layout";

/** Shown at once, and how long each stays (milliseconds). */
const MAX_CARDS = 3;
const LIFETIME = 7000;

/** New messages beside the sidebar while the chat is not in sight. */
export async function notifyMessage(message: ChatMessageDocument): Promise<void> {
  const host = document.getElementById("chat-notifications");
  if (!host) return ensureLayout();
  const card = await message.renderHTML({ canDelete: false, canClose: true });
  card.classList.add("notification-card");
  card.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("button, a, input, select")) card.remove();
  });
  host.querySelector(`[data-message-id="${message.id}"]`)?.remove();
  host.append(card);
  while (host.childElementCount > MAX_CARDS) host.firstElementChild?.remove();
  expire(card);
}

/** A card that changed or is gone does not stay behind beside the sidebar. */
export async function refreshNotification(message: ChatMessageDocument, deleted: boolean): Promise<void> {
  const card = document.querySelector(`#chat-notifications [data-message-id="${message.id}"]`);
  if (!card) return;
  if (deleted || !message.visible) card.remove();
  else await notifyMessage(message);
}

export function clearNotifications(): void {
  document.getElementById("chat-notifications")?.replaceChildren();
}

function expire(card: HTMLElement): void {
  setTimeout(() => {
    if (card.matches(":hover, :focus-within")) expire(card);
    else card.remove();
  }, LIFETIME);
}
