/**
 * What rich text may consist of: everything that shows or structures, nothing that runs, loads other pages or changes how the
 * page reads its markup. The server stores by this list; `foundry.utils.cleanHTML` shows by it.
 */

const words = (text: string): string[] => text.split(" ");

export const ALLOWED_TAGS: readonly string[] = [
  ...words(
    "a abbr address article aside audio b bdi bdo blockquote br button caption center cite code col colgroup data",
  ),
  ...words("datalist dd del details dfn div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header"),
  ...words(
    "hgroup hr i img input ins kbd label legend li main map area mark menu meter nav ol optgroup option output p",
  ),
  ...words(
    "picture pre progress q rp rt ruby s samp search section select small source span strike strong sub summary",
  ),
  ...words("sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr"),
];

/** Custom elements that show stored text safely, whatever their attributes say. */
export const STORED_ELEMENTS: readonly string[] = words(
  "secret-block enriched-content document-embed multi-select range-picker color-picker string-tags",
);

export const COMMON_ATTRIBUTES: readonly string[] = [
  ...words("class id style title lang dir role tabindex hidden inert draggable"),
  ...words("name value type disabled checked selected placeholder min max step for"),
  ...words("width height alt colspan rowspan scope headers span start reversed open"),
  ...words("controls loop muted poster preload srcset sizes loading datetime cite"),
];

/** Besides those of all elements. */
export const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: words("href target rel download"),
  area: words("href shape coords"),
  img: ["src"],
  audio: ["src"],
  video: ["src"],
  source: ["src", "media"],
  track: words("src kind srclang label"),
};

/** Attributes whose value is an address. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(words("href src cite poster data background"));

const SCHEMES = new Set(["http", "https", "mailto"]);
const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/;

/** May an element point there? Relative addresses may; scripts and documents in an address may not. */
export function isHarmlessAddress(tag: string, address: string): boolean {
  // Browsers ignore blanks and control characters within a scheme.
  const plain = [...address]
    .filter((character) => character > " ")
    .join("")
    .toLowerCase();
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(plain)?.[1];
  if (scheme === undefined || SCHEMES.has(scheme)) return true;
  if (tag === "a" || tag === "area") return false;
  return scheme === "blob" || (tag === "img" && IMAGE_DATA.test(plain));
}
