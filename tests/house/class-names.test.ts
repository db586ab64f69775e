import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** Foundry calls the render hooks of a window by the names of its class and of those it extends. */
it("no two derived classes of the system share a name, so that no hook is called for another one's window", () => {
  const files = readdirSync(inRoot("src"), { recursive: true, encoding: "utf8" });
  const named = new Map<string, string[]>();
  for (const file of files.filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"))) {
    const text = readFileSync(join(inRoot("src"), file), "utf8");
    for (const [, name = ""] of text.matchAll(/^(?:export )?(?:abstract )?class (\w+) extends /gm))
      named.set(name, [...(named.get(name) ?? []), file]);
  }
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter(([, places]) => places.length > 1)).toEqual([]);
});
