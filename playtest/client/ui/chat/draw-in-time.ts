import type { ChatMessageDocument } from "../../documents/types";
import { el } from "../shared/dom";
import { word } from "../shared/words";

/** Milliseconds a message may take to be drawn; the others wait for it. */
const SHARE = 5000;
/** Characters of a message that is shown as text. */
const MOST = 4000;

/** The drawn message, or the text of one that is not drawn in its share of time. Rejects as the drawing does. */
export async function drawInTime(
  message: ChatMessageDocument,
  draw: () => Promise<HTMLElement>,
  share = SHARE,
): Promise<HTMLElement> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HTMLElement>((resolve) => {
    timer = setTimeout(() => resolve(asText(message)), share);
  });
  try {
    return await Promise.race([draw(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Who wrote and what, without anything that has to be worked out. */
function asText(message: ChatMessageDocument): HTMLElement {
  const attributes = { class: "chat-message message as-text", "data-message-id": message.id ?? "" };
  const parsed = new DOMParser().parseFromString(String(message.content).slice(0, MOST), "text/html");
  const text = message.isContentVisible ? (parsed.body.textContent ?? "").trim() : "";
  return el(
    "li",
    attributes,
    el("h4", { class: "message-sender" }, message.alias),
    el("p", { class: "hint" }, word("TABLE.Chat.TooSlow")),
    el("div", { class: "message-content" }, text),
  );
}
