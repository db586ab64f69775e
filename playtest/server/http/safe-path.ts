import { sep } from "node:path";

/**
 * The decoded path segments of a request, or null when the path is not one a table serves: empty segments, dots,
 * backslashes, drive letters, NUL and other control characters, or what would decode to any of these a second time.
 * The result never leaves the folder it is joined to.
 */
export function safeSegments(urlPath: string): string[] | null {
  const once = decode(urlPath);
  if (once === null) return null;
  const twice = /%[0-9a-f]{2}/i.test(once) ? decode(once) : once;
  if (twice === null || !isHarmless(once) || !isHarmless(twice)) return null;
  return once.split("/").filter((segment) => segment !== "");
}

/** Names that are devices on Windows, whatever follows their first dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Most file systems take 255 bytes; a part that is being written has some more letters. */
const LONGEST = 200;

/**
 * A folder or file name used as one path segment (world ids, pack names): no separators, no dots alone, no controls, no
 * end that Windows would cut off, nothing longer than disks take.
 */
export function isSafeName(name: string): boolean {
  const isPlain = /^[A-Za-z0-9_][A-Za-z0-9_. -]*$/.test(name) && !name.includes("..") && !/[. ]$/.test(name);
  return isPlain && name.length <= LONGEST && !DEVICE.test(name);
}

/** Is `path` the folder itself or below it? Both absolute and resolved. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The same on disks that do not tell upper from lower case: what must not be served there is hidden by any spelling. */
export function isInsideBySpelling(folder: string, path: string): boolean {
  return isInside(folder.toLowerCase(), path.toLowerCase());
}

function isHarmless(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return false;
  return path.split("/").every((segment) => segment !== "." && segment !== ".." && !/^[A-Za-z]:$/.test(segment));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
