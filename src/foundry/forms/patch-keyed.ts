type Entry = HTMLInputElement | HTMLSelectElement;

const keyedIn = (list: Element): HTMLElement[] =>
  [...list.children].filter((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.key !== undefined);
const entriesOf = (element: Element): Entry[] => [...element.querySelectorAll<Entry>("input, select")];

/**
 * Brings a list of controls (`data-key`) to what a fresh one shows, and leaves every element alone that needs no other: whoever
 * types in one keeps focus and caret, and a press on a button still hits it. A <details> is a list within the list.
 */
export function patchKeyed(shown: Element, fresh: Element): void {
  const before = new Map(keyedIn(shown).map((one) => [one.dataset.key, one]));
  const next = keyedIn(fresh).map((one) => kept(before.get(one.dataset.key), one));
  for (const one of keyedIn(shown)) if (!next.includes(one)) one.remove();
  let after: Element | null = null;
  for (const one of next.reverse()) {
    if (one.parentElement !== shown || one.nextElementSibling !== after) shown.insertBefore(one, after);
    after = one;
  }
}

function kept(old: HTMLElement | undefined, fresh: HTMLElement): HTMLElement {
  if (!old) return fresh;
  if (old.localName === "details" && fresh.localName === "details") {
    old.querySelector(":scope > summary")?.replaceWith(fresh.querySelector(":scope > summary") ?? "");
    patchKeyed(old, fresh);
    return old;
  }
  if (withoutValues(old) !== withoutValues(fresh)) return fresh;
  const values = entriesOf(fresh);
  for (const [at, entry] of entriesOf(old).entries()) takeValue(entry, values[at]);
  for (const [at, output] of old.querySelectorAll("output").entries())
    output.value = fresh.querySelectorAll("output")[at]?.value ?? "";
  return old;
}

/** What is being typed is the user's. */
function takeValue(entry: Entry, from: Entry | undefined): void {
  if (!from || entry === entry.ownerDocument.activeElement) return;
  if (entry.value !== from.value) entry.value = from.value;
  if (entry instanceof HTMLInputElement && from instanceof HTMLInputElement) entry.checked = from.checked;
}

/** The markup but for what was chosen. */
function withoutValues(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const entry of entriesOf(copy)) {
    entry.removeAttribute("checked");
    entry.removeAttribute("value");
  }
  for (const option of copy.querySelectorAll("option")) option.removeAttribute("selected");
  for (const output of copy.querySelectorAll("output")) output.textContent = "";
  return copy.outerHTML;
}
