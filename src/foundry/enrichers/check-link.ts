import { element, iconElement } from "../platform/html";
import { format } from "../platform/i18n";
import { readCheck } from "./check-words";

/** The enriched form of one @Check: a button-like link, or the text itself, marked as broken. */
export async function enrichCheck(match: RegExpMatchArray): Promise<HTMLElement> {
  const [text, inner = "", given] = match;
  const check = await readCheck(inner);
  if (!check) {
    const broken = element("span", "manifold-check broken", given ?? text);
    broken.dataset.tooltip = format("MANIFOLD.Check.Broken", { text: inner });
    return broken;
  }
  // No <button>: Foundry disables the buttons of a sheet that may not be edited, and rolling is not editing.
  const link = element("a", "manifold-check", iconElement("fa-solid fa-dice"), ` ${given ?? check.label}`);
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  link.dataset.manifoldCheck = inner;
  if (given) link.dataset.tooltip = check.label;
  return link;
}
