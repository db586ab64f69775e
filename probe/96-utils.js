// Sec. 18: foundry.utils and what Foundry adds to the language's own objects.

probe.section("18", "Utils", async ({ is, fails, see }) => {
  const u = foundry.utils;
  const merge = (original, other, options) => u.mergeObject(u.deepClone(original), other, options);
  await is("S", "mergeObject merges in place", [true, { a: 1, b: 2 }], () => {
    const object = { a: 1 };
    return [u.mergeObject(object, { b: 2 }) === object, object];
  });
  await is("S", "inplace: false leaves the original", [{ a: 1 }, { a: 1, b: 2 }], () => {
    const object = { a: 1 };
    const merged = u.mergeObject(object, { b: 2 }, { inplace: false });
    return [object, merged];
  });
  await is("S", "recursive", { a: { b: 1, c: 2 } }, () => merge({ a: { b: 1 } }, { a: { c: 2 } }));
  await is("S", "recursive: false", { a: { c: 2 } }, () =>
    merge({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false }),
  );
  await is("S", "dot keys expand", { a: { b: 1, c: 2 } }, () => merge({ a: { b: 1 } }, { "a.c": 2 }));
  await is("S", "lists are replaced", { a: [3] }, () => merge({ a: [1, 2] }, { a: [3] }));
  await is("S", "insertKeys: false", { a: 2 }, () => merge({ a: 1 }, { a: 2, b: 3 }, { insertKeys: false }));
  await is("S", "insertValues: false", { a: { b: 1 } }, () =>
    merge({ a: { b: 1 } }, { a: { c: 2 } }, { insertValues: false }),
  );
  await is("S", "overwrite: false", { a: 1, b: 3 }, () => merge({ a: 1 }, { a: 2, b: 3 }, { overwrite: false }));
  await fails("S", "enforceTypes refuses another type", () => merge({ a: 1 }, { a: "2" }, { enforceTypes: true }));
  const option = FOURTEEN ? { applyOperators: true } : { performDeletions: true };
  await is("S", `${Object.keys(option)[0]} deletes`, { b: 2 }, () => merge({ a: 1, b: 2 }, deletion("a"), option));
  if (!FOURTEEN)
    await is("S", "without it the key stays literally", { a: 1, "-=a": null }, () => merge({ a: 1 }, { "-=a": null }));
  await is("S", "isEmpty", [true, true, true, true, false, false, false], () =>
    [{}, [], null, undefined, "", { a: 1 }, [0]].map((value) => u.isEmpty(value)),
  );
  await see("18: mergeObject with performDeletions and a replacement key", { a: { y: 2 } }, () =>
    u.mergeObject({ a: { x: 1 } }, { "==a": { y: 2 } }, { performDeletions: true }),
  );
  await see("18: expandObject of a replacement key with dots", { a: { "==b": 1 } }, () =>
    u.expandObject({ "==a.b": 1 }),
  );
  await see("18: isEmpty of 0, false, an empty Set", undefined, () =>
    [0, false, new Set()].map((value) => u.isEmpty(value)),
  );
  await is("S", "getType", ["Object", "Array", "string", "number", "boolean", "null", "undefined", "Set"], () =>
    [{}, [], "", 0, false, null, undefined, new Set()].map((value) => u.getType(value)),
  );
  await see("18: getType of a Map, a function, an error, a class instance", undefined, () =>
    [new Map(), () => {}, new Error("x"), new (class Own {})()].map((value) => u.getType(value)),
  );
  await is("S", "diffObject gives the second one's differing part", { b: 3, c: { e: 6 }, f: 7 }, () =>
    u.diffObject({ a: 1, b: 2, c: { d: 4, e: 5 } }, { a: 1, b: 3, c: { d: 4, e: 6 }, f: 7 }),
  );
  await is("S", "diffObject of lists", [{}, { a: [1, 3] }], () => [
    u.diffObject({ a: [1, 2] }, { a: [1, 2] }),
    u.diffObject({ a: [1, 2] }, { a: [1, 3] }),
  ]);
  await is("S", "deepClone copies plain data and keeps class instances", [false, true], () => {
    const inner = { list: [1], own: new (class Own {})() };
    const copy = u.deepClone(inner);
    return [copy.list === inner.list, copy.own === inner.own];
  });
  await is("S", "duplicate is a round trip of JSON", { a: 1 }, () => u.duplicate({ a: 1, b: undefined }));
  await is("D", "expandObject and flattenObject", [{ a: { b: 1, c: { d: 2 } } }, { "a.b": 1, "a.c.d": 2 }], () => [
    u.expandObject({ "a.b": 1, "a.c.d": 2 }),
    u.flattenObject({ a: { b: 1, c: { d: 2 } } }),
  ]);
  await is("D", "getProperty, setProperty, hasProperty, deleteProperty", [1, true, 5, false, true], () => {
    const object = { a: { b: 1 } };
    const got = u.getProperty(object, "a.b");
    const set = u.setProperty(object, "a.c.d", 5);
    return [
      got,
      set,
      object.a.c.d,
      u.hasProperty(object, "a.x"),
      u.deleteProperty ? (u.deleteProperty(object, "a.b"), !("b" in object.a)) : true,
    ];
  });
  await is("D", "filterObject", { a: 1, c: { d: 2 } }, () =>
    u.filterObject({ a: 1, b: 2, c: { d: 2, e: 3 } }, { a: 0, c: { d: 0 } }),
  );
  await is("D", "invertObject", { x: "a", y: "b" }, () => u.invertObject({ a: "x", b: "y" }));
  await is("D", "objectsEqual", [true, false], () => {
    const equal = FOURTEEN ? u.equals : u.objectsEqual;
    return [equal({ a: { b: [1] } }, { a: { b: [1] } }), equal({ a: 1 }, { a: 2 })];
  });
  await is("D", "isNewerVersion", [true, false, true, false], () => [
    u.isNewerVersion("1.10.0", "1.9.0"),
    u.isNewerVersion("1.0.0", "1.0.0"),
    u.isNewerVersion("2", "1.9.9"),
    u.isNewerVersion("1.0", "1.1"),
  ]);
  await is("D", "randomID", [16, 8], () => [u.randomID().length, u.randomID(8).length]);
  await is("D", "escapeHTML and unescapeHTML", ["&lt;b&gt;", "<b>"], () => [
    u.escapeHTML("<b>"),
    u.unescapeHTML("&lt;b&gt;"),
  ]);
  await is("D", "cleanHTML takes scripts away", false, () =>
    u.cleanHTML("<p>x</p><script>void 0</script>").includes("<script"),
  );
  await is("D", "parseHTML", ["P", 2], () => [u.parseHTML("<p>x</p>").tagName, u.parseHTML("<p>x</p><p>y</p>").length]);
  await is("D", "isSubclass, getParentClasses, getDefiningClass", [true, ["Two", "One"]], () => {
    class One {}
    class Two extends One {}
    class Three extends Two {}
    return [
      u.isSubclass(Three, One),
      u
        .getParentClasses(Three)
        .map((one) => one.name)
        .filter(Boolean)
        .slice(0, 2),
    ];
  });
  await is("D", "performIntegerSort puts the source before its target", true, () => {
    const [a, b, c] = [1, 2, 3].map((n) => ({ sort: n * 100000, n }));
    const updates = u.performIntegerSort(c, { target: b, siblings: [a, b], sortBefore: true });
    const order = new Map([a, b, c].map((one) => [one, one.sort]));
    for (const { target, update } of updates) order.set(target, update.sort);
    return order.get(c) < order.get(b) && order.get(c) > order.get(a);
  });
  await is("D", "debounce calls once", 1, async () => {
    let calls = 0;
    const debounced = u.debounce(() => void calls++, 10);
    debounced();
    debounced();
    await new Promise((resolve) => setTimeout(resolve, 60));
    return calls;
  });
  await is("D", "timeSince and formatFileSize are texts", ["string", "string"], () => [
    typeof u.timeSince(new Date()),
    typeof u.formatFileSize(2048),
  ]);
  await see("18: formatFileSize(2048), timeSince(now)", undefined, () => [
    u.formatFileSize(2048),
    u.timeSince(new Date()),
  ]);
  await is("D", "encodeURL", "a%20b/c.webp", () => u.encodeURL("a b/c.webp"));
  await is("D", "getRoute", true, () => u.getRoute("systems/x").endsWith("/systems/x"));
  await is("D", "buildUuid", `User.${game.user.id}`, () => u.buildUuid(game.user));
  const names = [
    "benchmark",
    "debouncedReload",
    "deepFreeze",
    "fetchJsonWithTimeout",
    "fetchWithTimeout",
    "isSubclass",
    "logCompatibilityWarning",
    "readTextFromFile",
    "saveDataToFile",
    "srcExists",
    "throttle",
    "threadLock",
  ];
  const classes = [
    "BitMask",
    "Collection",
    "Color",
    "HttpError",
    "IterableWeakMap",
    "IterableWeakSet",
    "Semaphore",
    "StringTree",
    "WordTree",
  ];
  await is("D", "the other names there are", [], () => [...names, ...classes].filter((name) => !(name in u)));
  await is("D", "Collection: values, get, getName, filter, map", [[1, 2], 2, [2], [2, 4]], () => {
    const collection = new u.Collection([
      ["a", 1],
      ["b", 2],
    ]);
    return [[...collection], collection.get("b"), collection.filter((n) => n > 1), collection.map((n) => n * 2)];
  });
  await is("D", "Color", ["#ff8000", "#ff8000", 16744448, true], () => {
    const color = u.Color.from("#ff8000");
    return [color.css, color.toString(), Number(color), color.valid];
  });
  await is("D", "Semaphore runs so many at once", 2, async () => {
    const semaphore = new u.Semaphore(2);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
    };
    await Promise.all(Array.from({ length: 5 }, () => semaphore.add(work)));
    return most;
  });
});

