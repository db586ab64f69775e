// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { aboutTerms } from "./about-terms";
import { fakeRuleset } from "../testing/fake-ruleset";
import { fakeFoundry } from "../testing/fake-foundry";
import { registerRuleset } from "../registry/registry";
import { markTerms } from "./mark-terms";

let known = true;
const actor = {
  documentName: "Actor",
  type: "termsHero",
  uuid: "Actor.a",
  items: [{ name: "Axe Strike", id: "i1" }],
  testUserPermission: () => known,
};
const draw = (): HTMLElement => {
  document.body.innerHTML = `<ul class="term-list"><li><span>Axe Strike</span> <strong>+1</strong></li>
    <li><span>TERMS.prone</span> <strong>−3</strong></li><li><span>Good play</span> <strong>+1</strong></li></ul>`;
  markTerms(document.body, actor as never);
  return document.body;
};
const told = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>("span")].map(({ dataset, tabIndex }) => [
    dataset.tooltip ?? null,
    dataset.itemId ?? null,
    tabIndex,
  ]);

beforeEach(() => {
  fakeFoundry();
  known = true;
});
registerRuleset(
  fakeRuleset("terms", { statuses: [{ id: "prone", name: "TERMS.prone", rule: "TERMS.rule", img: "" }] as never }),
);

describe("terms of a roll tell what they are", () => {
  it("a thing of whoever rolls its summary, a condition its rule, by keyboard too; what is neither stays as it is", () => {
    expect(told(draw())).toEqual([
      ["Axe Strike", "i1", 0],
      ["TERMS.rule", null, 0],
      [null, null, -1],
    ]);
  });
  it("a part of a number what the language file tells of it, also where a name or a number was put into it", () => {
    const words = { Range: { long: "Long range", of: "{name} helps {share}" }, Other: { a: "Untold" } };
    const about = { Range: { long: "Beyond its range a weapon is worse.", of: "An ally helps." } };
    const text = (key: string): string =>
      String(key.split(".").reduce<unknown>((at, one) => (at as Record<string, unknown>)[one], { A: words }));
    Object.assign(game.i18n, { translations: { A: { ...words, About: about } }, localize: text });
    const told = aboutTerms("A.About.");
    expect(["Long range", "Anna helps 1/2", "Untold", "Very long range"].map(told)).toEqual([
      "Beyond its range a weapon is worse.",
      "An ally helps.",
      undefined,
      undefined,
    ]);
    expect(aboutTerms("B.About.")("Long range")).toBeUndefined();
  });
  it("nothing of the things of somebody whom this user may not look at", () => {
    known = false;
    expect(told(draw()).map(([tooltip]) => tooltip)).toEqual([null, "TERMS.rule", null]);
  });
});
