import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const rulesets = readdirSync(join(root, "src/rulesets"));
const [room = ""] = rulesets;

const linter = new ESLint({ cwd: root });

async function problemsOf(code: string, filePath: string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath: join(root, filePath) });
  return result?.messages.map(({ ruleId }) => ruleId ?? "parse") ?? [];
}

describe("arrows run down only", () => {
  it.each([
    ["the engine must not import the Foundry layer", "src/engine/x.ts", "../foundry/platform/i18n"],
    ["the Foundry layer must not import a ruleset", "src/foundry/x.ts", `../rulesets/${room}/${room}`],
    ["rules must not import the Foundry layer", `src/rulesets/${room}/rules/x.ts`, "../../../foundry/platform/i18n"],
    ["rules must not import their own sheets", `src/rulesets/${room}/rules/x.ts`, `../${room}`],
    ["the system must not know the table", "src/foundry/x.ts", "../../playtest/common/protocol"],
    ["the table must not know the system", "playtest/client/x.ts", "../../src/engine"],
    ["a room must not import one above it", "src/foundry/changes/x.ts", "../chat/post-card"],
    ["the server must not import the client", "playtest/server/x.ts", "../client/hooks"],
  ])("%s", async (_title, file, path) => {
    expect(await problemsOf(`import * as x from "${path}";\nexport { x };\n`, file)).toContain(
      "import-x/no-restricted-paths",
    );
  });

  const ordered = rulesets.find((id) => existsSync(join(root, `src/rulesets/${id}/stored`))) ?? "";

  const fileIn = (room: string): string =>
    readdirSync(join(root, `src/rulesets/${ordered}/${room}`), { recursive: true, encoding: "utf8" })
      .find((name) => name.endsWith(".ts"))
      ?.replace(/\.ts$/, "") ?? "";

  it.each([
    ["stored data must not import what reads documents", "stored", "adapters"],
    ["adapters must not import changes", "adapters", "changes"],
    ["changes must not import actions", "changes", "actions"],
    ["actions must not import what cards show", "actions", "chat"],
    ["actions must not import windows: each is loaded when first opened", "actions", "windows"],
    ["cards must not import sheets", "chat", "sheets"],
  ])("inside a ruleset: %s", async (_title, left, right) => {
    const code = `import * as x from "../${right}/${fileIn(right)}";\nexport { x };\n`;
    expect(await problemsOf(code, `src/rulesets/${ordered}/${left}/x.ts`)).toContain("import-x/no-restricted-paths");
    const back = `import * as x from "../${left}/${fileIn(left)}";\nexport { x };\n`;
    if (right !== "sheets") expect(await problemsOf(back, `src/rulesets/${ordered}/${right}/x.ts`)).toEqual([]);
  });

  it("rulesets must not import each other", async () => {
    expect(rulesets.length).toBeGreaterThan(0);
    for (const other of rulesets.slice(1)) {
      const [rule = ""] = readdirSync(join(root, `src/rulesets/${other}/rules`), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => name.replace(/\.ts$/, ""));
      const code = `import * as x from "../${other}/rules/${rule}";\nexport { x };\n`; // the first files a ruleset has
      expect(await problemsOf(code, `src/rulesets/${room}/x.ts`)).toContain("import-x/no-restricted-paths");
    }
  });

  it("lets rules import the engine", async () => {
    const code = 'import * as x from "../../../engine";\nexport { x };\n';
    expect(await problemsOf(code, `src/rulesets/${room}/rules/x.ts`)).toEqual([]);
  });
});

describe("shared code names no ruleset", () => {
  const shared = ["src/engine", "src/foundry", "styles/shared", "templates/shared", "scripts", "types"];

  it.each(shared)("%s", (folder) => {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|mjs|css|hbs)$/.test(file) || file.endsWith(".test.ts")) continue;
      // Comments may give examples; code may not know.
      // "bind" is also a word of JavaScript, of keys and in "tabindex".
      const text = readFileSync(join(root, folder, file), "utf8")
        .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "")
        .replaceAll(/(?<!["'`/])\b(?:key|re|un)?bind(?:s|er|ing|ings)?\b(?!["'`])|tab[iI]ndex|namedBindings/g, "");
      for (const id of [...rulesets, "malleus", "amalgam", "mythmagica"]) {
        expect(text.toLowerCase().includes(id), `${folder}/${file} names ${id}`).toBe(false);
      }
    }
  });
});
