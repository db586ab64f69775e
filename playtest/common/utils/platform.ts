/** Helpers around what browsers and addresses are. */

/** The constructor of asynchronous functions, which has no name of its own in JavaScript. */
export const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** The address with something new at its end, so that the file is read again; false for another server's. */
export function getCacheBustURL(src: string): string | false {
  const here = globalThis.location?.href ?? "http://localhost/";
  const url = URL.parse(src, here);
  if (!url || url.origin !== new URL(here).origin) return false;
  url.searchParams.append(String(Date.now()), "");
  return url.href.replace(/=$/, "");
}

/** Bucket and prefix of an address in the cloud's storage. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  const url = URL.parse(key);
  if (url) return { bucket: url.host.split(".").shift() ?? null, keyPrefix: url.pathname.slice(1) };
  return { bucket: null, keyPrefix: "" };
}

/** Whether something is an element of a tag name or a class, also one of another window's. */
export function isElementInstanceOf(
  element: unknown,
  wanted: string | (abstract new (...args: never[]) => Element),
): boolean {
  const view = (element as Element | null)?.ownerDocument?.defaultView as Record<string, unknown> | null | undefined;
  if (!view || typeof (element as Element).tagName !== "string") return false;
  if (typeof wanted === "string") return (element as Element).tagName.toLowerCase() === wanted.toLowerCase();
  const Class = view[wanted.name];
  return element instanceof wanted || (typeof Class === "function" && element instanceof Class);
}