probe.section("18", "Primitives", async ({ is, see }) => {
  await is("D", "Array", [[0, 1, 2], [1, 2, 3], true, [[1], [2]], "b", [1, 2, 3]], () => {
    const list = ["a", "b"];
    return [
      Array.fromRange(3),
      Array.fromRange(3, 1),
      [1, 2].equals([1, 2]),
      [1, 2].partition((n) => n > 1),
      list.findSplice((one) => one === "b"),
      [1, [2, [3]]].deepFlatten(),
    ];
  });
  await is("D", "Array#filterJoin", "a, b", () => ["a", "", null, "b"].filterJoin(", "));
  await is("D", "Set", ["a", ["A", "B"], ["b"], "b", true, false, "ab"], () => {
    const set = new Set(["a", "b"]);
    return [
      set.first(),
      [...set.map((one) => one.toUpperCase())],
      [...set.filter((one) => one === "b")],
      set.find((one) => one === "b"),
      set.some((one) => one === "a"),
      set.every((one) => one === "a"),
      set.reduce((text, one) => text + one, ""),
    ];
  });
  await is(
    "D",
    "Set: union, intersects, isSubset, equals, toObject",
    [["a", "b", "c"], true, true, true, ["a", "b"]],
    () => {
      const set = new Set(["a", "b"]);
      return [
        [...set.union(new Set(["c"]))],
        set.intersects(new Set(["b"])),
        set.isSubset(new Set(["a", "b", "c"])),
        set.equals(new Set(["b", "a"])),
        set.toObject(),
      ];
    },
  );
  await is("D", "Number", ["+3", "-3", "1st", "12th", true, 15, "007"], () => [
    (3).signedString(),
    (-3).signedString(),
    (1).ordinalString(),
    (12).ordinalString(),
    (3).between(1, 3),
    (14).toNearest(5),
    (7).paddedString(3),
  ]);
  await see("18: signedString of 0, a negative sign's character", undefined, () => [
    (0).signedString(),
    (-3).signedString().charCodeAt(0),
  ]);
  await is("D", "Number.isNumeric", [true, true, false, false], () =>
    [5, "5", "x", null].map((value) => Number.isNumeric(value)),
  );
  await is("D", "Math", [5, 2.5, 270, true], () => [
    Math.clamp(9, 0, 5),
    Math.mix(0, 10, 0.25),
    Math.normalizeDegrees(-90),
    Math.abs(Math.toRadians(180) - Math.PI) < 1e-9,
  ]);
  await is("D", "String", ["Abc", "One Two", "one-two"], () => [
    "abc".capitalize(),
    "one two".titleCase(),
    "One Two".slugify(),
  ]);
  await see("18: slugify of letters with marks, and strict", undefined, () => [
    "Éa ß!".slugify(),
    "Éa ß!".slugify({ strict: true }),
  ]);
  await is("D", "String#stripScripts and compare", [false, true], () => [
    "<p>x</p><script>void 0</script>".stripScripts().includes("script"),
    "a".compare("b") < 0,
  ]);
  await is("D", "RegExp.escape", "true", () => String(new RegExp(RegExp.escape("a.b*(c)")).test("a.b*(c)")));
  await is("D", "Date#toDateInputString", "2020-02-03", () => new Date(2020, 1, 3).toDateInputString());
});
