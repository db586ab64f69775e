/** The log entry of a message, with our own core template (sec. 9 DOM). */
import type { ChatMessageDocument, Data } from "./types";

interface RollLike {
  render(options?: object): Promise<string>;
}

const TEMPLATE = "templates/sidebar/chat-message.hbs";

export async function messageElement(
  message: ChatMessageDocument,
  options: { canDelete?: boolean; canClose?: boolean },
): Promise<{ element: HTMLElement; context: Data }> {
  const context = await messageContext(message, options);
  const html = await foundry.applications.handlebars.renderTemplate(
    String(CONFIG.ChatMessage.template ?? TEMPLATE),
    context,
  );
  const parsed = foundry.utils.parseHTML(html);
  const element = (parsed instanceof HTMLElement ? parsed : parsed[0]) as HTMLElement;
  element.dataset.messageId = message.id ?? "";
  return { element, context };
}

async function messageContext(
  message: ChatMessageDocument,
  options: { canDelete?: boolean; canClose?: boolean },
): Promise<Data> {
  const isWhisper = message.whisper.length > 0;
  const names = message.whisper.map((id) => game.users.get(id)?.name).filter(Boolean);
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const cssClass = [
    message.style === styles.IC && "ic",
    message.style === styles.EMOTE && "emote",
    isWhisper && "whisper",
    message.blind && "blind",
  ];
  const color = message.author?.color;
  return {
    canDelete: options.canDelete ?? game.user.isGM,
    canClose: options.canClose ?? false,
    message: { ...message.toObject(), content: await messageContent(message), flavor: message.flavor },
    user: game.user,
    author: message.author,
    alias: message.alias,
    cssClass: cssClass.filter(Boolean).join(" "),
    isWhisper,
    whisperTo: names.join(", "),
    borderColor: message.style === styles.OOC ? (typeof color === "object" ? color.css : color) : undefined,
    timestamp: message.timestamp,
  };
}

/** Own HTML stays; a plain total is replaced by the rolls' rendering; hidden rolls show "?" (sec. 9 "Visibility"). */
async function messageContent(message: ChatMessageDocument): Promise<string> {
  const rolls = message.rolls as RollLike[];
  const visible = message.isContentVisible;
  if (message.isRoll && (isPlainTotal(message.content) || !visible)) {
    const rendered = await Promise.all(
      rolls.map((roll) => roll.render({ isPrivate: !visible, flavor: null, message })),
    );
    return rendered.join("");
  }
  const { TextEditor } = foundry.applications.ux as { TextEditor: { implementation: Enriching } };
  const secrets = message.isOwner;
  return TextEditor.implementation.enrichHTML(message.content, { secrets, rollData: message.getRollData?.() ?? {} });
}

interface Enriching {
  enrichHTML(html: string, options: object): Promise<string>;
}

const isPlainTotal = (content: string): boolean => !/<[a-z][\s\S]*>/i.test(content ?? "");
