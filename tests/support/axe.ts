import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { Player } from "./player";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Where something is drawn before or after an element, axe gives up on its contrast ("incomplete"). We want to know: it is measured
 * against the background below it. Looking for what is drawn there took most of axe's time besides.
 */
const STRICT = { checks: [{ id: "color-contrast", options: { ignorePseudo: true } }] };

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** What axe finds wrong below a selector, by WCAG A and AA. */
export const violations = (page: Page, selector: string): Promise<string[]> => run(page, selector, WCAG);

/** The same of colours alone: all that a second theme can change. */
export const contrastViolations = (page: Page, selector: string): Promise<string[]> =>
  run(page, selector, ["color-contrast"]);

/** The same of what the size of letters can change: how they stand out, and what has to be scrolled now. */
export const sizeViolations = (page: Page, selector: string): Promise<string[]> =>
  run(page, selector, ["color-contrast", "scrollable-region-focusable"]);

/**
 * Colours that are still on their way (a button's when the theme changes) begin at the old ones, and one frame passes before the
 * shortest transition is over: what is measured meanwhile is seen by nobody. A promise that an animation is finished may never be
 * kept, where the animation is taken away: so frames are counted.
 */
const SETTLED = `(async () => {
  const moves = ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  for (let frame = 0; frame < 120 && document.getAnimations().some(moves); frame++) await new Promise(requestAnimationFrame);
})()`;

async function run(page: Page, selector: string, runOnly: string[]): Promise<string[]> {
  // Half a megabyte, that a window needs once.
  const isFirst = !(await page.evaluate("'axe' in window"));
  if (isFirst) await page.evaluate(`${axe}; axe.configure(${JSON.stringify(STRICT)})`);
  await page.evaluate(SETTLED);
  // Whether styles lock a screen to one way up is the same for all of a page; reading all of them each time took half of axe's time.
  const options = { runOnly, resultTypes: ["violations"], preload: isFirst };
  const found = (await page.evaluate(
    `axe.run(${JSON.stringify(selector)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} (${failureSummary})`),
  );
}

/** The user's own choice of theme, as the settings window makes it. */
export const chooseTheme = (player: Player, theme: "light" | "dark"): Promise<unknown> =>
  player.ask(
    `Promise.resolve(game.settings.set("core", "uiConfig", {
      ...(game.settings.get("core", "uiConfig").toObject?.() ?? game.settings.get("core", "uiConfig")),
      colorScheme: { applications: "${theme}", interface: "${theme}" } }))`,
  );
