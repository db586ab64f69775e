// node conformance/check.mjs: asks the published types of Foundry about every member that ../types declares, and compares the
// answers with known-differences.json. Exit code 0: nothing new, nothing gone. It reads the compiler's messages about the
// questions alone, never the published declarations.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installed } from "./install.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const read = (file) => readFileSync(join(here, file), "utf8");
const node = (...args) => spawnSync(process.execPath, args, { cwd: here, encoding: "utf8", maxBuffer: 1 << 28 });

/** Each member on the list of known differences with a pattern for it: `*` stands for any class or name. */
function knownDifferences() {
  const lists = Object.values(JSON.parse(read("known-differences.json"))).flatMap(({ members }) => members ?? []);
  const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^#]*");
  return new Map(lists.map((member) => [member, new RegExp(`^${escaped(member)}$`)]));
}

/** What the compiler says: the member that each message is about, or the place where it is about none. */
function messages() {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript-native/package.json")), "bin/tsc");
  const { stdout, status, stderr } = node(compiler, "-p", "tsconfig.json", "--pretty", "false", "--noErrorTruncation");
  if (status === null || (status !== 0 && !stdout)) throw new Error(stderr || "The compiler did not run.");
  const questions = read("generated/questions.ts").split("\n");
  return stdout.split("\n").flatMap((line) => {
    const [, file, row, text] = /^(.*?)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
    if (!file) return [];
    const member = file.endsWith("questions.ts") ? /\/\/ (.*)$/.exec(questions[row - 1] ?? "")?.[1] : undefined;
    return [{ member, where: member ?? `${file}:${row}`, text }];
  });
}

function check() {
  const generated = node("generate.mjs");
  if (generated.status !== 0) throw new Error(generated.stderr);
  const known = knownDifferences();
  const met = new Set();
  const problems = [];
  for (const { member, where, text } of messages()) {
    const found = member ? [...known.keys()].filter((one) => known.get(one).test(member)) : [];
    for (const one of found) met.add(one);
    if (found.length === 0) problems.push(`New: ${where}: ${text.slice(0, 240)}`);
  }
  for (const one of known.keys())
    if (!met.has(one)) problems.push(`Gone: ${one} no longer differs. Take it off conformance/known-differences.json.`);
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`  ${generated.stdout.trim()}, ${met.size} known differences`);
  return problems.length === 0;
}

if (!installed() || !check()) process.exitCode = 1;
