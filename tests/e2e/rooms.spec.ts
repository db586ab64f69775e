import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
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

const rulesets = readdirSync(inRoot("src/rulesets"));

const places: string[] = [];
afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true });
});

/** Entries that a copy has of each folder of a pack: five thousand of them are most of a build, and one is made like another. */
const ENTRIES = 12;

/** What is copied of the packs: how they are described, and the first entries of each folder. */
function isOfTheFew(path: string): boolean {
  const [folder, file] = [dirname(path), basename(path)];
  if (!file.endsWith(".yml") || file.startsWith("_") || file === "thug.yml") return true;
  const few = readdirSync(folder).filter((name) => name.endsWith(".yml") && !name.startsWith("_"));
  return few.sort().indexOf(file) < ENTRIES;
}

/** A copy of the system's sources to change at will. */
function copyOfTheHouse(): string {
  const place = mkdtempSync(join(tmpdir(), "manifold-house-"));
  places.push(place);
  for (const name of [...COPIED, ...FILES]) {
    if (existsSync(inRoot(name)))
      cpSync(inRoot(name), join(place, name), { recursive: true, ...(name === "packs" ? { filter: isOfTheFew } : {}) });
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
    const written = steps.map(([, file]) => file);
    for (const file of ["toss.ts", "statuses.ts", "flow.ts", "time-events.ts"]) {
      expect(written).toContain(`src/rulesets/toss/${file}`);
    }
    for (const [, file = "", text = ""] of steps) {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), text);
    }
    edit(place, "template.json", (text) => text.replace(/"Actor":\s*\{\s*"types":\s*\[/, '$&"tossHero", '));
    edit(place, "src/manifold.ts", (text) =>
      text
        .replace(/^(const rulesets: Ruleset\[\] = \[.*)\];$/m, "$1, toss];")
        .replace(/^import \{ CardModel/m, 'import { toss } from "./rulesets/toss/toss";\n$&'),
    );
    expect(typeCheck(place)).toBe("");
    expect(run(place, "node_modules/vitest/vitest.mjs", "run", "--project", "system", "src/rulesets/toss")).toBe("");
    const words = readFileSync(join(place, "lang/en/toss.json"), "utf8");
    const said = steps.map(([, , text = ""]) => text).flatMap((text) => [...text.matchAll(/TOSS(\.\w+)+/g)]);
    const known = (key: string) =>
      key
        .split(".")
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], JSON.parse(words));
    expect(said.map(([key]) => key).filter((key) => known(key) === undefined)).toEqual([]);
    expect(build(place)).toBe("");
    const manifest = JSON.parse(readFileSync(join(place, "dist/manifold/system.json"), "utf8"));
    expect(Object.keys(manifest.documentTypes.Actor)).toContain("tossHero");
    expect(manifest.languages.map(({ path }: { path: string }) => path)).toContain("lang/en/toss.json");
  });

  it.each(rulesets)("without the folder of %s the rest compiles and builds", (id) => {
    const place = copyOfTheHouse();
    const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    // A ruleset that is still growing has rules, and no declaration yet.
    const declaration = join(place, "src/rulesets", id, `${id}.ts`);
    const registered = existsSync(declaration) ? readFileSync(declaration, "utf8") : "";
    for (const folder of ["src/rulesets", "templates", "styles", "packs"]) {
      rmSync(join(place, folder, id), { recursive: true, force: true });
    }
    rmSync(join(place, "lang/en", `${id}.json`), { force: true });
    edit(place, "src/manifold.ts", (text) =>
      text
        .replace(new RegExp(`^import \\{ ${name} \\}.*\n`, "m"), "")
        .replace(/^const rulesets: .*$/m, (line) => line.replace(new RegExp(`${name}(, )?`), "").replace(", ]", "]")),
    );
    const template = JSON.parse(readFileSync(join(place, "template.json"), "utf8"));
    for (const kind of ["Actor", "Item"]) {
      template[kind].types = template[kind].types.filter((type: string) => !registered.includes(`${type}: {`));
    }
    writeFileSync(join(place, "template.json"), JSON.stringify(template));
    expect(typeCheck(place)).toBe("");
    expect(build(place)).toBe("");
  });
});

describe("issue 2 bad input: the build says what to do", () => {
  const thug = "packs/malleus-deum/bestiary/thug.yml";
  const pack = "packs/malleus-deum/bestiary";

  it("a pack entry without an id, one with an unknown type, a doubled id and broken YAML, all at once", () => {
    const place = copyOfTheHouse();
    const source = readFileSync(join(place, thug), "utf8");
    writeFileSync(join(place, pack, "no-id.yml"), source.replace(/^_id:.*$/m, ""));
    writeFileSync(
      join(place, pack, "no-type.yml"),
      source.replace(/^_id:.*$/m, '_id: "aaaaaaaaaaaaaaaa"').replace(/^type:.*$/m, "type: dragon"),
    );
    writeFileSync(join(place, pack, "twice.yml"), source);
    writeFileSync(join(place, pack, "broken.yml"), "name: [");
    const message = build(place);
    expect(message).toMatch(/no-id\.yml: "_id" is missing/);
    expect(message).toMatch(/no-type\.yml: the type "dragon" is not one of template\.json/);
    expect(message).toMatch(/twice\.yml: the id \w{16} is already used by .*thug\.yml/);
    expect(message).toMatch(/broken\.yml: /);
    expect(message).not.toMatch(/ at .*\.mjs:\d+/);
  });

  it("a manifest that is no JSON", () => {
    const place = copyOfTheHouse();
    edit(place, "system.json", (text) => text.replace("{", "{ oops"));
    expect(build(place)).toMatch(/system\.json cannot be read: .*Correct the file and build again\./);
  });
});

it("npm run package makes the same bytes from the same sources", () => {
  const place = copyOfTheHouse();
  const digest = () => {
    expect(run(place, "scripts/package.mjs")).toBe("");
    return createHash("sha256")
      .update(readFileSync(join(place, "dist/manifold.zip")))
      .digest("hex");
  };
  const first = digest();
  rmSync(join(place, "dist"), { recursive: true });
  expect(digest()).toBe(first);
});
