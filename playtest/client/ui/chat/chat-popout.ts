import type { ChatMessageDocument } from "../../documents/types";
import { ApplicationV2 } from "../../applications/api/index";

/** One message in a window of its own. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["chat-popout"],
    window: { resizable: true, icon: "fa-solid fa-comment" },
    position: { width: 340 },
  };

  get message(): ChatMessageDocument {
    return this.options.message as ChatMessageDocument;
  }

  override get title(): string {
    return this.message.flavor.replace(/<[^>]*>/g, "") || this.message.alias;
  }

  override async _renderHTML(): Promise<HTMLElement> {
    return this.message.renderHTML();
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}

const windows = new Map<string, ChatPopout>();

export async function openMessageWindow(message: ChatMessageDocument | undefined): Promise<void> {
  if (!message?.id) return;
  const id = `chat-popout-${message.id}`;
  const open = windows.get(id) ?? new ChatPopout({ id, message });
  windows.set(id, open);
  await open.render({ force: true });
}

/** A message changed or is gone: so is its window. */
export function refreshMessageWindow(message: ChatMessageDocument, deleted: boolean): void {
  const open = windows.get(`chat-popout-${message.id}`);
  if (!open) return;
  if (deleted) void open.close();
  else if (open.rendered) void open.render();
}
