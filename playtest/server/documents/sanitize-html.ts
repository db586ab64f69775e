import sanitize from "sanitize-html";
import { compactStyle } from "../../common/html/allowed-style.js";
import { ALLOWED_TAGS, COMMON_ATTRIBUTES, OWN_ATTRIBUTES, STORED_ELEMENTS } from "../../common/html/allowed.js";

/** Elements within one another; deeper ones go, their text stays. */
const DEEPEST = 100;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS, ...STORED_ELEMENTS],
  allowedAttributes: {
    "*": [...COMMON_ATTRIBUTES, "data-*", "aria-*"],
    ...Object.fromEntries(Object.entries(OWN_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"], source: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite", "poster"],
  allowProtocolRelative: false,
  transformTags: { "*": cleanAttributes },
  // The styles that are left are those of compactStyle; reading them a second time only costs time.
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  // Inputs of these kinds would take over the page's own forms.
  exclusiveFilter: (frame) => frame.tag === "input" && ["image", "file", "password"].includes(frame.attribs.type ?? ""),
};

/** Rich text without scripts, handlers, `javascript:` addresses or styles that fetch or cover (contract 1, htmlFields). */
export function sanitizeHtml(html: string): string {
  return /[<&]/.test(html) ? sanitize(html, OPTIONS) : html;
}

function cleanAttributes(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  if (attribs.style !== undefined) {
    const style = compactStyle(attribs.style);
    if (style) attribs.style = style;
    else delete attribs.style;
  }
  if (attribs.src?.startsWith("data:") && !/^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i.test(attribs.src)) {
    delete attribs.src;
  }
  if (attribs.target !== undefined) attribs.rel = "noopener noreferrer";
  return { tagName, attribs };
}
