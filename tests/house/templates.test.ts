import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Paths below templates/ that a source names: whole, or as the table serves them. */
const named = (text: string): string[] =>
  [...text.matchAll(/["'`>](?:[^"'`\s]*templates\/)?([\w-]+(?:\/[\w-]+)+\.hbs)["'`]/g)].map(([, path]) => path ?? "");

/** Foundry brings these itself. */
const FOREIGN = /^generic\//;

it("every template that sources and templates name is there", () => {
  const missing: string[] = [];
  let seen = 0;
  for (const folder of ["src", "templates"])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|hbs)$/.test(name) || name.endsWith(".test.ts")) continue;
      for (const path of named(readFileSync(join(ROOT, folder, name), "utf8"))) {
        seen += 1;
        if (!FOREIGN.test(path) && !existsSync(join(ROOT, "templates", path)))
          missing.push(`${folder}/${name}: ${path}`);
      }
    }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});

/** Handlebars indents every line of a partial that stands alone on its line: what somebody typed in several lines, too. */
it("no partial with a field of several lines stands alone on an indented line", () => {
  const texts = new Map(
    readdirSync(join(ROOT, "templates"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".hbs"))
      .map((name) => [name, readFileSync(join(ROOT, "templates", name), "utf8")]),
  );
  // A page of a guide is looked up by its name, and forms of Foundry's own may have such fields.
  const holds = (text: string, seen: readonly string[] = []): boolean =>
    /<textarea|\{\{formGroup|\{\{formInput|\{\{> \(/.test(text) ||
    [...text.matchAll(/\{\{> "systems\/manifold\/templates\/([^"]+)"/g)].some(
      ([, name = ""]) => !seen.includes(name) && holds(texts.get(name) ?? "", [...seen, name]),
    );
  const indented = [...texts].flatMap(([name, text]) =>
    [...text.matchAll(/^[ \t]+(\{\{> (?:"[^"]+"|\([^)]+\))[^}\n]*\}\})[ \t]*$/gm)]
      .filter(([, partial = ""]) => holds(partial))
      .map(([, partial = ""]) => `${name}: ${partial}`),
  );
  expect(indented).toEqual([]);
});
