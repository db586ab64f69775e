import sanitize from "sanitize-html";

/** Rich text as systems write it: everything that shows or structures, nothing that runs or leaves the page. */
const TAGS = [
  ...["a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "br", "button", "caption"],
  ...["cite", "code", "col", "colgroup", "data", "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "fieldset"],
  ...["figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "input", "ins"],
  ...[
    "kbd",
    "label",
    "legend",
    "li",
    "main",
    "map",
    "area",
    "mark",
    "menu",
    "meter",
    "nav",
    "ol",
    "optgroup",
    "option",
  ],
  ...["output", "p", "picture", "pre", "progress", "q", "rp", "rt", "ruby", "s", "samp", "search", "section", "select"],
  ...["small", "source", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "textarea", "tfoot", "th"],
  ...["thead", "time", "tr", "track", "u", "ul", "var", "video", "wbr", "secret-block", "enriched-content"],
  ...["document-embed", "multi-select", "range-picker", "color-picker", "string-tags"],
];

const COMMON = ["class", "id", "style", "title", "lang", "dir", "role", "tabindex", "hidden", "inert", "draggable"];
const FORM = ["name", "value", "type", "disabled", "checked", "selected", "placeholder", "min", "max", "step", "for"];
const SIZE = ["width", "height", "alt", "colspan", "rowspan", "scope", "headers", "span", "start", "reversed", "open"];
const MEDIA = ["controls", "loop", "muted", "poster", "preload", "srcset", "sizes", "loading", "datetime", "cite"];

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": [...COMMON, ...FORM, ...SIZE, ...MEDIA, "data-*", "aria-*"],
    a: ["href", "target", "rel", "download"],
    area: ["href", "shape", "coords"],
    img: ["src"],
    audio: ["src"],
    video: ["src"],
    source: ["src"],
    track: ["src"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"], source: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite", "poster"],
  allowProtocolRelative: false,
  transformTags: { "*": cleanAttributes },
  // Inputs of these kinds would take over the page's own forms.
  exclusiveFilter: (frame) => frame.tag === "input" && ["image", "file", "password"].includes(frame.attribs.type ?? ""),
};

/** Rich text without scripts, handlers, `javascript:` addresses or styles that fetch or cover (contract 1, htmlFields). */
export function sanitizeHtml(html: string): string {
  return /[<&]/.test(html) ? sanitize(html, OPTIONS) : html;
}

function cleanAttributes(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  if (attribs.style !== undefined) {
    const style = cleanStyle(attribs.style);
    if (style) attribs.style = style;
    else delete attribs.style;
  }
  if (attribs.src?.startsWith("data:") && !/^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i.test(attribs.src)) {
    delete attribs.src;
  }
  if (attribs.target !== undefined) attribs.rel = "noopener noreferrer";
  return { tagName, attribs };
}

/** Declarations that load something, run something or lay themselves over the page are dropped. */
function cleanStyle(style: string): string {
  return style
    .replace(/\/\*[^]*?\*\//g, "")
    .split(";")
    .map((declaration) => declaration.trim())
    .filter(
      (declaration) =>
        declaration !== "" && !/[\\<>]|url\s*\(|image-set|expression|javascript|@import/i.test(declaration),
    )
    .filter((declaration) => !/^(behavior|-moz-binding)|^position\s*:\s*(fixed|sticky)/i.test(declaration))
    .join("; ");
}
