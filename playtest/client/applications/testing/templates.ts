import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

/** Serve templates to the code under test: those given, and the table's own from disk. Each test names fresh paths. */
export function serveTemplates(own: Record<string, string>): void {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const path = String(url)
      .replace(/^https?:\/\/[^/]+/, "")
      .replace(/^\//, "");
    const text = own[path] ?? (path.startsWith("templates/") ? await readFile(join(ROOT, path), "utf8") : null);
    return text === null ? new Response("", { status: 404 }) : new Response(text, { status: 200 });
  });
}
