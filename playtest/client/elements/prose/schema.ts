/**
 * The editor's document model. Beyond the basic nodes it knows sections (secrets), tables and generic blocks, and keeps
 * class, id, style and data attributes of all of them, so that editing loses nothing a package wrote.
 */
import {
  Schema,
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  type TagParseRule,
} from "prosemirror-model";

const KEPT = /^(class|id|style|title|lang|dir|data-[\w-]+)$/;

/** Attributes worth keeping, of a parsed element. */
function kept(element: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes].filter(({ name }) => KEPT.test(name)).map(({ name, value }) => [name, value]),
  );
}

const attrs = { _preserve: { default: {} } };

function attributes(from: { attrs: Attrs }): Record<string, string> {
  return from.attrs._preserve as Record<string, string>;
}

function rule(tag: string, more: (element: HTMLElement) => Attrs = () => ({})): TagParseRule {
  return { tag, getAttrs: (element) => ({ _preserve: kept(element), ...more(element) }) };
}

/** A node written as one tag. */
function block(tag: string, content: string, extra: NodeSpec = {}): NodeSpec {
  return {
    content,
    group: "block",
    attrs,
    parseDOM: [rule(tag)],
    toDOM: (node): DOMOutputSpec => [tag, attributes(node), 0],
    ...extra,
  };
}

/** Wrappers, each a node of its own name. */
const CONTAINERS = ["section", "div", "aside", "article", "details", "figure", "header", "footer", "dl", "dd"];

/** Lines with a tag of their own. */
const LINES = ["summary", "figcaption", "dt"];

/** A wrapper of blocks that keeps its tag. */
function container(tag: string): NodeSpec {
  return block(tag, "block*", { defining: true });
}

/** Secrets come before plain sections; a new one needs an id of its own (sec. 13). */
const secret: NodeSpec = {
  ...block("section", "block*", { defining: true }),
  parseDOM: [{ ...rule("section.secret"), priority: 60 }],
};

const cellAttrs = { ...attrs, colspan: { default: null }, rowspan: { default: null } };

function cell(tag: "td" | "th"): NodeSpec {
  return {
    content: "(paragraph | block)+",
    isolating: true,
    attrs: cellAttrs,
    parseDOM: [
      rule(tag, (element) => ({ colspan: element.getAttribute("colspan"), rowspan: element.getAttribute("rowspan") })),
    ],
    toDOM: (node) => [tag, { ...attributes(node), ...spans(node.attrs) }, 0],
  };
}

function spans({ colspan, rowspan }: Attrs): Record<string, string> {
  return { ...(colspan ? { colspan: colspan as string } : {}), ...(rowspan ? { rowspan: rowspan as string } : {}) };
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: block("p", "inline*"),
  secret,
  ...Object.fromEntries(CONTAINERS.map((tag) => [tag, container(tag)])),
  ...Object.fromEntries(LINES.map((tag) => [tag, block(tag, "inline*")])),
  blockquote: block("blockquote", "block+", { defining: true }),
  horizontal_rule: { group: "block", attrs, parseDOM: [rule("hr")], toDOM: (node) => ["hr", attributes(node)] },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { ...attrs, level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => rule(`h${level}`, () => ({ level }))),
    toDOM: (node) => [`h${node.attrs.level as number}`, attributes(node), 0],
  },
  code_block: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    attrs,
    parseDOM: [{ ...rule("pre"), preserveWhitespace: "full" }],
    toDOM: (node) => ["pre", attributes(node), ["code", 0]],
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { ...attrs, order: { default: 1 } },
    parseDOM: [rule("ol", (element) => ({ order: Number(element.getAttribute("start") ?? 1) }))],
    toDOM: (node) => [
      "ol",
      { ...attributes(node), ...(node.attrs.order === 1 ? {} : { start: String(node.attrs.order) }) },
      0,
    ],
  },
  bullet_list: block("ul", "list_item+"),
  list_item: {
    content: "(paragraph | block) block*",
    defining: true,
    attrs,
    parseDOM: [rule("li")],
    toDOM: (node) => ["li", attributes(node), 0],
  },
  table: {
    content: "table_row+",
    group: "block",
    isolating: true,
    attrs,
    parseDOM: [rule("table")],
    toDOM: (node) => ["table", attributes(node), ["tbody", 0]],
  },
  table_row: {
    content: "(table_cell | table_header)*",
    attrs,
    parseDOM: [rule("tr")],
    toDOM: (node) => ["tr", attributes(node), 0],
  },
  table_cell: cell("td"),
  table_header: cell("th"),
  image: {
    inline: true,
    group: "inline",
    draggable: true,
    attrs: { ...attrs, src: {}, alt: { default: null }, width: { default: null }, height: { default: null } },
    parseDOM: [
      rule("img[src]", (element) =>
        Object.fromEntries(["src", "alt", "width", "height"].map((name) => [name, element.getAttribute(name)])),
      ),
    ],
    toDOM: (node) => {
      const own = ["src", "alt", "width", "height"].filter((name) => node.attrs[name] !== null);
      return [
        "img",
        { ...attributes(node), ...Object.fromEntries(own.map((name) => [name, String(node.attrs[name])])) },
      ];
    },
  },
  text: { group: "inline" },
  hard_break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
};

function mark(tag: string, ...others: string[]): MarkSpec {
  return {
    attrs,
    parseDOM: [tag, ...others].map((name) => ({ ...rule(name) })),
    toDOM: (from) => [tag, attributes(from), 0],
  };
}

const marks: Record<string, MarkSpec> = {
  link: {
    inclusive: false,
    attrs: { ...attrs, href: { default: null }, target: { default: null }, rel: { default: null } },
    parseDOM: [
      rule("a[href]", (element) =>
        Object.fromEntries(["href", "target", "rel"].map((name) => [name, element.getAttribute(name)])),
      ),
    ],
    toDOM: (from) => {
      const own = ["href", "target", "rel"].filter((name) => from.attrs[name] !== null);
      return [
        "a",
        { ...attributes(from), ...Object.fromEntries(own.map((name) => [name, String(from.attrs[name])])) },
        0,
      ];
    },
  },
  strong: mark("strong", "b"),
  em: mark("em", "i"),
  underline: mark("u"),
  strike: mark("s", "del", "strike"),
  subscript: mark("sub"),
  superscript: mark("sup"),
  code: mark("code"),
  span: mark("span"),
};

export const proseSchema = new Schema({ nodes, marks });
