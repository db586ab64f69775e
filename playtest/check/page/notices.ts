/** What the page told the user in notifications, which disappear after a while. */
const told = new Set<string>();

/** Starts with the page, before anything can be told. */
export function watchNotices(): void {
  const look = (): void => {
    for (const notice of document.querySelectorAll("#notifications .notification")) {
      told.add(notice.textContent?.trim() ?? "");
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Everything told since the last call. */
export function takeNotices(): string[] {
  const all = [...told];
  told.clear();
  return all;
}
