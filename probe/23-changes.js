// Sec. 4.1 and 5.2: updateSource, its diffs, dot keys, arrays, deletion and replacement.

/** {[key]: deleted}, in the words of this generation. */
const deletion = (key) =>
  HAS_OPERATORS ? { [key]: new foundry.data.operators.ForcedDeletion() } : { [`-=${key}`]: null };
/** {[key]: value} in place of what was there. */
const replacement = (key, value) =>
  HAS_OPERATORS ? { [key]: foundry.data.operators.ForcedReplacement.create(value) } : { [`==${key}`]: value };

probe.section("5.2", "Changes to models", async ({ is, fails, see }) => {
  const Model = probeModel((f) => ({ kind: new f.StringField({ required: true, choices: ["a", "b"], initial: "a" }) }));
  const start = { deep: { one: 1, two: 2 }, free: { a: 1, b: { c: 2 } }, keyed: { x: 1, y: 2 }, list: ["a", "b", "c"] };
  const after = (changes, options) => {
    const model = new Model(foundry.utils.deepClone(start));
    const diff = model.updateSource(changes, options);
    return { model, diff, source: model._source };
  };
  const diffs = (mark, claim, changes, expected) => is(mark, claim, expected, () => after(changes).diff);
  const leaves = (mark, claim, changes, path, expected) =>
    is(mark, claim, expected, () => foundry.utils.getProperty(after(changes).source, path));

  await diffs("W", "the diff is what changed", { age: 8, name: "nobody" }, { age: 8 });
  await diffs("W", "nothing changed: an empty diff", { age: 7, deep: { one: 1 } }, {});
  await diffs("W", "cleaned before compared", { age: "7" }, {});
  await diffs("W", "the diff has the cleaned value", { age: "8" }, { age: 8 });
  await diffs("W", "clamped", { age: 500 }, { age: 100 });
  await diffs("W", "dot keys", { "deep.one": 5 }, { deep: { one: 5 } });
  await diffs(
    "W",
    "dot keys and nested objects mixed",
    { "deep.one": 5, deep: { two: 6 } },
    { deep: { one: 5, two: 6 } },
  );
  await diffs("W", "unknown keys are dropped", { other: 1, "deep.other": 2 }, {});
  await diffs("W", "arrays are replaced", { list: ["a"] }, { list: ["a"] });
  await diffs("W", "equal arrays are no change", { list: ["a", "b", "c"] }, {});
  await leaves("W", "an array is replaced as a whole", { list: ["z"] }, "list", ["z"]);
  await leaves("W", "objects merge", { free: { b: { d: 3 } } }, "free", { a: 1, b: { c: 2, d: 3 } });
  await leaves("W", "dot keys into a free object", { "free.b.c": 9 }, "free", { a: 1, b: { c: 9 } });
  await is("W", "the instance follows", 8, () => after({ age: 8 }).model.age);
  await is("W", "dryRun changes nothing", [{ age: 8 }, 7], () => {
    const { diff, source } = after({ age: 8 }, { dryRun: true });
    return [diff, source.age];
  });
  await is(
    "W",
    "recursive: false replaces inner objects",
    { z: 1 },
    () => after({ free: { z: 1 } }, { recursive: false }).source.free,
  );
  await fails("W", "what does not validate is refused", () => after({ kind: "c" }));
  await is("W", "sets are compared by content", {}, () => {
    const model = new Model({ tags: ["a", "b"] });
    return model.updateSource({ tags: ["a", "b"] });
  });
  await is("W", "a Set may be given for a set", ["q"], () => {
    const model = new Model();
    model.updateSource({ tags: new Set(["q"]) });
    return model._source.tags;
  });

  const words = HAS_OPERATORS ? "operators" : "keys";
  await leaves("W", `deletion ${words}: an entry of a typed object`, { keyed: deletion("x") }, "keyed", { y: 2 });
  await leaves("W", `deletion ${words}: a key of a free object`, { free: deletion("a") }, "free", { b: { c: 2 } });
  await leaves(
    "W",
    `deletion ${words}: by dot key`,
    HAS_OPERATORS ? { "keyed.x": new foundry.data.operators.ForcedDeletion() } : { "keyed.-=x": null },
    "keyed",
    { y: 2 },
  );
  await leaves("W", `deletion ${words}: a missing key`, { keyed: deletion("nothing") }, "keyed", { x: 1, y: 2 });
  await leaves("W", `replacement ${words}: a free object`, replacement("free", { z: 1 }), "free", { z: 1 });
  await leaves("W", `replacement ${words}: a typed object`, replacement("keyed", { z: "3" }), "keyed", { z: 3 });
  await leaves("W", `deletion ${words}: deep inside`, { free: { b: deletion("c") } }, "free", { a: 1, b: {} });
  await see(`5.2: the diff of a deletion (${words})`, undefined, () =>
    JSON.parse(JSON.stringify(after({ keyed: deletion("x") }).diff)),
  );
  await see(`5.2: the diff of a replacement (${words})`, undefined, () =>
    JSON.parse(JSON.stringify(after(replacement("free", { z: 1 })).diff)),
  );
  await see(
    `5.2: deleting a key of the schema (${words})`,
    undefined,
    () => after({ deep: deletion("one") }).source.deep,
  );
  if (HAS_OPERATORS) {
    await leaves("S", "v13 deletion keys still work", { keyed: { "-=x": null } }, "keyed", { y: 2 });
    await leaves("S", "v13 replacement keys still work", { "==free": { z: 1 } }, "free", { z: 1 });
    await leaves("S", "the global _del", { keyed: { x: globalThis._del } }, "keyed", { y: 2 });
    await leaves("S", "the global _replace", { free: globalThis._replace?.({ z: 1 }) }, "free", { z: 1 });
  }
});
