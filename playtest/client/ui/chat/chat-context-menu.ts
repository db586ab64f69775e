import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
import type { ChatMessageDocument } from "../../documents/types";
import { word } from "../shared/words";
import { openMessageWindow } from "./chat-popout";

function messageOf(li: HTMLElement): ChatMessageDocument | undefined {
  return game.messages.get(li.dataset.messageId ?? "");
}

function isSecret(message: ChatMessageDocument): boolean {
  return message.whisper.length > 0 || message.blind;
}

/** What can be done with a message; hooks and systems add theirs (sec. 9). */
export function chatContextOptions(): ContextMenuEntry[] {
  return [
    {
      name: word("TABLE.Chat.PopOut"),
      icon: '<i class="fa-solid fa-up-right-from-square"></i>',
      callback: (li) => openMessageWindow(messageOf(li)),
    },
    {
      name: word("TABLE.Chat.Reveal"),
      icon: '<i class="fa-solid fa-eye"></i>',
      condition: (li) => {
        const message = messageOf(li);
        return Boolean(
          message && isSecret(message) && (game.user.isGM || message.isAuthor) && message.isContentVisible,
        );
      },
      callback: (li) => messageOf(li)?.update({ whisper: [], blind: false }),
    },
    {
      name: word("TABLE.Chat.Conceal"),
      icon: '<i class="fa-solid fa-eye-slash"></i>',
      condition: (li) => {
        const message = messageOf(li);
        return Boolean(message && !isSecret(message) && game.user.isGM);
      },
      callback: (li) => messageOf(li)?.update({ whisper: gmIds(), blind: false }),
    },
    {
      name: word("TABLE.Chat.Delete"),
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: (li) => messageOf(li)?.canUserModify(game.user, "delete") === true,
      callback: (li) => messageOf(li)?.delete(),
    },
  ];
}

function gmIds(): string[] {
  return game.users.filter((user) => user.isGM).map((user) => user.id as string);
}
