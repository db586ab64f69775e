import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";

const page = readFileSync(inRoot("docs", "rules-api.md"), "utf8");

/** Each example with the text that stands below it as what it prints. */
const examples = [...page.matchAll(/```ts\n([^]*?)```\n\n```text\n([^]*?)```/g)].map(([, code = "", printed = ""]) => ({
  code,
  printed,
  ruleset: /from "\.\/src\/rulesets\/([\w-]+)\/rules[/"]/.exec(code)?.[1] ?? "",
}));

/** As the page says: bundled in the folder of the repository, and run by Node. */
function run(code: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: inRoot(), sourcefile: "example.ts", loader: "ts" },
    bundle: true,
    format: "esm",
    write: false,
  });
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module"], {
    input: outputFiles[0]?.text ?? "",
    encoding: "utf8",
  });
  return stdout + stderr;
}

describe("docs/rules-api.md", () => {
  it("has an example for each ruleset that has rules", () => {
    const withRules = readdirSync(inRoot("src/rulesets")).filter((id) =>
      existsSync(inRoot("src/rulesets", id, "rules")),
    );
    expect(examples.map(({ ruleset }) => ruleset)).toEqual(expect.arrayContaining(withRules));
  });

  it.each(examples.filter(({ ruleset }) => existsSync(inRoot("src/rulesets", ruleset))))(
    "the example of $ruleset prints what the page says",
    ({ code, printed }) => {
      expect(run(code)).toBe(printed);
    },
  );
});
