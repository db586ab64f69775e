import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast";

const styles = join(import.meta.dirname, "../../styles");
type Colours = Record<string, string>;
type Themes = Record<"light" | "dark", Colours>;

/** The --manifold-* colours that a room's styles set, per theme: by light-dark(), or in rules for .theme-dark. */
function themesOf(room: string): Themes {
  const themes: Themes = { light: {}, dark: {} };
  for (const file of readdirSync(join(styles, room)).filter((name) => name.endsWith(".css"))) {
    const text = readFileSync(join(styles, room, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
    for (const [, selector = "", body = ""] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const [, name = "", value = ""] of body.matchAll(/--manifold-([\w-]+):\s*([^;]+);/g)) {
        const both = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value.trim());
        const plain = /^#[\da-f]{6}$/i.exec(value.trim());
        if (both) [themes.light[name], themes.dark[name]] = [both[1] as string, both[2] as string];
        else if (plain) themes[selector.includes(".theme-dark") ? "dark" : "light"][name] = plain[0];
      }
    }
  }
  return themes;
}

const texts = ["ink", "ink-soft", "accent", "triumph", "good", "mixed", "bad", "disaster"];
const pairs = [
  ...texts.flatMap((text) => ["paper", "paper-deep"].map((ground) => [text, ground] as const)),
  ["accent-ink", "accent"] as const,
];
const shared = themesOf("shared");

it("computes contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(readdirSync(styles))("text of %s can be read (AA, 4.5 to 1)", (room) => {
  const own = themesOf(room);
  describe.each(["light", "dark"] as const)("%s theme", (theme) => {
    const colours = { ...shared[theme], ...own[theme] };
    it.each(pairs)("%s on %s", (text, ground) => {
      const [a, b] = [colours[text], colours[ground]];
      expect(a, `--manifold-${text} is not set`).toBeDefined();
      expect(contrast(a as string, b as string)).toBeGreaterThanOrEqual(4.5);
    });
  });
});
