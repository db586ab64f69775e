import { ADDRESS_ATTRIBUTES, ALLOWED_TAGS, COMMON_ATTRIBUTES, isHarmlessAddress, OWN_ATTRIBUTES } from "./allowed.js";

const words = (text: string): string[] => text.split(" ");

const TAGS = new Set(ALLOWED_TAGS);
/** Attributes that only an application's own markup needs: dialogs are cleaned by this too. */
const ATTRIBUTES = new Set([
  ...COMMON_ATTRIBUTES,
  ...words("align valign bgcolor color face border cellpadding cellspacing abbr label nowrap size cols rows wrap list"),
  ...words("multiple required readonly maxlength minlength pattern autocomplete autofocus inputmode spellcheck form"),
  ...words("low high optimum translate contenteditable accesskey media part slot popover popovertarget decoding"),
]);

const HTML = "http://www.w3.org/1999/xhtml";

/** Elements whose contents go with them; of others that are not allowed the contents stay. */
const WITH_CONTENTS = new Set(
  words(
    "script style template noscript iframe frame frameset object embed applet math title head xmp noembed noframes plaintext",
  ),
);

/** Removes from a fragment, in place, all that is not on the list. */
export function cleanFragment(fragment: DocumentFragment): void {
  for (const element of [...fragment.querySelectorAll("*")]) {
    if (!fragment.contains(element)) continue;
    if (isAllowed(element)) cleanAttributes(element);
    else if (element.namespaceURI !== HTML || WITH_CONTENTS.has(element.localName)) element.remove();
    else element.replaceWith(...element.childNodes);
  }
  const comments = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as ChildNode);
  for (const comment of found) comment.remove();
}

function isAllowed(element: Element): boolean {
  // Drawings and formulas go, as authors' tests show of core: an allowed picture is an `img`.
  if (element.namespaceURI !== HTML) return false;
  const tag = element.localName.toLowerCase();
  // Custom elements are the table's or a package's own; each is answerable for its attributes.
  return TAGS.has(tag) || (tag === "form" && !element.closest("form form")) || tag.includes("-");
}

function cleanAttributes(element: Element): void {
  const tag = element.localName.toLowerCase();
  for (const { name, value } of [...element.attributes]) {
    if (!isAllowedAttribute(tag, name.toLowerCase(), value)) element.removeAttribute(name);
  }
  if (tag === "a" && element.hasAttribute("target")) element.setAttribute("rel", "noopener noreferrer");
}

function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (name.startsWith("on") || name.includes(":") || name === "srcdoc" || name === "is") return false;
  if (name === "style") return !/expression|javascript|-moz-binding|behavior/i.test(value);
  if (ADDRESS_ATTRIBUTES.has(name) && !isHarmlessAddress(tag, value)) return false;
  if (name.startsWith("data-") || name.startsWith("aria-")) return true;
  if (tag.includes("-")) return name !== "formaction" && name !== "action";
  return ATTRIBUTES.has(name) || OWN_ATTRIBUTES[tag]?.includes(name) === true;
}
