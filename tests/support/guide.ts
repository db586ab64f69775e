import type { Locator } from "playwright-core";

/** Turns a guide to one of its pages. */
export async function turnToPage(guide: Locator, step: string): Promise<void> {
  await guide.locator(`[data-focus=step-${step}]`).click();
  await guide.locator(`[data-page=${step}]`).waitFor();
}
