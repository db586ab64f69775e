import { isCard } from "./card-model";
import { renderCard } from "./render-card";

/** Chat messages that know cards: the content of a card is drawn from its parts each time it is shown. */
export class ManifoldChatMessage extends ChatMessage {
  override async renderHTML(options?: object): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    const content = element.querySelector<HTMLElement>(".message-content");
    if (content && isCard(this) && this.isContentVisible) content.replaceChildren(await renderCard(this));
    return element;
  }
}
