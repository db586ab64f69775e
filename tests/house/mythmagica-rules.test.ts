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

  it("MY-LIC-02 MY-LIC-05 MY-LIC-07 the notice passes on what the licence grants and asks: use by all, a date that has passed, no warranty", () => {
    const notice = readFileSync("NOTICE", "utf8").replace(/\s+/g, " ");
    expect(notice).toMatch(
      /may copy, change, perform and pass on our text of it, for money or not, everywhere and for good/,
    );
    expect(notice).toMatch(/nearly word for word keeps this notice with a Text Liberation Date that has passed/);
    expect(notice).toMatch(
      /as it is, without any warranty; whoever breaks the licence loses these rights until they mend it/,
    );
    const [, date = ""] = /Text Liberation Date of (\w+ \d+, \d{4})/.exec(notice) ?? [];
    expect(date).not.toBe("");
    // The packs say the same day.
    const packs = "packs/mythmagica";
    const licences = readdirSync(packs, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith("LICENSE"),
    );
    expect(licences.length).toBeGreaterThan(2);
    for (const name of licences)
      expect(readFileSync(`${packs}/${name}`, "utf8").replace(/\s+/g, " "), name).toContain(date);
  });

  it("MY-LIC-03 MY-LIC-06 no text of the book stands in code: its strings are names, keys and errors of a sentence at most", () => {
    expect(files.length).toBeGreaterThan(50);
    for (const name of files)
      for (const [, words = ""] of codeOf(name).matchAll(/"((?:\\.|[^"\\\n])*)"/g))
        expect(words.split(/\s+/).length, `${name}: ${words}`).toBeLessThan(14);
  });
});
