import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "variables/themes.css"), "utf8");

/** Variables of the theme whose selectors name it. */
function theme(name: "light" | "dark"): Record<string, string> {
  const block = css.split("}").find((part) => part.includes(`.theme-${name},`)) ?? "";
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, key, value]) => [key, value]),
  );
}

/** Relative luminance and contrast as WCAG 2.1 defines them. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["--color-panel", "--color-panel-raised", "--color-panel-sunken"];
const TEXTS = ["primary", "secondary", "emphatic", "subtle", "hyperlink"].map((name) => `--color-text-${name}`);
const LEVELS = ["info", "warning", "error", "success"].map((name) => `--color-level-${name}`);
const PAIRS = [
  ...GROUNDS.flatMap((ground) => [...TEXTS, ...LEVELS].map((text) => [text, ground])),
  ["--input-text-color", "--input-background-color"],
  ["--input-placeholder-color", "--input-background-color"],
  ["--button-text-color", "--button-background-color"],
  ["--button-hover-text-color", "--button-hover-background-color"],
  ["--color-on-accent", "--color-accent"],
  ["--content-link-text-color", "--content-link-background"],
  ["--color-form-label", "--color-panel"],
  ["--color-form-hint", "--color-panel"],
] as [string, string][];

describe.each(["light", "dark"] as const)("17 the %s theme", (name) => {
  const colors = theme(name);

  it.each(PAIRS)("17 %s on %s reaches 4.5:1", (text, ground) => {
    expect(colors[text], text).toBeDefined();
    expect(contrast(colors[text] as string, colors[ground] as string)).toBeGreaterThanOrEqual(4.5);
  });

  it("17 borders of inputs and the focus ring reach 3:1", () => {
    for (const line of ["--input-border-color", "--input-focus-outline-color"]) {
      expect(contrast(colors[line] as string, colors["--color-panel"] as string), line).toBeGreaterThanOrEqual(3);
    }
  });
});
