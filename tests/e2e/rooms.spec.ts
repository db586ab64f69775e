import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";

const COPIED = ["src", "types", "templates", "lang", "styles", "packs", "assets", "scripts"];
const FILES = [
  "package.json",
  "system.json",
  "template.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "vite.config.ts",
  "vitest.config.ts",
];

const places: string[] = [];
afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true });
});

/** A copy of the system's sources to change at will. */
function copyOfTheHouse(): string {
  const place = mkdtempSync(join(tmpdir(), "manifold-house-"));
  places.push(place);
  for (const name of [...COPIED, ...FILES]) {
    if (existsSync(inRoot(name))) cpSync(inRoot(name), join(place, name), { recursive: true });
  }
  symlinkSync(inRoot("node_modules"), join(place, "node_modules"), "junction");
  return place;
}

function run(place: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}\n${stderr}`;
}
const typeCheck = (place: string) =>
  run(place, "node_modules/typescript-native/bin/tsc", "-p", "tsconfig.json", "--incremental", "false");
const build = (place: string) => run(place, "scripts/build.mjs");

const edit = (place: string, file: string, change: (text: string) => string): void =>
  writeFileSync(join(place, file), change(readFileSync(join(place, file), "utf8")));

describe("a ruleset is a room of its own", () => {
  it("docs/add-a-ruleset.md, followed to the letter, makes a ruleset that compiles, passes its test and builds", () => {
    const place = copyOfTheHouse();
    const guide = readFileSync(inRoot("docs", "add-a-ruleset.md"), "utf8");
    const steps = [...guide.matchAll(/^`([\w./-]+\.(?:ts|hbs|json))`.*?\n\n```\w+\n([^]*?)```/gm)];
    expect(steps.map(([, file]) => file)).toContain("src/rulesets/toss/toss.ts");
    for (const [, file = "", text = ""] of steps) {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), text);
    }
    edit(place, "template.json", (text) => text.replace('"malleusCharacter"', '"tossHero", "malleusCharacter"'));
    edit(place, "src/manifold.ts", (text) =>
      text
        .replace("[malleusDeum]", "[malleusDeum, toss]")
        .replace("import { malleusDeum }", 'import { toss } from "./rulesets/toss/toss";\nimport { malleusDeum }'),
    );
    expect(typeCheck(place)).toBe("");
    expect(run(place, "node_modules/vitest/vitest.mjs", "run", "--project", "system", "src/rulesets/toss")).toBe("");
    expect(build(place)).toBe("");
    const manifest = JSON.parse(readFileSync(join(place, "dist/manifold/system.json"), "utf8"));
    expect(Object.keys(manifest.documentTypes.Actor)).toContain("tossHero");
    expect(manifest.languages.map(({ path }: { path: string }) => path)).toContain("lang/en/toss.json");
  });

  it("without the folder of a ruleset the rest compiles and builds", () => {
    const place = copyOfTheHouse();
    for (const folder of ["src/rulesets", "templates", "styles", "packs"]) {
      rmSync(join(place, folder, "malleus-deum"), { recursive: true, force: true });
    }
    rmSync(join(place, "lang/en/malleus-deum.json"));
    edit(place, "src/manifold.ts", (text) =>
      text.replace("[malleusDeum]", "[]").replace(/^import \{ malleusDeum \}.*$/m, ""),
    );
    writeFileSync(
      join(place, "template.json"),
      '{ "Actor": { "types": [] }, "Item": { "types": [] }, "ChatMessage": { "types": ["card"] } }',
    );
    expect(typeCheck(place)).toBe("");
    expect(build(place)).toBe("");
  });
});
