import { readFile } from "node:fs/promises";
import { isJsonObject, type JsonObject } from "../json.js";
import { errorCodes } from "../errors.js";

/** Reads a JSON object, or says in one line what is wrong with the file and where. */
export async function readJsonObject(
  path: string,
  label: string,
): Promise<{ value: JsonObject | null; problem: string | null; missing: boolean }> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const missing = errorCodes(error).includes("ENOENT");
    const problem = missing ? `${label} is missing (looked for ${path}).` : `${label} cannot be read: ${String(error)}`;
    return { value: null, problem, missing };
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (isJsonObject(value)) return { value, problem: null, missing: false };
    return { value: null, problem: `${label} must hold a JSON object.`, missing: false };
  } catch (error) {
    return { value: null, problem: `${label} is not valid JSON${place(text, error)}`, missing: false };
  }
}

/** Node names the character; people look for a line. */
function place(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const match = /position (\d+)/.exec(message);
  const reason = message.replace(/ in JSON at position.*$/, "");
  if (!match)
    return /end of JSON/.test(message) ? `: the file ends too early (line ${text.split("\n").length}).` : `: ${reason}`;
  const before = text.slice(0, Number(match[1])).split("\n");
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}): ${reason}.`;
}
