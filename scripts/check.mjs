// npm run check: types, also against Foundry's published ones, lint, format, unused code, rules out of play, language keys, sizes. Every part runs;
// all problems are shown.
import { spawn } from "node:child_process";
import { buildSystem } from "./lib/build-system.mjs";
import { run } from "./lib/fail.mjs";
import { languageProblems } from "./lib/language-check.mjs";
import { inRoot } from "./lib/paths.mjs";
import { unreachedRules } from "./lib/reached-rules.mjs";
import { sizeReport } from "./lib/size-check.mjs";

/** Runs a program of Node and holds back what it says until its turn to be read comes. */
const node = (label, ...args) => ({
  label,
  run: () =>
    new Promise((resolve) => {
      const said = [];
      const child = spawn(process.execPath, args, { cwd: inRoot(), stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
      child.on("close", (code) => resolve({ ok: code === 0, said: Buffer.concat(said).toString() }));
    }),
});
const tool = (label, program, ...args) => node(label, inRoot("node_modules", program), ...args);
const list = (label, problemsOf) => ({
  label,
  run: async () => {
    const problems = await problemsOf();
    return { ok: problems.length === 0, said: problems.map((problem) => `  ${problem}\n`).join("") };
  },
});

/** Parts in their order; those of a group run at the same time. Lint and format take most of a check, a core each. */
const parts = [
  tool("types of the system", "typescript-native/bin/tsc", "-p", "tsconfig.json"),
  tool("types of the table", "typescript-native/bin/tsc", "-p", "playtest/tsconfig.json"),
  tool("types of the tests", "typescript-native/bin/tsc", "-p", "tests/tsconfig.json"),
  tool("types of the benches", "typescript-native/bin/tsc", "-p", "bench/tsconfig.json"),
  node("types against the published types of Foundry", inRoot("conformance/check.mjs")),
  [
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
  ],
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
  for (const group of parts) {
    const started = performance.now();
    const running = [group].flat().map(({ label, run }) => {
      console.log(`\n${label} ...`);
      return { label, result: run().then((one) => ({ ...one, seconds: (performance.now() - started) / 1000 })) };
    });
    for (const { label, result } of running) {
      const { ok, said, seconds } = await result;
      process.stdout.write(said);
      console.log(`  ${running.length > 1 ? `${label}: ` : ""}${seconds.toFixed(1)} s`);
      if (!ok) failed.push(label);
    }
  }
  console.log(failed.length ? `\nNot in order: ${failed.join(", ")}.` : "\nAll in order.");
  if (failed.length) process.exitCode = 1;
});
