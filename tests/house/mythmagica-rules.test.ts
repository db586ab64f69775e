import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOM = "src/rulesets/mythmagica";
const files = readdirSync(ROOM, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

/** The code of a file without its comments. */
const codeOf = (name: string): string => readFileSync(`${ROOM}/${name}`, "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "");

describe("the rules of Mythmagica as a whole", () => {
  it("MY-CMB-01 no rule of combat asks whether somebody is an Avatar or the Overlord's", () => {
    const combat = files.filter((name) => name.startsWith("rules/combat/"));
    expect(combat.length).toBeGreaterThan(10);
    for (const name of combat) expect(codeOf(name), name).not.toMatch(/avatar|npc|overlord/i);
  });

  it("MY-LIC-01 the notice names the licence of the book's text", () => {
    expect(readFileSync("NOTICE", "utf8")).toMatch(/Mythmagica.*Text Liberation License/);
  });

  it("MY-LIC-03 MY-LIC-06 no text of the book stands in code: its strings are names, keys and errors of a sentence at most", () => {
    expect(files.length).toBeGreaterThan(50);
    for (const name of files)
      for (const [, words = ""] of codeOf(name).matchAll(/"((?:\\.|[^"\\\n])*)"/g))
        expect(words.split(/\s+/).length, `${name}: ${words}`).toBeLessThan(14);
  });
});
