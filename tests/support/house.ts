import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";

const COPIED = ["src", "types", "templates", "lang", "styles", "packs", "demo", "assets", "scripts"];
const FILES = [
  "package.json",
  "system.json",
  "template.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "vite.config.ts",
  "vitest.config.ts",
];
/** Entries that a copy has of each folder of a pack: five thousand of them are most of a build, and one is made like another. */
const ENTRIES = 12;
/** What the check of the unchanged house remembers. */
const CHECKED = "checked.tsbuildinfo";

/** The system's sources in a folder of their own, to be changed at will and put back as they were. */
export class House {
  readonly place = mkdtempSync(join(tmpdir(), "manifold-house-"));
  readonly #undo: (() => void)[] = [];

  constructor() {
    for (const name of [...COPIED, ...FILES])
      cpSync(inRoot(name), this.at(name), { recursive: true, ...(name === "packs" ? { filter: ofTheFew() } : {}) });
    symlinkSync(inRoot("node_modules"), this.at("node_modules"), "junction");
  }

  at = (...path: string[]): string => join(this.place, ...path);
  read = (file: string): string => readFileSync(this.at(file), "utf8");

  write(file: string, text: string): void {
    const before = existsSync(this.at(file)) ? this.read(file) : null;
    mkdirSync(dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), text);
    this.#undo.push(() => (before === null ? rmSync(this.at(file)) : writeFileSync(this.at(file), before)));
  }

  edit(file: string, change: (text: string) => string): void {
    this.write(file, change(this.read(file)));
  }

  /** Takes a file or folder out of the house; one that is not there is none. */
  remove(path: string): void {
    if (!existsSync(this.at(path))) return;
    const aside = `${mkdtempSync(`${this.place}-aside-`)}/it`;
    renameSync(this.at(path), aside);
    this.#undo.push(() => {
      renameSync(aside, this.at(path));
      rmSync(dirname(aside), { recursive: true });
    });
  }

  /** Puts everything back that was changed since the last time. */
  restore(): void {
    for (const undo of this.#undo.splice(0).reverse()) undo();
  }

  close(): void {
    this.restore();
    rmSync(this.place, { recursive: true, force: true });
  }

  /** Runs a program of Node in it. @returns what it said when it failed, and nothing when all is well. */
  run(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.place, encoding: "utf8" });
    return status === 0 ? "" : `${stdout}\n${stderr}`;
  }

  /** Checks the types of what was changed, and of what that touches: the whole house was checked once, as it stands. */
  typeCheck(): string {
    if (!existsSync(this.at(CHECKED))) expect(this.#types(CHECKED)).toBe("");
    copyFileSync(this.at(CHECKED), this.at("changed.tsbuildinfo"));
    return this.#types("changed.tsbuildinfo");
  }
  #types = (info: string): string =>
    this.run("node_modules/typescript-native/bin/tsc", "-p", "tsconfig.json", "--tsBuildInfoFile", info);
  build = (): string => this.run("scripts/build.mjs");
}

/** What is copied of the packs: how they are described, and the first entries of each folder. */
function ofTheFew(): (path: string) => boolean {
  const entries = (name: string): boolean => name.endsWith(".yml") && !name.startsWith("_");
  const few = new Map<string, Set<string>>();
  return (path) => {
    const [folder, file] = [dirname(path), basename(path)];
    if (!entries(file) || file === "thug.yml") return true;
    if (!few.has(folder)) few.set(folder, new Set(readdirSync(folder).filter(entries).sort().slice(0, ENTRIES)));
    return few.get(folder)?.has(file) === true;
  };
}
