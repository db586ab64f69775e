import type { Page } from "playwright-core";

/* The functions below run in the page and use the public API only; what a step throws is no matter here. */

/** Looks at every tab of the sidebar, every tooltip and every menu that stands in the page. */
export async function tourInterface(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
    const { game } = globalThis as unknown as {
      game: { tooltip: { activate: (element: Element) => void; deactivate: () => void } };
    };
    for (const button of document.querySelectorAll<HTMLElement>("#sidebar button[data-tab]")) {
      button.click();
      await wait(30);
    }
    for (const element of document.querySelectorAll("[data-tooltip], [data-tooltip-html], [data-tooltip-text]")) {
      game.tooltip.activate(element);
    }
    game.tooltip.deactivate();
    for (const entry of document.querySelectorAll(
      ".directory-item, .chat-message, .combatant, .player, .scene, .token",
    )) {
      entry.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
      await wait(5);
      entry.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }
    await wait(200);
  });
}

/** What a tour met: steps that threw, and the places of payloads that were shown as text. */
export interface Tour {
  failures: string[];
  shown: string[];
}

/** Opens every document's sheet, each of its tabs and tooltips, and the dialogs about it. `expression` gives documents. */
export async function tourDocuments(page: Page, expression: string): Promise<Tour> {
  return page.evaluate(`(async () => {
    const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const shown = new Set();
    const failures = [];
    const attempt = async (name, step) => {
      try { await Promise.race([step(), wait(1500)]); } catch (error) { failures.push(name + ": " + error.message); }
    };
    const note = (element, name) => {
      const fields = [...(element?.querySelectorAll("input, textarea") ?? [])].map((field) => field.value);
      const text = [element?.textContent ?? "", ...fields].join(" ");
      for (const [, place] of text.matchAll(/hit\\('([^']+)'\\)/g)) shown.add(place);
    };
    const lookAround = () => {
      for (const element of document.querySelectorAll("[data-tooltip], [data-tooltip-html], [data-tooltip-text]")) game.tooltip.activate(element);
      game.tooltip.deactivate();
    };
    const closeAll = async () => {
      for (const app of foundry.applications.instances.values()) {
        if (app.hasFrame && !app.id.startsWith("sidebar")) await attempt("close", () => app.close({ animate: false }));
      }
    };
    for (const doc of ${expression}) {
      const name = doc.documentName + " " + (doc.type ?? "");
      await attempt(name, async () => {
        await doc.sheet?.render({ force: true });
        await wait(20);
        for (const tab of doc.sheet?.element?.querySelectorAll("[data-action=tab], [data-tab][data-group]") ?? []) { tab.click?.(); lookAround(); note(doc.sheet.element); }
        note(doc.sheet?.element);
      });
      await attempt(name + " delete", async () => { void Promise.resolve(doc.deleteDialog?.()).catch(() => null); await wait(20); });
      await attempt(name + " ownership", async () => { await new foundry.applications.apps.DocumentOwnershipConfig({ document: doc }).render({ force: true }); });
      ui.notifications.info(doc.name);
      ui.notifications.warn("x", { format: { name: doc.name } });
      lookAround();
      await wait(10);
      await closeAll();
    }
    ui.notifications.clear?.();
    return { failures, shown: [...shown] };
  })()`);
}

/** Draws from the tables, shows the journals, opens the windows about the world. */
export async function tourApplications(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const failures = [];
    const attempt = async (name, step) => {
      try { await Promise.race([step(), wait(1500)]); } catch (error) { failures.push(name + ": " + error.message); }
    };
    for (const table of game.tables) await attempt("draw", () => table.draw());
    for (const cls of [Actor, Item, Folder, JournalEntry, Macro]) {
      void Promise.resolve(cls.createDialog()).catch(() => null);
      await wait(50);
    }
    for (const scene of game.scenes) { await attempt("view", () => scene.view()); await wait(100); }
    for (const macro of game.macros) await attempt("hotbar", () => game.user.assignHotbarMacro(macro));
    await attempt("settings", () => game.settings.sheet.render({ force: true }));
    for (const message of game.messages.contents.slice(-5)) await attempt("export", async () => message.export());
    await wait(300);
    return failures;
  })()`);
}
