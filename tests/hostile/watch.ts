import type { Page } from "playwright-core";

/** In the page: payloads call `hit`. */
export async function watchForHits(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as { hits: string[]; hit: (place: string) => void };
    scope.hits = [];
    scope.hit = (place) => void scope.hits.push(place);
  });
  page.on("dialog", (dialog) => void dialog.dismiss());
}

/** What ran, and what stands in the page ready to run. */
/** Forgets what ran, so that the next test tells only of its own. */
export async function forgetHits(page: Page): Promise<void> {
  await page.evaluate(() => void ((globalThis as unknown as { hits: string[] }).hits = []));
}

export function findHits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...(globalThis as unknown as { hits: string[] }).hits.map((place) => `ran: ${place}`)];
    for (const element of document.querySelectorAll("*")) {
      const where = `${element.localName} in ${element.closest("[id]")?.id ?? "?"}`;
      for (const { name, value } of element.attributes) {
        const plain = [...value]
          .filter((character) => character > " ")
          .join("")
          .toLowerCase();
        const isScript = /^(on|srcdoc)/.test(name) ? value.includes("hit(") : plain.startsWith("javascript:");
        if (isScript) found.push(`${where}: ${name}=${value.slice(0, 120)}`);
      }
      if (element.localName === "script" && element.textContent?.includes("hit(")) found.push(`${where}: script`);
    }
    return [...new Set(found)];
  });
}
