/** The first sentences of a text, without markup. */
export function plainStart(html: string): string {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.trim().replaceAll(/\s+/g, " ");
  return /^.{0,200}?[.!?](?=\s|$|\p{Lu})/u.exec(text)?.[0] ?? text.slice(0, 200);
}
