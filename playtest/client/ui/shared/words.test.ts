import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import english from "./english.json";
import { installWords } from "./words";

const room = join(import.meta.dirname, "..");
const templates = join(room, "../../templates/sidebar");

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

function has(key: string): boolean {
  let value: unknown = english;
  for (const part of key.split(".")) value = (value as Record<string, unknown> | undefined)?.[part];
  return typeof value === "string";
}

describe("16 words of the interface", () => {
  it("16 every key that code and templates name is there", () => {
    const files = [...filesIn(room, ".ts"), ...filesIn(templates, ".hbs")].filter((file) => !file.endsWith(".test.ts"));
    expect(files.length).toBeGreaterThan(80);
    const keys = files.flatMap(
      (file) => readFileSync(file, "utf8").match(/(?<=["'])TABLE\.[A-Za-z]+\.\w+(?=["'])/g) ?? [],
    );
    expect(keys.length).toBeGreaterThan(100);
    expect([...new Set(keys)].filter((key) => !has(key))).toEqual([]);
  });

  it("16 fill what is missing and change nothing that a language file said", () => {
    const translations = { TABLE: { Pause: { Paused: "Pause" } }, OTHER: "x" };
    installWords(translations);
    expect(translations).toMatchObject({
      TABLE: { Pause: { Paused: "Pause", NoMove: expect.any(String) } },
      OTHER: "x",
    });
  });
});
