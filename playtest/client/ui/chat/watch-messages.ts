import type { ChatMessageDocument } from "../../documents/types";
import type { ChatLog } from "./chat-log";

/** Milliseconds. */
const MINUTE = 60_000;

/** Keep the log in step with the messages of the world: called once at boot, after `ui.chat` is made. */
export function watchMessages(): void {
  const log = (): ChatLog => ui.chat as unknown as ChatLog;
  Hooks.on("createChatMessage", (message: ChatMessageDocument) => void log().postOne(message, { notify: true }));
  Hooks.on("updateChatMessage", (message: ChatMessageDocument) => void log().updateMessage(message));
  Hooks.on("deleteChatMessage", (message: ChatMessageDocument) => {
    if (message.id) void log().deleteMessage(message.id, { message });
  });
  Hooks.on("changeSidebarTab", (app: unknown) => {
    if (app === ui.chat) log().onShown();
  });
  Hooks.on("collapseSidebar", (_sidebar: unknown, collapsed: boolean) => {
    if (!collapsed && log().active) log().onShown();
  });
  setInterval(refreshTimes, MINUTE);
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.rollMode" || key === "core.messageMode") log().showRollMode();
  });
}

/** "Just now" does not stay so. */
function refreshTimes(): void {
  for (const time of document.querySelectorAll<HTMLElement>(".message-timestamp[data-timestamp]")) {
    time.textContent = foundry.utils.timeSince(Number(time.dataset.timestamp));
  }
}
