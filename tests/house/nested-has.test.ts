import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Selectors with a `:has()` within another: browsers drop the whole rule, with every selector in its list. */
function nested(css: string): string[] {
  const found: string[] = [];
  for (const { index } of css.matchAll(/:has\(/g)) {
    let depth = 1;
    let end = index + ":has(".length;
    for (; depth > 0 && end < css.length; end++) depth += css[end] === "(" ? 1 : css[end] === ")" ? -1 : 0;
    const inside = css.slice(index + 1, end);
    if (inside.slice(1).includes(":has(")) found.push(inside);
  }
  return found;
}

it("no style asks :has() within :has(), which no browser reads", () => {
  expect(nested(".a:has(+ .b:not(:has(li))) { color: red; }")).toHaveLength(1);
  expect(nested(".a:has(> .b):has(li), .c:not(:has(li)) { color: red; }")).toEqual([]);
  const files = readdirSync("styles").flatMap((room) =>
    readdirSync(`styles/${room}`).map((file) => `styles/${room}/${file}`),
  );
  const styles = files.filter((file) => file.endsWith(".css"));
  expect(styles.length).toBeGreaterThan(20);
  const found = styles.flatMap((file) => nested(readFileSync(file, "utf8")).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});
