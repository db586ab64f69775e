import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, contrastViolations, violations } from "../support/axe";
import type { Player } from "../support/player";
import { FAULTS_WHEN_SMALL } from "../support/windows";
import { tableSession } from "../support/session";

/** Every sheet of every game, in play and in edit, with every tab open once, in both themes: nothing for axe to find, and nothing cut at 480 px. */
describe("every sheet is readable for everybody", () => {
  const session = tableSession();
  let gm: Player;
  let types: { Actor: string[]; Item: string[] };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    types = await gm.ask(`(() => {
      const ours = (kind) => Object.keys(CONFIG[kind].dataModels).filter((type) => /^[a-z]+[A-Z]/.test(type));
      return { Actor: ours("Actor"), Item: ours("Item") };
    })()`);
  });

  /** What axe finds on the sheet of a new document of some type. */
  async function faultsOf(kind: "Actor" | "Item", type: string, judge: typeof violations): Promise<string[]> {
    const made = `globalThis.looked`;
    await gm.ask(`${kind}.create({ name: "Looked at", type: "${type}", system: { description: "<p>Some text.</p>" } })
      .then(async (one) => { ${made} = one; await one.sheet.render({ force: true }); })`);
    const id = await gm.ask<string>(`${made}.sheet.element.id`);
    const selector = `[id="${id}"]`;
    const found: string[] = [];
    const tabs = await gm.ask<[string, string][]>(
      `[...${made}.sheet.element.querySelectorAll("nav.tabs [data-tab]")].map(({ dataset }) => [dataset.tab, dataset.group])`,
    );
    for (const mode of ["play", "edit"]) {
      for (const [tab, group] of tabs.length > 0 ? tabs : [["", ""] as [string, string]]) {
        if (tab) await gm.ask(`(() => { try { ${made}.sheet.changeTab("${tab}", "${group}"); } catch {} })()`);
        found.push(...(await judge(gm.page, selector)).map((one) => `${type}, ${mode}, ${tab}: ${one}`));
      }
      if (judge === violations) {
        const small = await gm.ask<string[]>(FAULTS_WHEN_SMALL(id));
        found.push(...small.map((one) => `${type}, ${mode}, 480 px: ${one}`));
      }
      const toggle = gm.page.locator(`${selector} [data-action=toggleMode]`);
      if (mode === "edit" || (await toggle.count()) === 0) break;
      await toggle.first().click();
      // What is drawn by a click comes before what is asked for after it.
      await gm.ask(`${made}.sheet.render().then(() => true)`);
    }
    await gm.ask(`${made}.sheet.close().then(() => ${made}.delete()).then(() => true)`);
    return found;
  }

  // A second theme changes colours, and nothing else.
  const themes = [
    ["light", violations],
    ["dark", contrastViolations],
  ] as const;
  for (const [theme, judge] of themes)
    for (const kind of ["Actor", "Item"] as const)
      it(`${kind}s, ${theme} theme`, { timeout: 300_000 }, async () => {
        await chooseTheme(gm, theme);
        const found: string[] = [];
        for (const type of types[kind]) found.push(...(await faultsOf(kind, type, judge)));
        expect(types[kind].length).toBeGreaterThan(2);
        expect(found).toEqual([]);
      });

  it("nothing went wrong in the window", async () => {
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
