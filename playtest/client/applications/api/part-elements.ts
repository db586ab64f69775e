import type { ApplicationV2 } from "./application";
import type { TemplatePart } from "./template-part";

/** The element of a rendered part. Anything but exactly one root element is an error (sec. 11.3). */
export function parsePart(app: ApplicationV2, partId: string, part: TemplatePart, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  // Templates live in a document of their own; importing upgrades custom elements before they are used.
  const content = document.importNode(template.content, true);
  if (part.root) {
    const holder = document.createElement("div");
    holder.append(content);
    return holder;
  }
  const { children } = content;
  const element = children[0];
  if (children.length !== 1 || !(element instanceof HTMLElement)) {
    throw new Error(
      `The part "${partId}" of ${app.constructor.name} (${part.template}) must render exactly one HTML element, ` +
        `but it renders ${children.length}.`,
    );
  }
  element.dataset.applicationPart = partId;
  if (part.id) element.id = `${app.id}-${part.id}`;
  if (part.classes) element.classList.add(...part.classes);
  return element;
}

/** Put a part in its place: instead of its former element, or before the next part in order that is there. */
export function placePart(
  content: HTMLElement,
  partId: string,
  part: TemplatePart,
  element: HTMLElement,
  prior: HTMLElement | null,
  order: string[],
): HTMLElement {
  if (part.root) {
    content.replaceChildren(...element.childNodes);
    content.dataset.applicationPart = partId;
    return content;
  }
  if (prior) {
    prior.replaceWith(element);
    return element;
  }
  const later = new Set(order.slice(order.indexOf(partId) + 1));
  const next = [...content.children].find((child) => later.has((child as HTMLElement).dataset.applicationPart ?? ""));
  content.insertBefore(element, next ?? null);
  return element;
}
