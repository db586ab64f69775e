// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { SYSTEM_ID } from "../platform/system-id";
import { clearRegistry, registerRuleset } from "../registry/registry";
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
  clearRegistry();
  registerRuleset(
    fakeRuleset("one", { unplayed: { is: (edition) => edition === "later" && !later, words: "Left out" } }),
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

it("says how many it left out, once", async () => {
  fakeFoundry();
  clearRegistry();
  registerRuleset(fakeRuleset("one", { unplayed: { is: (edition) => edition === "later", words: "Left out" } }));
  const html = document.createElement("section");
  html.innerHTML = `<ol class="directory-list"><li data-entry-id="axe"></li><li data-entry-id="gun"></li></ol>`;
  await hideUnplayed(pack, html);
  expect([...html.querySelectorAll(".hint")].map(({ textContent }) => textContent)).toEqual(["Left out 1"]);
});
