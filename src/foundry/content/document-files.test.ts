import { describe, expect, it } from "vitest";
import type { Shape } from "../../engine";
import { readDocuments, writeDocuments, type FileEntry, type Types } from "./document-files";
import { readYaml, writeYaml } from "./yaml";

const gear: Shape = {
  kind: "object",
  fields: {
    weight: { kind: "integer", nullable: true, min: 0 },
    kind: { kind: "text", nullable: false, blank: false, choices: ["tool", "food"] },
    tags: { kind: "list", of: { kind: "text", nullable: false, blank: true } },
    worn: { kind: "flag" },
    note: { kind: "text", nullable: false, blank: true },
  },
};
const hero: Shape = {
  kind: "object",
  fields: { hp: { kind: "object", fields: { value: { kind: "integer", nullable: false } } } },
};
const TYPES: Record<string, ReturnType<Types["of"]>> = {
  oneHero: { documentName: "Actor", ruleset: "one", shape: hero },
  oneGear: { documentName: "Item", ruleset: "one", shape: gear },
  twoGear: { documentName: "Item", ruleset: "two", shape: gear },
};
const types: Types = { names: Object.keys(TYPES), of: (type) => TYPES[type] ?? null };

const rope: FileEntry = {
  type: "oneGear",
  name: 'Rope, "long"',
  img: "icons/rope.svg",
  system: {
    weight: null,
    kind: "tool",
    tags: ["a: b", "- c", "#d", "true", ""],
    worn: true,
    note: "<p>Line one</p>\n<p>two</p>",
  },
};
const berta: FileEntry = { type: "oneHero", name: "Berta", system: { hp: { value: -3 } }, items: [rope] };

describe("documents as files", () => {
  it.each(["json", "yaml"] as const)("go out and come back as they were, as %s", (format) => {
    const read = readDocuments(writeDocuments([berta, rope], format), types);
    expect(read.problems).toEqual([]);
    expect(read.documents).toEqual([
      { documentName: "Actor", data: berta },
      { documentName: "Item", data: rope },
    ]);
  });

  it("every fault has a sentence with its place, all at once", () => {
    const bad = [
      { type: "oneGear", name: "Rope", system: { weight: -1, kind: "rope", colour: "red" }, owner: "me" },
      { type: "sword", name: "Sword" },
      { type: "oneHero", system: {}, items: [{ type: "twoGear", name: "Kettle", system: { worn: "yes" } }] },
      7,
    ];
    expect(
      readDocuments(JSON.stringify(bad), types).problems.map(
        ({ entry, path, message }) => `${entry} ${path}: ${message}`,
      ),
    ).toEqual([
      "Rope owner: is not a field here; there are type, name, img, system and items",
      "Rope weight: must be at least 0, not -1",
      'Rope kind: must be one of tool, food, not "rope"',
      "Rope colour: is not a field here; there are weight, kind, tags, worn, note",
      "Sword type: must be one of oneHero, oneGear, twoGear",
      "entry 3 name: is missing",
      "Kettle type: twoGear is of another game than its actor",
      'Kettle worn: must be true or false, not "yes"',
      "entry 4 : must be an object with type, name and system",
    ]);
  });

  it("a text that is no file says where it ends to make sense", () => {
    expect(readDocuments("{ oops", types).problems[0]?.message).toContain("cannot be read");
    expect(readDocuments("name: a\nname: b", types).problems[0]?.message).toBe(
      "cannot be read: line 2: name is there twice",
    );
    expect(readDocuments("name: a\n   b", types).problems[0]?.message).toContain("line 2");
    expect(readDocuments("[]", types).problems[0]?.message).toBe("holds no documents");
  });
});

describe("YAML as people write it", () => {
  it("is read with comments, plain texts, lists and maps in lists", () =>
    expect(
      readYaml(
        '# a file\ndocuments:\n- type: oneGear # here\n  name: Rope\n  system:\n    tags: ["a", "b"]\n    weight: 2\n- type: x\n',
      ),
    ).toEqual({
      documents: [{ type: "oneGear", name: "Rope", system: { tags: ["a", "b"], weight: 2 } }, { type: "x" }],
    }));

  it("never makes a prototype of a name", () => {
    const read = readYaml("__proto__:\n  polluted: true") as object;
    expect([Object.keys(read), ({} as { polluted?: boolean }).polluted]).toEqual([["__proto__"], undefined]);
  });

  it("writes what it reads", () =>
    expect(writeYaml({ a: [], b: {}, c: [[1, 2], { d: null }] })).toBe(
      "a: []\nb: {}\nc:\n  - - 1\n    - 2\n  - d: null",
    ));
});
