/** Changes cards; a log that was at its end is at its end afterwards. What other windows show of the log follows by itself. */
export function stayingAtEnd(change: () => void): void {
  const atEnd = ui.chat.isAtBottom;
  change();
  if (atEnd) void ui.chat.scrollBottom();
}

/** A fold that opens at the end of the log opens into view. */
export function growingAtEnd(card: HTMLElement): void {
  card.addEventListener(
    "click",
    ({ target }) => {
      const details = (target as HTMLElement).closest("summary")?.parentElement;
      if (!details || !ui.chat.isAtBottom) return;
      details.addEventListener("toggle", () => void ui.chat.scrollBottom(), { once: true });
    },
    { capture: true },
  );
}
