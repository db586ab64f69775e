/**
 * Which styles rich text may carry: those that colour and set text, pictures and tables where they stand. Nothing that lays
 * itself over other parts of the page, takes clicks away from them, loads anything or looks up values elsewhere.
 */

const words = (text: string): string[] => text.split(" ");

const PROPERTIES = new Set([
  ...words("color background background-color opacity"),
  ...words("font font-family font-size font-style font-variant font-weight line-height letter-spacing word-spacing"),
  ...words("text-align text-decoration text-indent text-transform text-shadow vertical-align white-space word-break"),
  ...words("overflow-wrap hyphens direction list-style list-style-type list-style-position quotes tab-size"),
  ...words("border border-top border-right border-bottom border-left border-color border-style border-width"),
  ...words("border-radius border-collapse border-spacing caption-side empty-cells table-layout outline"),
  ...words("margin margin-top margin-right margin-bottom margin-left"),
  ...words("padding padding-top padding-right padding-bottom padding-left"),
  ...words("width height min-width max-width min-height max-height aspect-ratio object-fit object-position"),
  ...words("display float clear columns column-count column-gap column-width gap row-gap break-inside"),
  ...words("flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order"),
  ...words("grid-template-columns grid-template-rows grid-column grid-row"),
  ...words(
    "align-content align-items align-self justify-content justify-items justify-self overflow overflow-x overflow-y",
  ),
]);

/** Functions in values; `var`, `url`, `calc`, `attr` and the like are none of them. */
const FUNCTIONS = new Set(words("rgb rgba hsl hsla hwb lab lch oklab oklch repeat minmax"));

/** Largest lengths by unit; a text's own place ends them anyway. */
const MOST: Readonly<Record<string, number>> = {
  ...{ px: 2000, pt: 1500, pc: 120, mm: 500, cm: 50, in: 20, q: 2000 },
  ...{ em: 100, rem: 100, ex: 200, ch: 300, lh: 100, fr: 100 },
  ...{ vw: 100, vh: 100, vmin: 100, vmax: 100, dvh: 100, dvw: 100, svh: 100, svw: 100 },
  ...{ "%": 100, "": 1000, deg: 360, s: 0, ms: 0 },
};
/** Space around things is small: large margins push them over others. */
const MOST_SPACE: Readonly<Record<string, number>> = { px: 100, pt: 75, em: 6, rem: 6, "%": 50, "": 0 };
const SPACE = /^(margin|padding|gap|row-gap|column-gap|border-spacing|text-indent|outline)/;

/** The allowed declarations of a style attribute, as text; empty when there are none. */
export function cleanStyle(style: string): string {
  return allowedDeclarations(style).join("; ");
}

/** The same without blanks between property and value, as the server stores it. */
export function compactStyle(style: string): string {
  return allowedDeclarations(style)
    .map((declaration) => declaration.replace(/\s*:\s*/, ":"))
    .join(";");
}

function allowedDeclarations(style: string): string[] {
  // Escapes write any letter as another; comments part words. Who needs them writes no rich text.
  if (style.length > 4000 || /[\\<>@{}]|\/\*/.test(style)) return [];
  return style
    .split(";")
    .map((declaration) => declaration.trim())
    .filter(isAllowed);
}

function isAllowed(declaration: string): boolean {
  const at = declaration.indexOf(":");
  const property = declaration.slice(0, at).trim().toLowerCase();
  const value = declaration
    .slice(at + 1)
    .replace(/!\s*important\s*$/i, "")
    .trim()
    .toLowerCase();
  return at > 0 && value !== "" && PROPERTIES.has(property) && isAllowedValue(property, value);
}

function isAllowedValue(property: string, value: string): boolean {
  const functions = [...value.matchAll(/([a-z-]*)\(/g)].map(([, name = ""]) => name);
  if (functions.some((name) => !FUNCTIONS.has(name))) return false;
  // Two dashes begin the name of a value that stands elsewhere, and mean nothing in one that stands here.
  if (value.includes("--") || !/^[a-z0-9#%.,()'"/ +_-]*$/.test(value)) return false;
  if (functions.length > 0) return true;
  const most = SPACE.test(property) ? MOST_SPACE : MOST;
  for (const [, sign, digits, unit = ""] of value.matchAll(/(?<![#\w.])(-?)(\d*\.?\d+)([a-z%]*)/g)) {
    if (sign === "-") return false;
    if (Number(digits) > (most[unit] ?? (unit === "" ? 0 : -1))) return false;
  }
  return true;
}
