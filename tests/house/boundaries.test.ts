import { readdirSync, readFileSync } from "node:fs";
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
    ["the engine must not import the Foundry layer", "src/engine/x.ts", "../foundry/platform/words"],
    ["the Foundry layer must not import a ruleset", "src/foundry/x.ts", `../rulesets/${room}/${room}`],
    ["rules must not import the Foundry layer", `src/rulesets/${room}/rules/x.ts`, "../../../foundry/platform/words"],
    ["rules must not import their own sheets", `src/rulesets/${room}/rules/x.ts`, `../${room}`],
    ["the system must not know the table", "src/foundry/x.ts", "../../playtest/common/protocol"],
    ["the table must not know the system", "playtest/client/x.ts", "../../src/engine"],
    ["the server must not import the client", "playtest/server/x.ts", "../client/hooks"],
  ])("%s", async (_title, file, path) => {
    expect(await problemsOf(`import * as x from "${path}";\nexport { x };\n`, file)).toContain(
      "import-x/no-restricted-paths",
    );
  });

  it("rulesets must not import each other", async () => {
    expect(rulesets.length).toBeGreaterThan(0);
    for (const other of rulesets.slice(1)) {
      const code = `import * as x from "../${other}/${other}";\nexport { x };\n`;
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
      const text = readFileSync(join(root, folder, file), "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
      for (const id of [...rulesets, "malleus", "amalgam", "mythmagica"]) {
        expect(text.toLowerCase().includes(id), `${folder}/${file} names ${id}`).toBe(false);
      }
    }
  });
});
