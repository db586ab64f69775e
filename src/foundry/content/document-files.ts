import { checkShape, type Problem, type Report, type Shape } from "../../engine";
import { readYaml, writeYaml } from "./yaml";

// Documents as text, and back: plain data, checked by the models of their types.

type Data = Record<string, unknown>;
export type DocumentName = "Actor" | "Item";

/** One document in a file. */
export interface FileEntry {
  type: string;
  name: string;
  img?: string;
  system: Data;
  /** What an actor carries. */
  items?: FileEntry[];
}

/** What files are checked against: every type that the world knows, by its name. */
export interface Types {
  of(type: string): { documentName: DocumentName; ruleset: string; shape: Shape } | null;
  names: readonly string[];
}

export interface FileResult {
  documents: { documentName: DocumentName; data: FileEntry }[];
  /** Everything that is wrong, all at once; nothing is made while there is any. */
  problems: Problem[];
}

/** Documents as a text that `readDocuments` reads back. */
export const writeDocuments = (entries: readonly FileEntry[], format: "json" | "yaml"): string =>
  format === "json" ? `${JSON.stringify({ documents: entries }, null, 2)}\n` : `${writeYaml({ documents: entries })}\n`;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads one document, a list of them, or `{documents: [...]}`, as JSON or YAML. Never throws for what a file holds. */
export function readDocuments(text: string, types: Types): FileResult {
  const problems: Problem[] = [];
  let parsed: unknown;
  try {
    parsed = /^\s*[[{]/.test(text) ? JSON.parse(text) : readYaml(text);
  } catch (error) {
    return {
      documents: [],
      problems: [{ entry: "file", path: "", message: `cannot be read: ${(error as Error).message}` }],
    };
  }
  const list =
    isData(parsed) && Array.isArray(parsed.documents) ? parsed.documents : Array.isArray(parsed) ? parsed : [parsed];
  if (list.length === 0) problems.push({ entry: "file", path: "", message: "holds no documents" });
  const documents = list.flatMap((one: unknown, at) => readEntry(one, `entry ${at + 1}`, types, problems, null));
  return { documents, problems };
}

function readEntry(
  entry: unknown,
  place: string,
  types: Types,
  problems: Problem[],
  inside: string | null,
): FileResult["documents"] {
  const refuse = (path: string, message: string): [] => {
    problems.push({ entry: place, path, message });
    return [];
  };
  if (!isData(entry)) return refuse("", "must be an object with type, name and system");
  const { type, name, img, system = {}, items = [], ...more } = entry;
  const title = typeof name === "string" && name.trim() !== "" ? name : place;
  const report: Report = (path, message) => problems.push({ entry: title, path, message });
  for (const key of Object.keys(more)) report(key, "is not a field here; there are type, name, img, system and items");
  if (title === place) report("name", "is missing");
  if (img !== undefined && typeof img !== "string") report("img", "must be a path");
  const known = typeof type === "string" ? types.of(type) : null;
  if (!known || (inside !== null && known.documentName !== "Item")) {
    report("type", `must be one of ${types.names.join(", ")}`);
    return [];
  }
  if (inside !== null && known.ruleset !== inside) report("type", `${String(type)} is of another game than its actor`);
  if (!isData(system)) {
    report("system", "must be an object");
    return [];
  }
  checkShape(system, known.shape, "", report);
  if (!Array.isArray(items)) report("items", "must be a list");
  else if (known.documentName === "Item" && items.length > 0) report("items", "only actors carry items");
  const carried = Array.isArray(items)
    ? items.flatMap((one: unknown, at) => readEntry(one, `${title}, item ${at + 1}`, types, problems, known.ruleset))
    : [];
  const data: FileEntry = {
    type: String(type),
    name: title,
    system,
    ...(typeof img === "string" ? { img } : {}),
    ...(known.documentName === "Actor" ? { items: carried.map((one) => one.data) } : {}),
  };
  return [{ documentName: known.documentName, data }];
}
