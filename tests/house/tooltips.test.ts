import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const sources = (folder: string, ending: RegExp): { name: string; text: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !name.endsWith(".test.ts"))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), "utf8") }));

const CONTROL = /<(button|a|summary)\b((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/\1>/gs;
/** What is left of a control's inside for eyes to read: neither tags nor the templates' own ifs, loops and partials. */
const wordsIn = (inside: string): string =>
  inside
    .replace(/<[^>]*>/g, "")
    .replace(/\{\{[#/>!^][^}]*\}\}|\{\{else[^}]*\}\}/g, "")
    .trim();

/** Controls of which a reader sees an icon, a picture or nothing. */
const iconOnly = (text: string): string[] =>
  [...text.matchAll(CONTROL)].filter(([, , , inside = ""]) => wordsIn(inside) === "").map(([whole]) => whole);

const untold = (control: string): boolean => !/^<[^>]*\sdata-tooltip\b/.test(control.replace(/\{\{[^}]*\}\}/g, ""));

describe("every icon-only button has a tooltip", () => {
  it("in templates", () => {
    const found = sources("templates", /\.hbs$/).flatMap(({ name, text }) =>
      iconOnly(text).map((control) => ({ name, control })),
    );
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ control }) => untold(control)).map(({ name, control }) => `${name}: ${control}`)).toEqual(
      [],
    );
  });

  it("in what code makes: buttons come from one place, which gives them theirs", () => {
    const own = sources("src", /\.ts$/).filter(({ text }) =>
      /createElement\("button"\)|element\("button"|<button /.test(text),
    );
    expect(own.map(({ name }) => name)).toEqual(["src/foundry/platform/html.ts"]);
    expect(own[0]?.text).toContain("made.dataset.tooltip = label");
  });

  it("is a check that finds what lacks one", () => {
    const bare = `<button type="button" aria-label="Open"><i class="fa-solid fa-pen"></i>{{#if a}}{{/if}}</button>`;
    expect(iconOnly(bare).filter(untold)).toEqual([bare]);
    expect(iconOnly(`<button type="button">{{label}}</button>`)).toEqual([]);
    expect(iconOnly(`<button data-tooltip aria-label="Open"><i></i></button>`).filter(untold)).toEqual([]);
  });
});
