/** Somebody at the table in a window of their own, with the tracker open. */
export async function seat(browser, url, user) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/join`);
  await page.selectOption("select[name=userid]", { label: user });
  await page.click("button[name=join]");
  await page.waitForFunction(() => globalThis.game?.ready === true);
  await page.click("#sidebar button[data-tab=combat]");
  return page;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * From a click to what every window shows after it, in milliseconds. Nothing waits unawaited: what goes wrong is told as it is.
 * @param watch Runs in every page: notes in `benchSeen` when what is waited for is seen.
 * @param click The page that clicks, and what runs there until it has clicked and returns when.
 */
export async function timed(pages, watch, [page, click], given) {
  for (const one of pages) await one.evaluate(watch, given);
  const clicked = await (await page.waitForFunction(click, given)).jsonValue();
  const seen = pages.map(async (one) => (await one.waitForFunction(() => globalThis.benchSeen)).jsonValue());
  return Math.max(...(await Promise.all(seen))) - clicked;
}
