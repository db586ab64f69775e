/** The helpers that the core registers (sec. 12). Options of a helper come last, its hash in `hash`. */
import Handlebars from "handlebars";
import { timeSince } from "../../common/utils/index.js";
import { formGroup, formInput } from "./field-helpers.js";
import { radioBoxes, selectOptions } from "./choice-helpers.js";

type Hash = Record<string, unknown>;
interface HelperOptions {
  hash: Hash;
}
type Helper = (...args: never[]) => unknown;

const escape = Handlebars.escapeExpression.bind(Handlebars);

/** `{{localize key name=value}}`: formats when there is data; a second value without a name is passed over. */
function localize(key: unknown, { hash }: Partial<HelperOptions>): string {
  const text = key instanceof Handlebars.SafeString ? key.toString() : String(key ?? "");
  return hash && Object.keys(hash).length > 0 ? game.i18n.format(text, hash) : game.i18n.localize(text);
}

/** Everything but the options, as one text. */
function concat(...args: unknown[]): string {
  return values(args)
    .filter((value) => typeof value !== "object" || value instanceof Handlebars.SafeString)
    .map(String)
    .join("");
}

function values(args: unknown[]): unknown[] {
  return args.slice(0, -1);
}

/** `{{numberFormat value decimals=1 sign=true}}`; what is no number is shown as it is. */
function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const number = typeof value === "string" ? Number(value) : value;
  if (value === null || value === undefined || value === "") return "";
  if (typeof number !== "number" || Number.isNaN(number)) return String(value);
  const text = number.toFixed(Number(hash.decimals ?? 0) || 0);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

/** `{{numberInput value name="..." min= max= step=}}`. */
function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...rest } = hash;
  const pairs = Object.entries({ value: value ?? "", class: classes, ...rest }).map(([name, content]) =>
    attribute(name, content),
  );
  return new Handlebars.SafeString(`<input type="number" ${pairs.filter(Boolean).join(" ")}>`);
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  return value === true ? name : `${name}="${escape(String(value))}"`;
}

/**
 * `{{editor content target= button= editable= engine= class=}}`, deprecated: rich text of first-generation sheets. The
 * sheet finds `.editor-content[data-edit]` and opens an editor there, at once or with the button.
 */
function editor(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  if (!hash.target) throw new Error("You must define the name of a target field.");
  const isEditable = hash.editable !== false;
  const edit = isEditable
    ? ` ${attribute("data-edit", hash.target)} ${attribute("data-engine", hash.engine ?? "prosemirror")}`
    : "";
  const label = escape(game.i18n.localize("EDITOR.Edit"));
  const button = `<a class="editor-edit" role="button" tabindex="0" aria-label="${label}"><i class="fas fa-edit" inert></i></a>`;
  const classes = ["editor", String(hash.class ?? "")].join(" ").trim();
  return new Handlebars.SafeString(
    `<div class="${escape(classes)}">${hash.button && isEditable ? button : ""}<div class="editor-content"${edit}>${String(content ?? "")}</div></div>`,
  );
}

/** The helpers that packages also call as functions, under `foundry.applications.handlebars`, with options `{hash: {...}}`. */
export const helperFunctions = {
  localize,
  concat,
  ifThen: (condition: unknown, yes: unknown, no: unknown): unknown => (condition ? yes : no),
  checked: (value: unknown): string => (value ? "checked" : ""),
  disabled: (value: unknown): string => (value ? "disabled" : ""),
  numberFormat,
  numberInput,
  object: ({ hash }: HelperOptions): Hash => hash,
  radioBoxes,
  selectOptions,
  formInput,
  formGroup,
  editor,
  timeSince: (value: string | number | Date): string => timeSince(value),
};

const helpers: Record<string, Helper> = {
  ...helperFunctions,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => values(args).every(Boolean),
  or: (...args: unknown[]) => values(args).some(Boolean),
  formField: formGroup,
};

/** Generation 13 only: marks the option of a value in a block of options. */
function select(this: unknown, selected: unknown, options: Handlebars.HelperOptions): string {
  const value = escape(String(selected));
  const html = options.fn(this).replace(/ selected(?:="[^"]*")?/g, "");
  const place = ` value="${value}"`;
  const at = html.indexOf(place);
  return at < 0 ? html : `${html.slice(0, at + place.length)} selected${html.slice(at + place.length)}`;
}

/** Registers all helpers with Handlebars: before packages' scripts, which may put their own in the place of one. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries({ ...helpers, select }))
    Handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
}

/** What generation 14 has no longer. */
export function removeDeprecatedHelpers(): void {
  Handlebars.unregisterHelper("select");
}
