import { vi } from "vitest";
import { templateTexts } from "../../../testing/template-texts";

/** Serve templates to the code under test: those given, and the table's own. Each test names fresh paths. */
export function serveTemplates(own: Record<string, string>): void {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const path = String(url)
      .replace(/^https?:\/\/[^/]+/, "")
      .replace(/^\//, "");
    const text = own[path] ?? templateTexts[path];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text, { status: 200 });
  });
}
