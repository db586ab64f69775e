/** Rich text as a card may carry it: words alone, and not too many. */
export const plainText = (html: string, most = 600): string =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim().slice(0, most);
