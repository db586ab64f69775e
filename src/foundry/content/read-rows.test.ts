import { beforeEach, expect, it } from "vitest";
import type { BrowseField } from "../contracts/browse";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { ENABLED_SETTING } from "../registry/enabled-rulesets";
import { SYSTEM_ID } from "../platform/system-id";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { readRows } from "./read-rows";
import { shownPacks } from "./shown-packs";

const FIELDS: BrowseField[] = [{ path: "system.level", label: "", kind: "number" }];
const fieldsOf = (_kind: string, type: string) => (type === "aThing" ? FIELDS : []);

type Entry = Record<string, unknown>;
/** A pack that says which fields of its index were asked for; it has nothing but its index. */
function pack(name: string, entries: Entry[], more: object = {}) {
  const asked: (string[] | undefined)[] = [];
  const made = {
    collection: `${SYSTEM_ID}.${name}`,
    documentName: "Item",
    metadata: { label: name, name, packageName: SYSTEM_ID },
    visible: true,
    asked,
    getIndex: async ({ fields }: { fields?: string[] } = {}) => {
      asked.push(fields);
      return { contents: entries.map((entry) => ({ uuid: `Compendium.${name}.${String(entry.name)}`, ...entry })) };
    },
    ...more,
  };
  return made as unknown as CompendiumCollection & { asked: typeof asked };
}

let table: FakeTable;
beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  registerRuleset(fakeRuleset("a"));
  registerRuleset(fakeRuleset("b"));
});

it("asks a pack's index for the fields of the types that it holds, and for none where there are none", async () => {
  const [things, others] = [pack("things", [{ name: "x", type: "aThing", system: { level: 3 } }]), pack("others", [])];
  const { rows, notes } = await readRows([things, others], fieldsOf);
  expect(rows).toMatchObject([{ name: "x", kind: "Item", type: "aThing", values: { "system.level": 3 } }]);
  expect(notes).toEqual([]);
  expect(things.asked).toEqual([undefined, ["system.level"]]);
  expect(others.asked).toEqual([undefined]);
});

it("a pack that cannot be read is named with the reason, and the others are listed", async () => {
  const broken = pack("broken", [], { getIndex: () => Promise.reject(new Error("connection lost")) });
  const { rows, notes } = await readRows([broken, pack("fine", [{ name: "y", type: "aThing" }])], fieldsOf);
  expect(rows.map(({ name }) => name)).toEqual(["y"]);
  expect(notes).toEqual(["MANIFOLD.Browser.unreadable broken connection lost"]);
});

it("entries without a type, or with one that no game knows, are counted and left out", async () => {
  const odd = pack("odd", [{ name: "x" }, { name: "y", type: "elsewhere" }, { name: "z", type: "bThing" }]);
  const { rows, notes } = await readRows([odd], fieldsOf);
  expect(rows.map(({ name }) => name)).toEqual(["z"]);
  expect(notes).toEqual(["MANIFOLD.Browser.withoutType odd 2"]);
});

it("what an entry does not say is what its model begins with; journals need no type", async () => {
  CONFIG.Item.dataModels.aThing = { schema: { fields: { level: { initial: 1 } } } };
  const { rows } = await readRows([pack("p", [{ name: "x", type: "aThing" }])], fieldsOf);
  expect(rows[0]?.values).toEqual({ "system.level": 1 });
  const journal = pack("rules", [{ name: "Rules" }], { documentName: "JournalEntry" });
  expect((await readRows([journal], fieldsOf)).rows).toMatchObject([{ kind: "JournalEntry", type: "" }]);
});

it("packs that this user may not see, and all of a game that is turned off, are not there", async () => {
  table.settings.set(`${SYSTEM_ID}.${ENABLED_SETTING}`, { disabled: ["b"] });
  const packs = [pack("a-gear", []), pack("b-gear", []), pack("a-foes", [], { visible: false })];
  Object.assign(table.game, { packs });
  expect(shownPacks().map(({ metadata }) => metadata.name)).toEqual(["a-gear"]);
  const mixed = pack("mixed", [
    { name: "x", type: "aThing" },
    { name: "y", type: "bThing" },
  ]);
  const { rows, notes } = await readRows([mixed], fieldsOf);
  expect([rows.map(({ name }) => name), notes]).toEqual([["x"], []]);
});

it("entries that a setting keeps out of play are left out, with their number in one sentence for all packs of the game", async () => {
  clearRegistry();
  registerRuleset(
    fakeRuleset("a", { unplayed: { is: (edition) => edition === "later", words: "A.Later", setting: "later" } }),
  );
  const later = { type: "aThing", flags: { [SYSTEM_ID]: { edition: "later" } } };
  const [first, second] = [
    pack("a-first", [
      { name: "x", ...later },
      { name: "y", type: "aThing" },
    ]),
    pack("a-second", [{ name: "z", ...later }]),
  ];
  const { rows, notes, leftOut } = await readRows([first, second], () => []);
  expect(rows.map(({ name }) => name)).toEqual(["y"]);
  expect([notes, leftOut.map(({ ruleset, count }) => [ruleset.id, count])]).toEqual([[], [["a", 2]]]);
  expect(first.asked).toEqual([undefined, [`flags.${SYSTEM_ID}.edition`]]);
});
