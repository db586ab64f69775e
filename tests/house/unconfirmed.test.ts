import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { IN_THE_CONTRACT, UNCONFIRMED } from "../support/unconfirmed";

/** Files of a folder that can say `[?]`, by their path below it. */
function sources(folder: string): [string, string][] {
  const names = readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(ts|js)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => [name, readFileSync(join(inRoot(folder), name), "utf8")]);
}

describe("20 what nobody could confirm", () => {
  it("20 every [?] in the table's sources is a point of the list, and every point that names a file is marked there", () => {
    const marked = sources("playtest").flatMap(([name, text]) => (text.match(/\[\?\]/g) ?? []).map(() => name));
    expect(marked.sort()).toEqual(UNCONFIRMED.flatMap(({ where = [] }) => where).sort());
  });

  it("20 every point has a line of the probe; that it observes and never fails, the run of the probe shows", () => {
    const probe = sources("probe")
      .map(([, text]) => text)
      .join("\n");
    // Sections and kinds of fields are put before some claims when the probe runs: what follows them is written there.
    const words = (claim: RegExp) => claim.source.replaceAll("\\", "").replace(/^\^[\d.]+: (\.\*)?/, "");
    const without = UNCONFIRMED.filter(({ claim }) => !probe.includes(words(claim)));
    expect(without.map(({ point }) => point)).toEqual([]);
  });

  it("20 the contract's own points come first, each once", () => {
    const own = UNCONFIRMED.slice(0, IN_THE_CONTRACT);
    expect(new Set(UNCONFIRMED.map(({ point }) => point)).size).toBe(UNCONFIRMED.length);
    expect(own.map(({ point }) => point.split(" ")[0])).toEqual(
      "4.3 5.4 5.4 8.1 10 11.1 11.2 11.6 11.7 12 13".split(" "),
    );
  });
});
