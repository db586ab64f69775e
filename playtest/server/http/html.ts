/** Text for an HTML text node or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A path for a url, each segment encoded; a query string stays. */
export function encodePath(path: string): string {
  const [file = "", query] = path.split("?");
  return file.split("/").map(encodeURIComponent).join("/") + (query === undefined ? "" : `?${query}`);
}
