import { isCard } from "../messages/card-model";
import { plainText } from "./plain-text";
import { renderCard } from "./render-card";

/** Cards that are drawn and wait for their messages' frames. */
const drawn = new WeakMap<ChatMessage, HTMLElement[]>();

/**
 * Chat messages that know cards. A card is drawn from its parts each time its message is shown, before other packages hear of it
 * (hook renderChatMessageHTML): they find it there, and what they add stays. Its outcome in plain words is the message's content.
 */
export class ManifoldChatMessage extends ChatMessage {
  override async renderHTML(options?: object): Promise<HTMLElement> {
    if (!isCard(this) || !this.isContentVisible) return super.renderHTML(options);
    const card = await renderCard(this);
    const waiting = drawn.get(this) ?? [];
    drawn.set(this, [...waiting, card]);
    try {
      return await super.renderHTML(options);
    } finally {
      takeDrawn(this, card);
    }
  }

  override async _preCreate(data: { content?: string }, options: Operation, user: User): Promise<false | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (isCard(this) && !data.content) this.updateSource({ content: await plainText(this) });
    return undefined;
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
 * their order, and those of other packages are to find the card.
 */
export function placeCard(message: ChatMessage, html: HTMLElement): void {
  const card = takeDrawn(message);
  if (card) html.querySelector(".message-content")?.replaceChildren(card);
}
