// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { pageOf } from "./page-file";

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, lang: "en" } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
});

/** What a reader of the page reads. */
async function read(html: string): Promise<string> {
  const sheet = document.createElement("section");
  sheet.innerHTML = html;
  const made = new DOMParser().parseFromString(await pageOf("Hild", sheet), "text/html");
  return (made.body.textContent ?? "").replace("MANIFOLD.Content.pageNote", "").replace(/\s+/g, " ").trim();
}

it("numbers and names stand on the page, each with its own words between spaces", async () => {
  const roll = `<button data-action="rollAttribute"><strong>+3</strong><span class="long">Strength</span><span class="short">Str</span></button>`;
  const attack = `<button class="row-roll"><i></i><span class="visually-hidden">Attack with Axe</span> +2</button>`;
  expect(await read(`${roll} <button class="item-name row-name">Axe</button> ${attack}`)).toBe("+3 Strength Axe +2");
});

it("what can merely be pressed does not: of a choice, only what is on", async () => {
  const stance = (name: string, on: boolean) => `<button aria-pressed="${on}">${name}</button>`;
  const deeds = `<button data-action="trial">Grab</button><button data-action="toggleMode">Edit 1</button>`;
  expect(await read(`${stance("Defensive", true)}${stance("Aggressive", false)}${deeds}`)).toBe("Defensive");
});

it("nothing is headed that is empty", async () => {
  const more = `<details><summary>More actions</summary><button>Fall</button></details>`;
  const knacks = `<h2>Knacks</h2><ul><li class="empty">No Knacks yet.</li></ul>`;
  expect(
    await read(
      `<h2>Armour</h2> <p>Chain</p> ${more}${knacks}<h2>Deeds</h2><div><button>Fall</button></div><h2>Skills</h2> <p>Law</p>`,
    ),
  ).toBe("Armour Chain Skills Law");
});

it("what is drawn is said: a card by its name and marks, boxes by what they stand for, and nothing twice", async () => {
  const rating = `<span role="img" aria-label="Difficulty 12 of 15"><span>10</span><span>11</span></span>`;
  const card = `<button data-action="useCard" data-summary="item"><span>Strong</span> <abbr>L2</abbr>
    <span role="img" aria-label="Influence 1 of 2"><i></i><i></i></span></button>`;
  const boxes = `<div class="boxes" aria-hidden="true"><small>−1</small><small>−2</small></div>`;
  expect(await read(`<p>${rating}</p> ${card}${boxes}<h2>Biography</h2><prose-mirror></prose-mirror>`)).toBe(
    "Difficulty 12 of 15 Strong L2 Influence 1 of 2",
  );
});
