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
