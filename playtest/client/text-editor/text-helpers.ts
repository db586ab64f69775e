/** The text editor's helpers for strings (sec. 13). */

/** Shortens text to a number of characters, at a space unless words may be split. */
export function truncateText(
  text: string,
  {
    maxLength = 50,
    splitWords = true,
    suffix = "…",
  }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
): string {
  if (text.length <= maxLength) return text;
  const end = suffix ?? "";
  const room = Math.max(maxLength - end.length, 0);
  if (splitWords) return text.slice(0, room) + end;
  const space = text.slice(0, room + 1).lastIndexOf(" ");
  return text.slice(0, space > 0 ? space : room).trimEnd() + end;
}

/** Text with its HTML entities read. */
export function decodeHTML(html: string): string {
  const area = document.createElement("textarea");
  area.innerHTML = html;
  return area.value;
}

/** The first words of HTML, as text. */
export function previewHTML(content: string, length = 250): string {
  const template = document.createElement("template");
  template.innerHTML = content;
  const text = (template.content.textContent ?? "").replace(/\s+/g, " ").trim();
  return truncateText(text, { maxLength: length, splitWords: false });
}

/** What was dropped: the JSON of `text/plain`, or `{}`. */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
