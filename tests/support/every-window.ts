import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, contrastViolations } from "./axe";
import type { Player } from "./player";
import { tableSession } from "./session";
import { Looker } from "./windows";

/** What a demo world has at hand. */
export interface WindowsOf {
  demo: string;
  /** Whose sheets are opened, by name. */
  sheets: string[];
  /** The type of an actor that is made and has nothing yet. */
  empty: string;
  /** What somebody does to somebody, for cards: selectors on the sheet of `of`, who targets `at`. */
  deeds: { of: string; at: string; press: string[] };
}

/** Opens all that opens in a demo world, as its GM, and looks at it in both themes and with text at 200 %. */
export function everyWindow({ demo, sheets, empty, deeds }: WindowsOf): void {
  describe(`every window of '${demo}', in both themes and at 200 %`, () => {
    const session = tableSession({ demo });
    let gm: Player;
    let looker: Looker;

    beforeAll(async () => {
      gm = await session.join("Gamemaster");
      looker = new Looker(gm);
    });

    it("what opens from sheets, full and empty", { timeout: 600_000 }, async () => {
      for (const name of sheets)
        await looker.at(name, () =>
          gm.ask(`game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true }).then(() => true)`),
        );
      await looker.at(empty, () =>
        gm.ask(
          `Actor.create({ name: "New", type: "${empty}" }).then((made) => made.sheet.render({ force: true })).then(() => true)`,
        ),
      );
      expect(looker.found).toEqual([]);
    });

    it("what opens from the sidebar, the settings and the keyboard", { timeout: 600_000 }, async () => {
      await gm.page.click("#sidebar button[data-tab=actors]");
      await looker.outside("#actors .manifold-sidebar-button");
      await looker.at("request", () => gm.page.keyboard.press("Shift+R"));
      await looker.at("browser", () => gm.page.keyboard.press("Shift+B"));
      const menus = await gm.ask<string[]>(
        `[...game.settings.menus.keys()].filter((key) => key.startsWith("manifold."))`,
      );
      for (const key of menus)
        await looker.at(key, () =>
          gm.ask(`new (game.settings.menus.get("${key}").type)().render({ force: true }).then(() => true)`),
        );
      expect(looker.found).toEqual([]);
    });

    it("what opens from the tracker", { timeout: 600_000 }, async () => {
      await gm.ask(`(async () => {
        const combat = game.combat ?? await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
        const ids = new Set(combat.combatants.map(({ tokenId }) => tokenId));
        await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.filter(({ id }) => !ids.has(id))
          .map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
      })()`);
      await gm.page.click("#sidebar button[data-tab=combat]");
      await looker.outside("#combat [data-tool]");
      await gm.ask("game.combat.startCombat().then(() => true)");
      await gm.page.waitForTimeout(300);
      await looker.place("tracker", "#combat .tracker-tools, #combat .combatant");
      await looker.outside("#combat [data-tool], #combat [data-option]");
      expect(looker.found).toEqual([]);
    });

    it(
      "a theme switched with everything open: all of it follows, and nothing typed is lost",
      { timeout: 120_000 },
      async () => {
        const opened = await gm.ask<string[]>(`(async () => {
        const names = ${JSON.stringify(sheets)};
        const sheets = [...names.map((name) => game.actors.getName(name).sheet), game.actors.getName(names[0]).items.contents[0].sheet];
        for (const sheet of sheets) await sheet.render({ force: true });
        await game.settings.sheet.render({ force: true });
        return sheets.map(({ element }) => element.id);
      })()`);
        const filter = gm.page.locator(".manifold-sheet:visible input[type=search]").last();
        const typed = (await filter.count()) > 0;
        if (typed) await filter.evaluate((one) => Object.assign(one, { value: "half a wo" }));
        for (const theme of ["light", "dark", "light"] as const) {
          await chooseTheme(gm, theme);
          for (const id of opened)
            expect(await contrastViolations(gm.page, `[id="${id}"]`), `${id}, ${theme}`).toEqual([]);
        }
        if (typed) expect(await filter.inputValue()).toBe("half a wo");
        await gm.ask(`(async () => {
        for (const one of [...foundry.applications.instances.values()]) if (one.hasFrame) await one.close({ animate: false });
      })()`);
      },
    );

    it("cards, and what opens from them", { timeout: 600_000 }, async () => {
      // Outside of a fight: in it nobody casts who is not at their count.
      await gm.ask("Promise.all(game.combats.map((combat) => combat.delete())).then(() => true)");
      await gm.page.click("#sidebar button[data-tab=chat]");
      await gm.ask(
        `canvas.tokens.placeables.find(({ name }) => name === "${deeds.at}").setTarget(true, { releaseOthers: true }) ?? true`,
      );
      await gm.ask(`game.actors.getName("${deeds.of}").sheet.render({ force: true }).then(() => true)`);
      for (const selector of deeds.press) {
        const posted = () => gm.ask<number>("game.messages.size");
        const before = await posted();
        await gm.ask(`document.querySelector('.manifold-sheet ${selector}')?.click()`);
        const dialog = gm.page.locator(".roll-dialog, .pledge-window").last();
        await dialog.waitFor();
        const sentence = dialog.locator("textarea");
        if ((await sentence.count()) > 0) await sentence.fill("Focusing carefully, I swiftly strike the guard.");
        await dialog.locator("button[type=submit]").click();
        await expect.poll(posted).toBeGreaterThan(before);
      }
      await gm.ask(`game.actors.getName("${deeds.of}").sheet.close().then(() => true)`);
      await gm.page
        .locator("#chat .manifold-card")
        .nth(deeds.press.length - 1)
        .waitFor();
      await looker.cards();
      expect(looker.found).toEqual([]);
    });

    it("nothing went wrong in the window", async () => {
      expect(gm.problems).toEqual([]);
      expect(await session.gaps()).toEqual([]);
      // It went from window to window: from sheets to what they open.
      expect(looker.looked.length).toBeGreaterThan(15);
    });
  });
}
