import { beforeEach, describe, expect, it, vi } from "vitest";
import { Localization, type LanguageFile } from "./localization.js";
import { localizeRegistered } from "./registered-labels.js";

const files: Record<string, unknown> = {
  "systems/x/lang/en.json": { X: { A: "first" }, "X.B": "dotted {name}", Cancel: "Nope", Z: "zebra" },
  "modules/m/lang/en.json": { "X.A": "second" },
  "systems/x/lang/de.json": { X: { A: "erste" } },
  "systems/x/lang/bad.json": [],
};
const list: LanguageFile[] = Object.keys(files).map((path) => ({
  path,
  name: path,
  lang: path.includes("/de") ? "de" : "en",
}));

let i18n: Localization;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  i18n = new Localization(list, (path) => Promise.resolve(files[path]));
  await i18n.setLanguage("en");
});

describe("16 Localization", () => {
  it("16 merges nested and dotted keys, later files win, packages over core", () => {
    expect(i18n.localize("X.A")).toBe("second");
    expect(i18n.localize("X.B")).toBe("dotted {name}");
    expect(i18n.localize("Cancel")).toBe("Nope");
    expect(i18n.localize("No")).toBe("No");
  });

  it("16 a file that is no object is reported and left out", () => {
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("bad.json");
  });

  it("16 a missing key is answered as it is, a branch is no text", () => {
    expect(i18n.localize("X.None.Such")).toBe("X.None.Such");
    expect(i18n.localize("X")).toBe("X");
    expect(i18n.has("X")).toBe(false);
  });

  it("16 format fills in names and leaves unknown ones", () => {
    expect(i18n.format("X.B", { name: 5 })).toBe("dotted 5");
    expect(i18n.format("X.B")).toBe("dotted {name}");
  });

  it("16 English stands in for what a language lacks", async () => {
    await i18n.setLanguage("de");
    expect([i18n.localize("X.A"), i18n.localize("X.B"), i18n.lang]).toEqual(["erste", "dotted {name}", "de"]);
    expect([i18n.has("X.B"), i18n.has("X.B", false)]).toEqual([true, false]);
  });

  it("16 sorts by localised value and lists", () => {
    expect(i18n.sortObjects([{ k: "Z" }, { k: "X.A" }], "k")).toEqual([{ k: "X.A" }, { k: "Z" }]);
    expect(i18n.getListFormatter().format(["a", "b", "c"])).toBe("a, b, and c");
  });
});

describe("16 labels of models", () => {
  const field = (extra: object = {}): { label: string; hint: string } => ({ label: "", hint: "", ...extra });

  it("16 come from prefix and path, elements under .element; own labels stay and are localised", async () => {
    const labels = {
      "X.Hero.FIELDS.hp.label": "Hit points",
      "X.Hero.FIELDS.hp.value.label": "Now",
      "X.Hero.FIELDS.hp.value.hint": "Left",
      "X.Hero.FIELDS.list.element.note.label": "Note",
      "X.Inner.FIELDS.deep.label": "Deep",
      "X.Own": "Own words",
    };
    const own = new Localization([{ lang: "en", name: "", path: "p" }], () => Promise.resolve(labels));
    await own.setLanguage("en");
    const fields = {
      hp: field({ fields: { value: field() } }),
      list: field({ element: field({ fields: { note: field() } }) }),
      inner: field({ model: { LOCALIZATION_PREFIXES: ["X.Inner"] }, fields: { deep: field() } }),
      own: field({ label: "X.Own" }),
    };
    const model = { schema: { fields }, LOCALIZATION_PREFIXES: ["X.Hero"] };
    const config = { Actor: { dataModels: { hero: model }, typeLabels: { base: "Mine" } } };
    Object.assign(globalThis, { CONFIG: config, game: { i18n: own, documentTypes: { Actor: ["base", "hero"] } } });
    localizeRegistered();
    const text = JSON.stringify(fields);
    for (const label of Object.values(labels)) expect(text).toContain(label);
    expect(fields.own.label).toBe("Own words");
    expect(config.Actor.typeLabels).toEqual({ base: "Mine", hero: "TYPES.Actor.hero" });
  });
});
