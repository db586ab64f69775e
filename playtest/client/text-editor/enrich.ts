import { cleanStyle } from "../../common/html/allowed-style.js";
import { cleanHTML } from "../../common/utils/index.js";
import { make } from "../elements/make.js";
import { enrichDocuments } from "./document-links.js";
import { enrichEmbeds } from "./embeds.js";
import type { EnrichOptions, TextEnricher } from "./enrich-options.js";
import { enrichRolls } from "./inline-rolls.js";
import { replaceText } from "./replace-text.js";

/** Addresses in plain text; a full stop or comma at the end belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"']{0,2000}[^\s<>"'.,;:!?)\]]/g;

/**
 * `enrichHTML` (sec. 13): cleans, hides secrets, then fills in embeds, links, addresses and rolls, and last what packages
 * add. Works in an inert document, so that nothing loads or runs before it is shown. Answers HTML.
 */
export async function enrichHTML(content: string | null | undefined, options: EnrichOptions = {}): Promise<string> {
  const { secrets = false, documents = true, links = true, rolls = true, embeds = true, custom = true } = options;
  const template = document.createElement("template");
  template.innerHTML = `<div>${cleanHTML(String(content ?? ""))}</div>`;
  const root = template.content.firstElementChild as HTMLElement;
  cleanStyles(root);
  handleSecrets(root, secrets);
  if (embeds) await enrichEmbeds(root, options);
  if (documents) await enrichDocuments(root, options);
  if (links) await replaceText(root, ADDRESS, ([address]) => addressLink(address), { skip: "a" });
  if (rolls) await enrichRolls(root, await dataOf(options.rollData));
  if (custom) await enrichCustom(root, options);
  return root.innerHTML;
}

async function dataOf(rollData: EnrichOptions["rollData"]): Promise<object> {
  return (typeof rollData === "function" ? await (rollData as () => object | Promise<object>)() : rollData) ?? {};
}

/** What readers are shown may have been written by anybody: it is coloured and set, and stays where it stands. */
function cleanStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll("[style]")) {
    const style = cleanStyle(element.getAttribute("style") ?? "");
    if (style) element.setAttribute("style", style);
    else element.removeAttribute("style");
  }
}

/** Secrets not revealed are taken out for others; their owner gets a button on each. */
function handleSecrets(root: HTMLElement, secrets: boolean): void {
  for (const secret of root.querySelectorAll<HTMLElement>("section.secret")) {
    if (!secrets && !secret.classList.contains("revealed")) secret.remove();
    else if (secrets && secret.id && !secret.closest("secret-block")) {
      const block = make("secret-block" as "div");
      secret.replaceWith(block);
      block.append(secret);
    }
  }
}

function addressLink(address: string): HTMLElement {
  return make("a", { class: "hyperlink", href: address, target: "_blank", rel: "nofollow noopener" }, address);
}

async function enrichCustom(root: HTMLElement, options: EnrichOptions): Promise<void> {
  for (const entry of CONFIG.TextEditor.enrichers as TextEnricher[]) {
    const { pattern, replaceParent = false } = entry;
    await replaceText(root, pattern, async (match) => rendered(entry, await entry.enricher(match, options)), {
      replaceParent,
    });
  }
}

/** An enricher with `onRender` gets a wrapper that calls it once it is shown. */
function rendered(entry: TextEnricher, made: HTMLElement | null | undefined): HTMLElement | null {
  if (!made) return null;
  if (!entry.onRender || !entry.id) return made;
  const wrapper = make("enriched-content" as "div", { enricher: entry.id });
  wrapper.append(made);
  return wrapper;
}
