/** What the file picker's class stores and lists (sec. 11.8): the table's own data is the one source there is. */

/** A file's place after an upload, as Foundry's callers read it. */
export interface UploadResult {
  status: "success";
  message: string;
  path: string;
}

/** Store a file below a path. Rejects with the server's reason. */
export async function storeFile(path: string, file: File): Promise<UploadResult> {
  const stored = await post("upload", { path, name: file.name }, file);
  return { status: "success", message: game.i18n.format("FILES.Stored", { path: stored }), path: stored };
}

/** Make a folder, those above it included; its path. */
export const makeFolder = (path: string): Promise<string> => post("folder", { path });

async function post(route: string, query: Record<string, string>, body: File | null = null): Promise<string> {
  const response = await fetch(`/table/${route}?${new URLSearchParams(query).toString()}`, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { path: string }).path;
}

/** A folder and a pattern from "folder/name*.webp": `*` any text, `?` one character, `{a,b}` one of several. */
export function wildcardOf(target: string): { folder: string; pattern: RegExp } {
  const slash = target.lastIndexOf("/");
  const name = target.slice(slash + 1);
  const source = name
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^/]*")
    .replaceAll("?", "[^/]")
    .replace(/\{([^{}]*)\}/g, (_whole, choices: string) => `(?:${choices.split(",").join("|")})`);
  return { folder: slash < 0 ? "" : target.slice(0, slash), pattern: new RegExp(`^${source}$`, "i") };
}
