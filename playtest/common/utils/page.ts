import { cleanFragment } from "../html/clean-html.js";
import { HttpError } from "./http-error.js";

/** These need a page: common has no DOM of its own and says so when called without one. */
function pageDocument(name: string): Document {
  const page = (globalThis as { document?: Document }).document;
  if (page === undefined) throw new Error(`foundry.utils.${name} needs a page`);
  return page;
}

/** Elements of an HTML string: the one element, or a collection of them when there are several. Scripts do not run. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = pageDocument("parseHTML").createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
}

/** HTML of what may be shown only: no scripts, event handlers, script addresses, frames or foreign markup. */
export function cleanHTML(html: string): string {
  const template = pageDocument("cleanHTML").createElement("template");
  template.innerHTML = html;
  cleanFragment(template.content);
  return template.innerHTML;
}

/** Offer text to the user as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const page = pageDocument("saveDataToFile");
  const link = page.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Text of a file the user chose. */
export function readTextFromFile(file: Blob): Promise<string> {
  return file.text();
}

/** Fetch with a timeout in milliseconds (30 s); a status that is not ok rejects with HttpError. */
export async function fetchWithTimeout(
  url: string,
  request: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const { timeoutMs = 30000 } = options;
  const controller = new AbortController();
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          controller.abort();
          options.onTimeout?.();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...request, signal: controller.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } catch (error) {
    if (controller.signal.aborted) throw new HttpError("Timed Out", 408);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchJsonWithTimeout(
  url: string,
  request: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, request, options)).json();
}

export async function fetchResource(url: string, request: RequestInit = {}): Promise<Blob> {
  return (await fetchWithTimeout(url, request)).blob();
}

/** Whether a file can be fetched. */
export async function srcExists(source: string): Promise<boolean> {
  try {
    return (await fetch(source, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
