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
