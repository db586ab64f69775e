const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id: 16 characters of [A-Za-z0-9] unless told otherwise. Not seeded: ids are not part of the game's chance. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 248 is the largest multiple of 62 in a byte: beyond it the first letters would be likelier.
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62];
    }
  }
  return id;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const UNESCAPES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

/** Make a value safe as HTML text. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export function unescapeHTML(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => UNESCAPES[entity] ?? entity);
}

/** Encode the path of a URL (each segment once, however often it is called), leaving an absolute URL's origin alone. */
export function encodeURL(path: string): string {
  try {
    const url = new URL(path);
    return url.href;
  } catch {
    return path
      .split("/")
      .map((part) => {
        try {
          return encodeURIComponent(decodeURIComponent(part));
        } catch {
          return encodeURIComponent(part);
        }
      })
      .join("/");
  }
}

/** Whether version `v1` is newer than `v0`; parts are compared as numbers where both are, else as text. */
export function isNewerVersion(
  v1: string | number | null | undefined,
  v0: string | number | null | undefined,
): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const newer = String(v1 ?? "").split(".");
  const older = String(v0 ?? "").split(".");
  for (let index = 0; index < newer.length; index++) {
    const a = newer[index] as string;
    const b = older[index];
    if (b === undefined) return true;
    const numeric = a !== "" && b !== "" && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b));
    if (numeric ? Number(a) !== Number(b) : a !== b) return numeric ? Number(a) > Number(b) : a > b;
  }
  return false;
}

/** "1.5 MB": `decimalPlaces` at most, base 10 or 2. */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const { decimalPlaces = 2, base = 10 } = options;
  const step = base === 10 ? 1000 : 1024;
  const units = base === 10 ? ["B", "kB", "MB", "GB", "TB"] : ["B", "KiB", "MiB", "GiB", "TiB"];
  let value = size;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  return `${parseFloat(value.toFixed(unit === 0 ? 0 : decimalPlaces))} ${units[unit]}`;
}

/** How long ago a moment was, in the coarsest unit that fits ("5m Ago"). */
export function timeSince(timestamp: Date | number | string): string {
  const seconds = Math.max(0, (Date.now() - new Date(timestamp).getTime()) / 1000);
  if (seconds < 60) return "Just Now";
  for (const [unit, size] of [
    ["y", 31536000],
    ["mo", 2628000],
    ["w", 604800],
    ["d", 86400],
    ["h", 3600],
    ["m", 60],
  ] as const) {
    if (seconds >= size) return `${Math.floor(seconds / size)}${unit} Ago`;
  }
  return "Just Now";
}

/** The URL of a path below the server's root, with the route prefix where one is set. */
export function getRoute(path: string, options: { prefix?: string | null } = {}): string {
  const clean = (part: string): string => part.replace(/^\/+|\/+$/g, "");
  const prefix = clean(options.prefix ?? "");
  const tail = clean(path);
  return prefix === "" ? `/${tail}` : `/${prefix}/${tail}`;
}
