// npm run check: types, also against Foundry's published ones, lint, format, unused code, rules out of play, language keys, sizes. Every part runs;
// all problems are shown.
import { spawnSync } from "node:child_process";
import { buildSystem } from "./lib/build-system.mjs";
import { run } from "./lib/fail.mjs";
import { languageProblems } from "./lib/language-check.mjs";
import { inRoot } from "./lib/paths.mjs";
import { unreachedRules } from "./lib/reached-rules.mjs";
import { sizeReport } from "./lib/size-check.mjs";

const tool = (label, ...args) => ({
  label,
  run: () =>
    spawnSync(
      process.execPath,
      args.map((arg, index) => (index ? arg : inRoot("node_modules", arg))),
      { cwd: inRoot(), stdio: "inherit" },
    ).status === 0,
});
const script = (label, file) => ({
  label,
  run: () => spawnSync(process.execPath, [inRoot(file)], { cwd: inRoot(), stdio: "inherit" }).status === 0,
});
const list = (label, problemsOf) => ({
  label,
  run: async () => {
    const problems = await problemsOf();
    for (const problem of problems) console.error(`  ${problem}`);
    return problems.length === 0;
  },
});

const parts = [
  tool("types of the system", "typescript-native/bin/tsc", "-p", "tsconfig.json"),
  tool("types of the table", "typescript-native/bin/tsc", "-p", "playtest/tsconfig.json"),
  tool("types of the tests", "typescript-native/bin/tsc", "-p", "tests/tsconfig.json"),
  tool("types of the benches", "typescript-native/bin/tsc", "-p", "bench/tsconfig.json"),
  script("types against the published types of Foundry", "conformance/check.mjs"),
  tool(
    "lint and boundaries",
    "eslint/bin/eslint.js",
    ".",
    "--max-warnings",
    "0",
    "--cache",
    "--cache-location",
    "node_modules/.cache/eslint",
  ),
  tool("format", "prettier/bin/prettier.cjs", ".", "--check", "--log-level", "warn"),
  tool("unused code", "knip/bin/knip.js", "--no-progress"),
  list("rules that nothing but tests calls", async () => unreachedRules()),
  list("language keys", languageProblems),
  list("size", async () => {
    await buildSystem();
    const { lines, problems } = sizeReport();
    for (const line of lines) console.log(`  ${line}`);
    return problems;
  }),
];

await run(async () => {
  const failed = [];
  for (const part of parts) {
    const started = performance.now();
    console.log(`\n${part.label} ...`);
    if (!(await part.run())) failed.push(part.label);
    console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  console.log(failed.length ? `\nNot in order: ${failed.join(", ")}.` : "\nAll in order.");
  if (failed.length) process.exitCode = 1;
});
