/** `foundry.data.validators`: the questions that fields ask of texts. */
import { FILE_CATEGORIES } from "../constants/files.js";
import { hasExtension } from "../fields/file-path-field.js";

export { isValidId } from "../fields/string-kinds.js";

/** Whether a path or URL ends in one of the extensions (without dots). */
export function hasFileExtension(path: string, extensions: string[]): boolean {
  return hasExtension(path, extensions);
}

/** Whether a text is a data URL of an image, font or sound that a file path field may hold. */
export function isBase64Data(data: string, types?: string[]): boolean {
  const mimes = types ?? Object.values(FILE_CATEGORIES).flatMap((category) => Object.values(category));
  const mime = /^data:([a-z]+\/[-+.\w]+);base64,[A-Za-z0-9+/]+=*$/.exec(data)?.[1];
  return mime !== undefined && mimes.includes(mime);
}

/** "#rrggbb" */
export function isColorString(color: unknown): boolean {
  return typeof color === "string" && /^#[0-9A-Fa-f]{6}$/.test(color);
}

export function isJSON(text: unknown): boolean {
  if (typeof text !== "string") return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
