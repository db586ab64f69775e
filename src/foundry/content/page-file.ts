import { localize } from "../platform/i18n";

/** What a page keeps of the sheet's markup: it stands alone, without scripts and styles of the table. */
const KEPT = new Set(["class", "src", "alt", "colspan", "open"]);
const GONE = [
  "nav, i, script, style, template, [hidden], .visually-hidden, .invitation, .filter, .empty",
  // What only a sheet on the screen has: the short form of a name that stands there whole, and what is pressed to change something.
  ".short, .mode-toggle, .edit-toggle, [data-action=toggleMode], .steps, .quantity-steps > button, .item-buttons, .item-tools",
  ".add, .add-row, .list-head, .boxes, .resource-boxes, .turn-row, .effects-heading button, prose-mirror > button",
].join(", ");

/** What is drawn with boxes or dots: a page says it in words. */
const DRAWN = "[role=img][aria-label]";

const STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.45 Georgia, serif; color: #222; background: #fff; }
h1 { margin: 0; } h2 { margin: 1.2rem 0 .3rem; border-bottom: 1px solid #999; font-size: 1.15rem; }
img { max-width: 4rem; max-height: 4rem; vertical-align: middle; border-radius: .3rem; background: #2d2924; }
li img { max-width: 1.6rem; max-height: 1.6rem; margin-right: .4rem; }
ul, ol { padding: 0; list-style: none; } li { margin: .15rem 0; } li > * { margin-right: .5rem; }
dl > div { display: inline-block; margin: 0 1.2rem .3rem 0; } dt { font-size: .85em; color: #555; } dd { margin: 0; font-weight: bold; }
table { border-collapse: collapse; } td, th { padding: .15rem .5rem; border-bottom: 1px solid #ccc; text-align: left; }
fieldset { margin: .5rem 0; border: 1px solid #ccc; } details > summary { font-weight: bold; }
`;

/** A picture of this table as part of the page; what cannot be read is left out. */
async function inPage(source: string): Promise<string> {
  try {
    const answer = await fetch(source);
    if (!answer.ok) return "";
    const blob = await answer.blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => resolve("");
      reader.readAsDataURL(blob);
    });
  } catch {
    return "";
  }
}

/** What is on, names a thing or carries a number is read; what can merely be done cannot be done on a page. */
function said(button: HTMLButtonElement): string {
  const words = [...textsOf(button)].map((one) => one.trim()).filter(Boolean);
  const pressed = button.getAttribute("aria-pressed");
  const kept =
    pressed === null
      ? button.matches(".row-name, .item-name, .value-name, [data-summary]") || /\d/.test(words.join(""))
      : pressed === "true";
  return kept ? words.join(" ") : "";
}

function* textsOf(node: Element): Generator<string> {
  for (const child of node.childNodes)
    if (child instanceof Text) yield child.data;
    else if (child instanceof Element && child.matches(DRAWN)) yield child.getAttribute("aria-label") ?? "";
    else if (child instanceof Element && !child.matches(GONE)) yield* textsOf(child);
}

/** What a control says, as text. */
function spoken(control: Element): string {
  if (control instanceof HTMLButtonElement) return said(control);
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? "";
  if (control instanceof HTMLTextAreaElement) return control.value;
  if (!(control instanceof HTMLInputElement)) return control.textContent ?? "";
  if (/^(checkbox|radio)$/.test(control.type)) return control.checked ? "✓" : "–";
  return /^(hidden|search|range|color)$/.test(control.type) ? "" : control.value;
}

/** Controls become what they say, before anything that carries their values is copied. */
function still(content: HTMLElement): HTMLElement {
  const copy = content.cloneNode(true) as HTMLElement;
  const live = [...content.querySelectorAll("input, select, textarea, button")];
  for (const [at, control] of [...copy.querySelectorAll("input, select, textarea, button")].entries()) {
    const text = document.createElement("span");
    text.textContent = control.matches(GONE) ? "" : spoken(live[at] ?? control).trim();
    if (text.textContent === "") control.remove();
    else control.replaceWith(text, " ");
  }
  return copy;
}

const isBare = (element: Element): boolean =>
  (element.textContent ?? "").trim() === "" && !element.querySelector("img, table");

/**
 * A sheet as a page that any browser shows, with all its tabs, its pictures inside, and nothing to press.
 * @param content What the sheet shows now.
 */
export async function pageOf(title: string, content: HTMLElement): Promise<string> {
  const page = still(content);
  for (const one of page.querySelectorAll(DRAWN)) one.textContent = one.getAttribute("aria-label");
  for (const one of page.querySelectorAll(GONE)) one.remove();
  for (const one of page.querySelectorAll("details")) {
    const summary = one.querySelector("summary");
    summary?.remove();
    if ((one.textContent ?? "").trim() === "") one.remove();
    else if (summary) one.prepend(summary);
    one.setAttribute("open", "");
  }
  // Headings with nothing below them.
  for (const one of [...page.querySelectorAll("ul, ol, dl, p, div, prose-mirror")].reverse())
    if (isBare(one)) one.remove();
  for (const one of [...page.querySelectorAll("h2")].reverse())
    if (!one.nextElementSibling || one.nextElementSibling.matches("h2")) one.remove();
  for (const image of page.querySelectorAll("img")) {
    const source = await inPage(image.getAttribute("src") ?? "");
    if (source) image.setAttribute("src", source);
    else image.remove();
  }
  for (const one of page.querySelectorAll("*"))
    for (const { name } of [...one.attributes]) if (!KEPT.has(name)) one.removeAttribute(name);
  const head = `<meta charset="utf-8"><title>${foundry.utils.escapeHTML(title)}</title><style>${STYLE}</style>`;
  const lang = game.i18n.lang || "en";
  const note = foundry.utils.escapeHTML(localize("MANIFOLD.Content.pageNote"));
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body>${page.innerHTML}<hr><p>${note}</p></body></html>`;
}
