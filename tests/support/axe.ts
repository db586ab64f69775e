import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { Player } from "./player";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds wrong below a selector, by WCAG A and AA. */
export async function violations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate(
    `axe.run(${JSON.stringify(selector)}, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] }).then(({ violations }) => violations)`,
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
