import { isCard, type CardMessage } from "../messages/card-model";
import { attempt } from "../platform/lazily";
import { element } from "../platform/html";
import { messageOf } from "../platform/i18n";
import { keepUserState } from "../forms/user-state";
import { cards, loadCards } from "./load-cards";
import { timesAsked } from "./times-asked";

/** Cards that are drawn and wait for their messages' frames. */
const drawn = new WeakMap<ChatMessage, HTMLElement[]>();

/**
 * Chat messages that know cards. A card is drawn from its parts each time its message is shown, before other packages hear of it
 * (hook renderChatMessageHTML): they find it there, and what they add stays. Its outcome in plain words is the message's content.
 */
export class ManifoldChatMessage extends ChatMessage {
  override async renderHTML(options?: object): Promise<HTMLElement> {
    if (!isCard(this) || !this.isContentVisible) return super.renderHTML(options);
    // A drawing that is overtaken by a change must not take the place of a newer one.
    for (;;) {
      const asked = timesAsked(this);
      const card = await draw(this);
      const waiting = drawn.get(this) ?? [];
      drawn.set(this, [...waiting, card]);
      try {
        const html = await super.renderHTML(options);
        await cards()?.released(this.id ?? "");
        if (asked === timesAsked(this)) return html;
      } finally {
        takeDrawn(this, card);
      }
    }
  }

  override async _preCreate(data: { content?: string }, options: Operation, user: User): Promise<false | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (isCard(this) && !data.content)
      await attempt(async () => this.updateSource({ content: await (await loadCards()).plainText(this) }));
    return undefined;
  }
}

/** A card that cannot be drawn says why, and is drawn with the next one that can. */
export async function draw(message: CardMessage, load?: Parameters<typeof loadCards>[0]): Promise<HTMLElement> {
  try {
    return await (await loadCards(load)).renderCard(message);
  } catch (error) {
    return element("p", "card-problem", messageOf(error));
  }
}

function takeDrawn(message: ChatMessage, card?: HTMLElement): HTMLElement | undefined {
  const waiting = drawn.get(message) ?? [];
  const taken = card ?? waiting[0];
  drawn.set(
    message,
    waiting.filter((one) => one !== taken),
  );
  return taken;
}

/**
 * Puts a card into the frame that Foundry drew. The first listener of the hook `renderChatMessageHTML`: Foundry calls them in
 * their order, and those of other packages are to find the card. What its reader has opened in the log stays open.
 */
export function placeCard(message: ChatMessage, html: HTMLElement): void {
  const card = takeDrawn(message);
  if (!card) return;
  const shown = document.querySelector<HTMLElement>(`[data-message-id="${message.id}"] .message-content`);
  const user = shown ? keepUserState(shown) : null;
  html.querySelector(".message-content")?.replaceChildren(card);
  user?.restore(card);
}
