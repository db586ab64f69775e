// npm run check: types, lint, format, unused code, language keys, sizes. Every part runs; all problems are shown.
import { spawnSync } from "node:child_process";
import { buildSystem } from "./lib/build-system.mjs";
import { run } from "./lib/fail.mjs";
import { languageProblems } from "./lib/language-check.mjs";
import { inRoot } from "./lib/paths.mjs";
import { sizeProblems, sizes } from "./lib/size-check.mjs";

const tool = (label, ...args) => ({
  label,
  run: () =>
    spawnSync(
      process.execPath,
      args.map((arg, index) => (index ? arg : inRoot("node_modules", arg))),
      { cwd: inRoot(), stdio: "inherit" },
    ).status === 0,
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
  list("language keys", languageProblems),
  list("size", async () => {
    await buildSystem();
    const { js, css } = await sizes();
    console.log(`  ${(js / 1024).toFixed(1)} KiB JS and ${(css / 1024).toFixed(1)} KiB CSS, minified and gzipped`);
    const { problems, owed } = await sizeProblems();
    for (const line of owed) console.log(`  ${line}`);
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
