import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The keys of core (Foundry's article on game controls) on the scene board, as game master and as player. */
describe("22 the keys of the scene board", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  const token = ({ page }: Player, name: string) => page.locator(`#board .token[aria-label*="${name}"]`);
  const press = ({ page }: Player, key: string) => page.keyboard.press(key);
  /** Where a token stands, as this window knows it. */
  const place = (player: Player, name: string) =>
    player.ask<number[] | null>(
      `(() => { const token = canvas.scene.tokens.getName(${JSON.stringify(name)}); return token ? [token.x, token.y] : null; })()`,
    );
  const stands = (player: Player, name: string, at: number[] | null) =>
    expect.poll(() => place(player, name), { timeout: 10_000 }).toEqual(at);
  /** The same in every window: what is not yet done in one's own cannot be taken back. */
  const stand = async (name: string, at: number[]) => {
    for (const player of [gm, anna]) await stands(player, name, at);
  };
  const controlled = (player: Player) => player.ask<string[]>("canvas.tokens.controlled.map((one) => one.name).sort()");
  /** Nothing selected, the focus on the board. */
  const onBoard = async (player: Player) => {
    await player.ask("canvas.tokens.releaseAll()");
    await player.page.locator("#board").focus();
  };

  it("14 every action of core has a name in words and can be asked for its keys", async () => {
    const { page } = gm;
    const actions = [
      "dismiss",
      "pause",
      "characterSheet",
      "focusChat",
      "selectAll",
      "copy",
      "cut",
      "paste",
      "undo",
      "delete",
    ];
    const more = ["target", "highlight", "panUp", "panDownRight", "zoomIn", "zoomOut", "bringToFront", "sendToBack"];
    const hotbar = ["executeMacro0", "executeMacro9", "swapPage1", "swapPage5", "cycleView"];
    for (const action of [...actions, ...more, ...hotbar])
      expect(await gm.ask(`Array.isArray(game.keybindings.get("core", "${action}"))`), action).toBe(true);
    expect(await gm.ask(`game.keybindings.get("core", "undo")`)).toEqual([{ key: "KeyZ", modifiers: ["Control"] }]);
    await page.click('#sidebar-tabs [data-tab="settings"]');
    await page.click("#settings [data-app=keys]");
    const text = await page.locator("#controls-config").innerText();
    expect(text).toContain("Take back your last change to tokens");
    expect(text).not.toContain("TABLE.");
    await onBoard(gm);
    await press(gm, "Escape");
    await page.locator("#controls-config").waitFor({ state: "detached" });
  });

  it("22 a player walks with the arrows and takes it back with Control+Z; the game master sees both", async () => {
    await token(anna, "Dourli").click();
    await press(anna, "ArrowRight");
    await press(anna, "ArrowRight");
    await stand("Dourli", [800, 600]);
    await press(anna, "KeyS");
    await stand("Dourli", [800, 700]);
    await press(anna, "Control+z");
    await stand("Dourli", [800, 600]);
    await press(anna, "Control+z");
    await stand("Dourli", [600, 600]);
    // Nothing of one's own is left, and the game master has changed nothing: nobody takes back what is another's.
    await press(anna, "Control+z");
    await onBoard(gm);
    await press(gm, "Control+z");
    await stands(anna, "Dourli", [600, 600]);
  });

  it("22 while the game is paused a player does not walk back", async () => {
    await token(anna, "Dourli").click();
    await press(anna, "ArrowDown");
    await stand("Dourli", [600, 700]);
    await onBoard(gm);
    await press(gm, "Space");
    await expect.poll(() => anna.ask("game.paused")).toBe(true);
    await press(anna, "Control+z");
    await anna.page.locator("#notifications .warning").first().waitFor();
    expect(await place(gm, "Dourli")).toEqual([600, 700]);
    await press(gm, "Space");
    await expect.poll(() => anna.ask("game.paused")).toBe(false);
    await press(anna, "Control+z");
    await stand("Dourli", [600, 600]);
  });

  it("22 Shift and an arrow turns, Control+A selects one's own, Escape ends it; C opens and closes the sheet", async () => {
    await onBoard(anna);
    await press(anna, "Control+a");
    expect(await controlled(anna)).toEqual(["Dourli"]);
    await press(anna, "Shift+ArrowLeft");
    // In everybody's window: what is not yet done in one's own cannot be taken back.
    for (const player of [gm, anna])
      await expect.poll(() => player.ask("canvas.scene.tokens.getName('Dourli').rotation")).toBe(90);
    await press(anna, "Control+z");
    await expect.poll(() => gm.ask("canvas.scene.tokens.getName('Dourli').rotation")).toBe(0);
    await press(anna, "KeyC");
    await anna.page.locator(".manifold-sheet").waitFor();
    await onBoard(anna);
    await press(anna, "KeyC");
    await anna.page.locator(".manifold-sheet").waitFor({ state: "detached" });
    await press(anna, "Control+a");
    await press(anna, "KeyC");
    await anna.page.locator(".manifold-sheet").waitFor();
    // First the window, then the selection.
    await anna.page.locator("#board").focus();
    await press(anna, "Escape");
    await anna.page.locator(".manifold-sheet").waitFor({ state: "detached" });
    expect(await controlled(anna)).toEqual(["Dourli"]);
    await press(anna, "Escape");
    await expect.poll(() => controlled(anna)).toEqual([]);
  });

  it("22 the game master deletes, takes it back, copies and pastes where the pointer is, hidden with Alt", async () => {
    const { page } = gm;
    const id = await gm.ask<string>("canvas.scene.tokens.getName('Mophissius').id");
    await token(gm, "Mophissius").click();
    await press(gm, "Delete");
    await page.click("dialog.application button[data-action=yes]");
    await stands(anna, "Mophissius", null);
    await onBoard(gm);
    await press(gm, "Control+z");
    await stand("Mophissius", [400, 600]);
    expect(await gm.ask("canvas.scene.tokens.getName('Mophissius').id")).toBe(id);
    await token(gm, "Mophissius").click();
    await press(gm, "Control+c");
    // The pointer rests on the token: there the copy lands, on the same space.
    await press(gm, "Control+Alt+v");
    await expect.poll(() => gm.ask("canvas.scene.tokens.filter((one) => one.name === 'Mophissius').length")).toBe(2);
    expect(
      await gm.ask("canvas.scene.tokens.filter((one) => one.name === 'Mophissius').map((one) => one.hidden).sort()"),
    ).toEqual([false, true]);
    await press(gm, "Control+z");
    await expect.poll(() => anna.ask("canvas.scene.tokens.filter((one) => one.name === 'Mophissius').length")).toBe(1);
  });

  it("22 Control and drag measures on the ground, round a corner as well", async () => {
    const { page } = gm;
    const at = (x: number, y: number) =>
      gm.ask<[number, number]>(
        `(() => { const box = document.querySelector("#board .ground").getBoundingClientRect(); const { sceneX, sceneY } = canvas.dimensions;
          const scale = canvas.stage.scale.x; return [box.left + (${x} - sceneX) * scale, box.top + (${y} - sceneY) * scale]; })()`,
      );
    await onBoard(gm);
    await gm.ask("canvas.pan({ x: 1000, y: 900 })");
    // The ground follows with the next picture.
    let seen = "";
    await expect
      .poll(async () => {
        const before = seen;
        seen = String(await at(0, 0));
        return seen === before;
      })
      .toBe(true);
    await page.keyboard.down("Control");
    await page.mouse.move(...(await at(850, 850)));
    await page.mouse.down();
    await page.mouse.move(...(await at(1150, 850)));
    const label = page.locator("#board .ruler-label");
    await expect.poll(() => label.textContent()).toBe("3 sq");
    await page.keyboard.up("Control");
    await page.keyboard.press("Control");
    await page.mouse.move(...(await at(1150, 1050)));
    await expect.poll(() => label.textContent()).toBe("5 sq");
    await page.mouse.up();
    await label.waitFor({ state: "detached" });
  });

  it("22 a dragged token goes round a corner and its way is measured so; the right button takes the corner back", async () => {
    const { page } = gm;
    const box = await token(gm, "Rozlyn").boundingBox();
    if (!box) throw new Error("Rozlyn is not on the board.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const label = page.locator("#board .ruler-label");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2 * box.width, y, { steps: 4 });
    await page.keyboard.press("Control");
    await page.mouse.move(x + 2 * box.width, y - 2 * box.height, { steps: 4 });
    await expect.poll(() => label.textContent()).toBe("4 sq");
    await page.mouse.down({ button: "right" });
    await page.mouse.up({ button: "right" });
    await page.mouse.move(x + 2 * box.width, y - 2 * box.height + 1);
    await expect.poll(() => label.textContent()).toBe("2 sq");
    await page.mouse.up();
    await stands(anna, "Rozlyn", [700, 600]);
    await onBoard(gm);
    await press(gm, "Control+z");
    await stands(anna, "Rozlyn", [500, 800]);
  });

  it("14 Shift+C goes to the chat; digits run macros of the page that Alt and a digit shows", async () => {
    await onBoard(anna);
    await press(anna, "Shift+C");
    expect(await anna.ask("document.activeElement.id")).toBe("chat-message");
    await anna.ask(
      `Macro.implementation.create({ name: "Count", type: "script", command: "globalThis.counted = (globalThis.counted ?? 0) + 1" })
        .then((macro) => game.user.assignHotbarMacro(macro, 12)).then(() => true)`,
    );
    await onBoard(anna);
    await press(anna, "Alt+2");
    await press(anna, "2");
    await expect.poll(() => anna.ask("globalThis.counted ?? 0")).toBe(1);
    await press(anna, "Alt+1");
    await press(anna, "2");
    expect(await anna.ask("[ui.hotbar.page, globalThis.counted]")).toEqual([1, 1]);
  });

  it("22 nothing went wrong in any window", () => {
    expect([...gm.problems, ...anna.problems]).toEqual([]);
  });
});
