import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { House } from "../support/house";

const rulesets = readdirSync(inRoot("src/rulesets"));

let house: House;
beforeAll(() => {
  house = new House();
});
afterEach(() => house.restore());
afterAll(() => house.close());

describe("a ruleset is a room of its own", () => {
  it("docs/add-a-ruleset.md, followed to the letter, makes a ruleset that compiles, passes its test and builds", () => {
    const guide = readFileSync(inRoot("docs", "add-a-ruleset.md"), "utf8");
    const steps = [...guide.matchAll(/^`([\w./-]+\.(?:ts|hbs|json))`.*?\n\n```\w+\n([^]*?)```/gm)];
    const written = steps.map(([, file]) => file);
    for (const file of ["toss.ts", "statuses.ts", "flow.ts", "time-events.ts"]) {
      expect(written).toContain(`src/rulesets/toss/${file}`);
    }
    for (const [, file = "", text = ""] of steps) house.write(file, text);
    house.edit("template.json", (text) => text.replace(/"Actor":\s*\{\s*"types":\s*\[/, '$&"tossHero", '));
    house.edit("src/manifold.ts", (text) =>
      text
        .replace(/^(const rulesets: Ruleset\[\] = \[.*)\];$/m, "$1, toss];")
        .replace(/^import \{ CardModel/m, 'import { toss } from "./rulesets/toss/toss";\n$&'),
    );
    expect(house.typeCheck()).toBe("");
    expect(house.run("node_modules/vitest/vitest.mjs", "run", "--project", "system", "src/rulesets/toss")).toBe("");
    const words = house.read("lang/en/toss.json");
    const said = steps.map(([, , text = ""]) => text).flatMap((text) => [...text.matchAll(/TOSS(\.\w+)+/g)]);
    const known = (key: string) =>
      key
        .split(".")
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], JSON.parse(words));
    expect(said.map(([key]) => key).filter((key) => known(key) === undefined)).toEqual([]);
    expect(house.build()).toBe("");
    const manifest = JSON.parse(house.read("dist/manifold/system.json"));
    expect(Object.keys(manifest.documentTypes.Actor)).toContain("tossHero");
    expect(manifest.languages.map(({ path }: { path: string }) => path)).toContain("lang/en/toss.json");
  });

  it.each(rulesets)("without the folder of %s the rest compiles and builds", (id) => {
    const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    // A ruleset that is still growing has rules, and no declaration yet.
    const declaration = `src/rulesets/${id}/${id}.ts`;
    const registered = existsSync(house.at(declaration)) ? house.read(declaration) : "";
    for (const folder of ["src/rulesets", "templates", "styles", "packs"]) house.remove(`${folder}/${id}`);
    house.remove(`lang/en/${id}.json`);
    house.edit("src/manifold.ts", (text) =>
      text
        .replace(new RegExp(`^import \\{ ${name} \\}.*\n`, "m"), "")
        .replace(/^const rulesets: .*$/m, (line) => line.replace(new RegExp(`${name}(, )?`), "").replace(", ]", "]")),
    );
    const template = JSON.parse(house.read("template.json"));
    for (const kind of ["Actor", "Item"]) {
      template[kind].types = template[kind].types.filter((type: string) => !registered.includes(`${type}: {`));
    }
    house.write("template.json", JSON.stringify(template));
    expect(house.typeCheck()).toBe("");
    expect(house.build()).toBe("");
  });

  it("the check of types sees a room that reaches into another that is gone", () => {
    house.edit("src/manifold.ts", (text) => `import "./rulesets/gone/gone";\n${text}`);
    expect(house.typeCheck()).toMatch(/manifold\.ts.*gone/);
  });
});

describe("issue 2 bad input: the build says what to do", () => {
  const thug = "packs/malleus-deum/bestiary/thug.yml";
  const pack = "packs/malleus-deum/bestiary";

  it("a pack entry without an id, one with an unknown type, a doubled id and broken YAML, all at once", () => {
    const source = house.read(thug);
    house.write(`${pack}/no-id.yml`, source.replace(/^_id:.*$/m, ""));
    house.write(
      `${pack}/no-type.yml`,
      source.replace(/^_id:.*$/m, '_id: "aaaaaaaaaaaaaaaa"').replace(/^type:.*$/m, "type: dragon"),
    );
    house.write(`${pack}/twice.yml`, source);
    house.write(`${pack}/broken.yml`, "name: [");
    const message = house.build();
    expect(message).toMatch(/no-id\.yml: "_id" is missing/);
    expect(message).toMatch(/no-type\.yml: the type "dragon" is not one of template\.json/);
    expect(message).toMatch(/twice\.yml: the id \w{16} is already used by .*thug\.yml/);
    expect(message).toMatch(/broken\.yml: /);
    expect(message).not.toMatch(/ at .*\.mjs:\d+/);
  });

  it("a manifest that is no JSON", () => {
    house.edit("system.json", (text) => text.replace("{", "{ oops"));
    expect(house.build()).toMatch(/system\.json cannot be read: .*Correct the file and build again\./);
  });
});

it("npm run package makes the same bytes from the same sources", () => {
  const digest = () => {
    expect(house.run("scripts/package.mjs")).toBe("");
    return createHash("sha256")
      .update(readFileSync(house.at("dist/manifold.zip")))
      .digest("hex");
  };
  const first = digest();
  rmSync(house.at("dist"), { recursive: true });
  expect(digest()).toBe(first);
});
