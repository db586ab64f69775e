// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { SYSTEM_ID } from "../platform/system-id";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { FakeUser } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { hideUnplayed } from "./hide-unplayed";

const editionOf: Record<string, string> = { axe: "core", gun: "later", mine: "later" };
const pack = {
  metadata: { name: "one-things", packageName: SYSTEM_ID },
  getIndex: () =>
    Promise.resolve({
      contents: Object.entries(editionOf).map(([_id, edition]) => ({ _id, flags: { [SYSTEM_ID]: { edition } } })),
    }),
} as unknown as CompendiumCollection;

it("a pack's window leaves out what a setting keeps out of play, with its folders, and says how much", async () => {
  let later = false;
  fakeFoundry();
  Object.assign(foundry.applications, { instances: new Map() });
  clearRegistry();
  registerRuleset(
    fakeRuleset("one", {
      unplayed: { is: (edition) => edition === "later" && !later, words: "Left out", setting: "later" },
    }),
  );
  const drawn = () => {
    const html = document.createElement("section");
    html.innerHTML = `<ol class="directory-list"><li data-entry-id="axe"></li><li data-entry-id="mine"></li>
      <li class="folder"><ol><li data-entry-id="gun"></li></ol></li></ol>`;
    return html;
  };
  const shown = (html: HTMLElement) =>
    [...html.querySelectorAll<HTMLElement>("[data-entry-id]")].map(({ dataset }) => dataset.entryId);
  const html = drawn();
  await hideUnplayed(pack, html);
  await hideUnplayed(pack, html);
  expect(shown(html)).toEqual(["axe"]);
  expect(html.querySelector(".folder")).toBeNull();
  later = true;
  const all = drawn();
  await hideUnplayed(pack, all);
  expect(shown(all)).toHaveLength(3);
});

/** A pack's window in which one entry is left out. */
function window() {
  const table = fakeFoundry();
  clearRegistry();
  registerRuleset(
    fakeRuleset("one", {
      unplayed: { is: (edition) => edition === "later", words: "Left out", setting: "later" },
    }),
  );
  const html = document.createElement("section");
  html.className = "application";
  html.id = "pack";
  html.innerHTML = `<ol class="directory-list"><li data-entry-id="axe"></li><li data-entry-id="gun"></li></ol>`;
  const render = vi.fn();
  Object.assign(foundry.applications, { instances: new Map([["pack", { render }]]) });
  return {
    table,
    html,
    render,
    lines: () => [...html.querySelectorAll(".hint")].map(({ textContent }) => textContent),
  };
}

it("says how many it left out, once, and a GM turns them on there", async () => {
  const { table, html, render, lines } = window();
  await hideUnplayed(pack, html);
  expect(lines()).toEqual(["Left out 1 MANIFOLD.Browser.turnOn"]);
  html.querySelector<HTMLElement>(".hint button")?.click();
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  expect(table.settings.get("manifold.one.later")).toBe(true);
});

it("tells a player whom to ask, and has no button for them", async () => {
  const { table, html, lines } = window();
  table.game.users.activeGM = table.game.user;
  Object.assign(table.game, { user: new FakeUser({ name: "Anna" }) });
  await hideUnplayed(pack, html);
  expect(lines()).toEqual(["Left out 1 MANIFOLD.Browser.askToTurnOn Gamemaster"]);
  expect(html.querySelector("button")).toBeNull();
});
