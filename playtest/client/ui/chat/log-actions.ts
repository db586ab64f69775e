import { DialogV2 } from "../../applications/api/index";
import { word } from "../shared/words";

/** The GM wipes the log, after a question. */
export async function askToDeleteAll(): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: word("TABLE.Chat.Clear"), icon: "fa-solid fa-trash" },
    content: `<p>${word("TABLE.Chat.ClearConfirm", { count: game.messages.size })}</p>`,
  });
  if (sure) await CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true });
}

/** Save what this user can see as a text file. */
export function exportMessages(): void {
  const visible = game.messages.filter((message) => message.visible && message.isContentVisible);
  const text = visible.map((message) => {
    const time = new Date(message.timestamp).toLocaleString(game.i18n.lang);
    const body = new DOMParser().parseFromString(message.content, "text/html").body.textContent?.trim() ?? "";
    const flavor = message.flavor.replace(/<[^>]*>/g, "");
    return [`[${time}] ${message.alias}`, flavor, body].filter(Boolean).join("\n");
  });
  const name = `${game.world.id}-${new Date().toISOString().slice(0, 10)}.txt`;
  foundry.utils.saveDataToFile(text.join("\n\n---\n\n"), "text/plain", name);
}
