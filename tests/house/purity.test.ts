import { createContext, runInContext } from "node:vm";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

function pureModules(): string[] {
  const folders = ["src/engine", ...readdirSync(join(root, "src/rulesets")).map((id) => `src/rulesets/${id}/rules`)];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => join(folder, file)),
  );
}

/** A bare world: ECMAScript alone, and a trap where a rule could reach for the clock or for unrecorded chance. */
function bareContext(): object {
  const trap = (name: string) => (): never => {
    throw new Error(`${name} was used`);
  };
  const context = createContext({});
  runInContext("delete globalThis.WebAssembly; delete globalThis.console;", context);
  Object.assign(context, { trapDate: trap("Date"), trapRandom: trap("Math.random") });
  runInContext(
    "Math.random = trapRandom; Date = new Proxy(Date, { get: trapDate, construct: trapDate, apply: trapDate });",
    context,
  );
  return context;
}

describe("engine and rules are pure", () => {
  const modules = pureModules();

  it("finds the modules", () => expect(modules.length).toBeGreaterThan(30));

  it("imports nothing but the engine and the ruleset's own rules, and loads without any global", async () => {
    // One bundle that exports every module whole: nothing is shaken out, and each is compiled and loaded once.
    const everything = modules.map((file, i) => `export * as m${i} from ${JSON.stringify(`./${file}`)};`).join("\n");
    const { metafile, outputFiles } = await build({
      stdin: { contents: everything, resolveDir: root, sourcefile: "everything.ts" },
      absWorkingDir: root,
      bundle: true,
      format: "iife",
      globalName: "loaded",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    for (const file of modules) {
      const room = /^src\/rulesets\/[\w-]+\/rules\//.exec(file)?.[0];
      const input = metafile.inputs[file];
      if (!input) throw new Error(`${file} was not bundled`);
      for (const { path } of input.imports) {
        const allowed = path.startsWith("src/engine/") || (room !== undefined && path.startsWith(room));
        expect(allowed, `${file} imports ${path}`).toBe(true);
      }
    }
    runInContext(outputFiles[0]?.text ?? "throw new Error('no output')", bareContext() as never);
  });

  it("notices an impure module", () => {
    expect(() => runInContext("Date.now()", bareContext() as never)).toThrow("Date was used");
    expect(() => runInContext("Math.random()", bareContext() as never)).toThrow("Math.random was used");
    expect(() => runInContext("document.title", bareContext() as never)).toThrow("document is not defined");
  });
});
