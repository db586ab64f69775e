import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { plainJson } from "../../testing/plain-json.js";
import { data, utils } from "../index.js";

const { ForcedDeletion, ForcedReplacement } = data.operators;
const u = utils;

describe("18 mergeObject", () => {
  it("18 merges in place, recursively, expanding dot keys, replacing arrays", () => {
    const original = { a: 1, b: { c: 2 }, list: [1, 2] };
    const merged = u.mergeObject(original, { "b.d": 3, list: [9] });
    expect(merged).toBe(original);
    expect(merged).toEqual({ a: 1, b: { c: 2, d: 3 }, list: [9] });
  });

  it.each([
    [
      "insertKeys:false keeps top-level keys out",
      { a: {} },
      { b: 1, a: { c: 1 } },
      { insertKeys: false },
      { a: { c: 1 } },
    ],
    [
      "insertValues:false keeps nested keys out",
      { a: { x: 1 } },
      { b: 1, a: { c: 1 } },
      { insertValues: false },
      { a: { x: 1 }, b: 1 },
    ],
    [
      "overwrite:false keeps what is there",
      { a: 1, n: { x: 1 } },
      { a: 2, n: { x: 2, y: 3 } },
      { overwrite: false },
      { a: 1, n: { x: 1, y: 3 } },
    ],
    ["recursive:false replaces inner objects", { a: { x: 1 } }, { a: { y: 1 } }, { recursive: false }, { a: { y: 1 } }],
    ["deletion keys stay literal", { a: 1 }, { "-=a": null }, {}, { a: 1, "-=a": null }],
    [
      "performDeletions deletes",
      { a: 1, b: { c: 1, d: 2 } },
      { "-=a": null, b: { "-=c": null } },
      { performDeletions: true },
      { b: { d: 2 } },
    ],
    [
      "dotted deletion keys delete",
      { b: { c: 1, d: 2 } },
      { "b.-=c": null },
      { performDeletions: true },
      { b: { d: 2 } },
    ],
    ["the type of a value may change", { a: 1 }, { a: { b: 1 } }, {}, { a: { b: 1 } }],
  ])("18 %s", (_title, original, other, options, expected) => {
    expect(u.mergeObject(original as object, other, options)).toEqual(expected);
  });

  it("18 inplace:false leaves the original alone", () => {
    const original = { a: { b: 1 } };
    expect(u.mergeObject(original, { "a.b": 2 }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
  });

  it("18 enforceTypes refuses another type", () => {
    expect(() => u.mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow(/Mismatched/);
    expect(() => u.mergeObject({ a: 1 }, 5 as unknown as object)).toThrow(/not Objects/);
    expect(u.mergeObject({ a: 1 }, null)).toEqual({ a: 1 });
  });

  it("19.2 acts on v14 operators with applyOperators", () => {
    const other = { a: new ForcedDeletion(), b: ForcedReplacement.create({ y: 1 }) };
    expect(u.mergeObject({ a: 1, b: { x: 1 } }, other, { applyOperators: true })).toEqual({ b: { y: 1 } });
  });
});

describe("18 shapes", () => {
  it("5.2 expands dot keys in any order and mixture without loss", () => {
    expect(u.expandObject({ "a.b": 1, a: { c: 2 }, "a.d.e": 3 })).toEqual({ a: { b: 1, c: 2, d: { e: 3 } } });
    expect(u.expandObject({ "a.b": 1, list: [{ "x.y": 1 }] })).toEqual({ a: { b: 1 }, list: [{ x: { y: 1 } }] });
    expect(u.expandObject({ "==a.b": 1 })).toEqual({ a: { "==b": 1 } });
    expect(u.expandObject({ "a.-=b": null })).toEqual({ a: { "-=b": null } });
  });

  it("18 flattens to leaves, keeping empty objects and arrays", () => {
    expect(u.flattenObject({ a: { b: 1, c: {} }, d: [{ e: 1 }] })).toEqual({ "a.b": 1, "a.c": {}, d: [{ e: 1 }] });
  });

  it("18 expanding what was flattened gives it back", () => {
    const key = fc
      .string({ minLength: 1 })
      .filter((name) => !name.includes(".") && name !== "__proto__" && name[1] !== "=");
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, fc.integer(), fc.string(), tie("tree"))),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(u.expandObject(u.flattenObject(value))).toEqual({ ...(value as object) });
      }),
    );
  });

  it("18 diffObject answers the other's differing part", () => {
    expect(u.diffObject({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { a: 1, b: { c: 1, d: 3 }, e: [2], f: 0 })).toEqual({
      b: { d: 3 },
      e: [2],
      f: 0,
    });
    expect(u.diffObject({ a: 1 }, { a: 2, b: 1 }, { inner: true })).toEqual({ a: 2 });
    expect(u.diffObject({ a: { x: 1 } }, { a: {} })).toEqual({ a: {} });
    expect(u.diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
  });

  it("18 merging a difference gives the other", () => {
    const json = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), plainJson);
    fc.assert(
      fc.property(json, json, (a, b) => {
        const merged = u.mergeObject(u.deepClone(a), b);
        const difference = u.diffObject(a, merged);
        expect(u.mergeObject(u.deepClone(a), u.deepClone(difference))).toEqual(merged);
      }),
    );
  });

  it("18 filterObject keeps the template's keys", () => {
    expect(u.filterObject({ a: 1, b: { c: 1, d: 2 }, e: 1 }, { a: 0, b: { d: 0 } })).toEqual({ a: 1, b: { d: 2 } });
  });

  it("18 special keys act on their own object", () => {
    expect(u.applySpecialKeys({ a: 1, "-=a": null, b: { x: 1 }, "==b": { y: 1 } })).toEqual({ b: { y: 1 } });
    expect([u.isDeletionKey("-=a"), u.isDeletionKey("==a"), u.isDeletionKey("a"), u.isDeletionKey("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("18 never reaches a prototype", () => {
    const evil = JSON.parse('{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}}}') as object;
    u.mergeObject({}, evil);
    u.mergeObject({ a: {} }, evil);
    u.expandObject({ ...evil, "__proto__.polluted": 1 });
    u.setProperty({}, "__proto__.polluted", 1);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("18 values", () => {
  it.each([
    [{}, true],
    [[], true],
    [null, true],
    [undefined, true],
    [new Set(), true],
    ["", false],
    [0, false],
    [false, false],
    [{ a: undefined }, false],
  ])("18 isEmpty of %o is %s", (value, expected) => expect(u.isEmpty(value)).toBe(expected));

  it.each([
    [{}, "Object"],
    [Object.create(null), "Object"],
    [[], "Array"],
    ["", "string"],
    [1, "number"],
    [true, "boolean"],
    [null, "null"],
    [undefined, "undefined"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [class A {}, "class"],
    [() => 1, "function"],
    [new (class A {})(), "Unknown"],
  ])("18 getType (%#) is %s", (value, expected) => expect(u.getType(value)).toBe(expected));

  it("18 deepClone copies plain data and keeps instances", () => {
    const instance = new (class A {})();
    const original = { a: [1, { b: new Date(5) }], instance };
    const clone = u.deepClone(original);
    expect(clone).toEqual(original);
    expect(clone.a).not.toBe(original.a);
    expect(clone.instance).toBe(instance);
    expect(() => u.deepClone(original, { strict: true })).toThrow();
  });

  it("18 reads and writes paths", () => {
    const object = { a: { b: { c: 1 } }, "x.y": 2 };
    expect([u.getProperty(object, "a.b.c"), u.getProperty(object, "a.z.c"), u.getProperty(object, "x.y")]).toEqual([
      1,
      undefined,
      2,
    ]);
    expect([u.hasProperty(object, "a.b"), u.hasProperty(object, "a.q")]).toEqual([true, false]);
    expect([u.setProperty(object, "a.n.m", 1), u.setProperty(object, "a.n.m", 1)]).toEqual([true, false]);
    expect([u.deleteProperty(object, "a.b.c"), u.deleteProperty(object, "a.b.c")]).toEqual([true, false]);
  });

  it("18 compares versions part by part", () => {
    expect(u.isNewerVersion("13.351", "13.4")).toBe(true);
    expect(u.isNewerVersion("1.0.0", "1.0")).toBe(true);
    expect(u.isNewerVersion("1.0", "1.0.1")).toBe(false);
    expect(u.isNewerVersion("1.10", "1.9")).toBe(true);
    expect(u.isNewerVersion(14, 13)).toBe(true);
    expect(u.isNewerVersion("1.0", "1.0")).toBe(false);
  });

  it("5.5 makes ids of 16 letters and digits", () => {
    expect(u.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(u.randomID(4)).toHaveLength(4);
  });

  it("18 sorts between siblings, renumbering when there is no room", () => {
    const [a, b, c] = [{ sort: 100 }, { sort: 101 }, { sort: 500 }];
    expect(u.performIntegerSort(c, { target: a, siblings: [a, b] })).toEqual([
      { target: c, update: { sort: 100 - 100000 } },
    ]);
    expect(u.performIntegerSort(c, { target: b, siblings: [a, b] })).toHaveLength(3);
    expect(u.performIntegerSort(a, { siblings: [b, c] })).toEqual([{ target: a, update: { sort: 100500 } }]);
  });

  it("18 escapes and unescapes", () => {
    expect(u.escapeHTML(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;");
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(u.unescapeHTML(u.escapeHTML(text))).toBe(text);
      }),
    );
  });
});

describe("5.5 uuids", () => {
  const [A, B, C] = ["a".repeat(16), "b".repeat(16), "c".repeat(16)];

  it("5.5 parses world, embedded, compendium and relative uuids", () => {
    expect(u.parseUuid(`Actor.${A}`)).toMatchObject({ type: "Actor", id: A, embedded: [], primaryId: undefined });
    expect(u.parseUuid(`Actor.${A}.Item.${B}.ActiveEffect.${C}`)).toMatchObject({
      type: "ActiveEffect",
      id: C,
      primaryType: "Actor",
      primaryId: A,
    });
    expect(u.parseUuid(`Compendium.sys.gear.Item.${A}`)).toMatchObject({ type: "Item", id: A, pack: "sys.gear" });
    expect(u.parseUuid(`.Item.${B}`, { relative: { uuid: `Actor.${A}` } })?.uuid).toBe(`Actor.${A}.Item.${B}`);
    const item = { uuid: `Actor.${A}.Item.${B}`, documentName: "Item", parent: { uuid: `Actor.${A}` } };
    expect(u.parseUuid(`.${C}`, { relative: item })?.uuid).toBe(`Actor.${A}.Item.${C}`);
    expect(u.parseUuid("nonsense")).toBeNull();
  });

  it("5.5 builds them", () => {
    expect(u.buildUuid({ id: A, documentName: "Item", pack: "sys.gear" })).toBe(`Compendium.sys.gear.Item.${A}`);
    expect(u.buildUuid({ id: B, documentName: "Item", parent: { uuid: `Actor.${A}` } })).toBe(`Actor.${A}.Item.${B}`);
    expect(u.buildUuid({ id: null, documentName: "Item" })).toBeNull();
  });
});

describe("18 classes", () => {
  it("5.5 a Collection yields values and searches to arrays", () => {
    const collection = new u.Collection([
      ["a", { name: "A", n: 1 }],
      ["b", { name: "B", n: 2 }],
    ] as [string, { name: string; n: number }][]);
    expect([...collection].map((entry) => entry.n)).toEqual([1, 2]);
    expect(collection.filter((entry) => entry.n > 1)).toHaveLength(1);
    expect(collection.map((entry) => entry.name)).toEqual(["A", "B"]);
    expect(collection.getName("B")?.n).toBe(2);
    expect(() => collection.get("z", { strict: true })).toThrow();
    expect(collection.reduce((sum, entry) => sum + entry.n, 0)).toBe(3);
  });

  it("18 a Color converts and mixes", () => {
    const red = u.Color.from("#ff0000");
    expect([red.css, red.r, Number(red), `${u.Color.from([0, 1, 0])}`]).toEqual(["#ff0000", 1, 0xff0000, "#00ff00"]);
    expect(red.mix("#0000ff", 0.5).css).toBe("#800080");
    expect(u.Color.fromHSV([1 / 3, 1, 1]).css).toBe("#00ff00");
    expect(u.Color.from("nonsense").valid).toBe(false);
  });

  it("18 a Semaphore keeps to its number and order", async () => {
    const semaphore = new u.Semaphore(1);
    const order: number[] = [];
    await Promise.all([3, 1, 2].map((n) => semaphore.add(async () => void order.push(n))));
    expect(order).toEqual([3, 1, 2]);
  });

  it("18 a WordTree finds by beginning", () => {
    const tree = new u.WordTree<number>();
    tree.addLeaf("Thug", 1);
    tree.addLeaf("thunder", 2);
    expect(tree.lookup("thu").sort()).toEqual([1, 2]);
    expect(tree.lookup("THUG")).toEqual([1]);
    expect(tree.lookup("x")).toEqual([]);
  });

  it("18 a BitMask keeps named flags", () => {
    const mask = new u.BitMask({ a: true, b: false });
    mask.toggleState("b");
    mask.removeState("a");
    expect(mask.toObject()).toEqual({ a: false, b: true });
    expect(() => mask.hasState("z")).toThrow();
  });

  it("18 iterable weak collections iterate", () => {
    const keys = [{}, {}];
    const map = new u.IterableWeakMap(keys.map((key, index) => [key, index] as [object, number]));
    map.delete(keys[0] as object);
    expect([...map.values()]).toEqual([1]);
    expect([...new u.IterableWeakSet(keys)]).toEqual(keys);
  });
});
