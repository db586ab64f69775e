import { bindModels } from "./models.js";
import { describe, expect, it } from "vitest";
import { checkPacks } from "../shared/check-packs.js";
import { content, documents, entriesOf, packs } from "./packs.js";

const of = (type: string) => documents.filter(({ entry, where }) => entry.type === type && !where.includes(" > "));

describe("packs of BIND", () => {
  checkPacks(content, bindModels, /GNU General Public License, version 3 or/);

  it("hold as many entries as the books list", () => {
    const count = Object.fromEntries(Object.keys(bindModels).map((type) => [type, of(type).length]));
    expect(count).toMatchObject({
      bindRace: 5,
      // 16 of the core book's list, Aggression, and the two that it only names.
      bindSkill: 18,
      bindKnack: 34,
      // Five, and the companion's Path of Nura.
      bindPath: 6,
      // Ten, and Saurecanta.
      bindSphere: 11,
      // 80, and seven of Saurecanta.
      bindSpell: 87,
      bindEnhancement: 32,
      bindStory: 16,
      bindBelief: 9,
      bindClassPackage: 5,
      // 26 of the lists, three that shoot.
      bindWeapon: 29,
      bindArmour: 10,
      bindService: 4,
      // 89 of the companion, four samples of the core book.
      bindNpc: 93,
      bindCharacter: 5,
      bindParty: 0,
    });
    expect(of("bindMagicItem").length).toBeGreaterThanOrEqual(26);
  });

  it("give every creature and person of the bestiary a picture of its own kind, and the same on its token", () => {
    const companion = entriesOf("bestiary").filter(({ name }) => !name.includes("core book"));
    const pictures = companion.map(({ img }) => img);
    expect(new Set(pictures).size).toBe(pictures.length);
    const actors = packs.filter(({ type }) => type === "Actor").flatMap(({ entries }) => entries);
    const torn = actors.filter(({ entry }) => entry.prototypeToken?.texture?.src !== entry.img);
    expect(torn.map(({ file }) => file)).toEqual([]);
  });

  it("name no creature as another publisher does", () => {
    const words = content.texts.map(({ text }) => text).concat(documents.map(({ entry }) => entry.name));
    expect(words.filter((text) => /umber\s?hulk|mind\s?flayer|illithid/i.test(text))).toEqual([]);
  });

  it("BI-MAG-02 what people and beasts carry and know has the numbers of its own entry", () => {
    // What differs from one owner to the next.
    const own = new Set(
      "level rank paths equipped carried worn quantity grip target specialisations academicsLevel bowRating".split(" "),
    );
    const shared = (system: Record<string, unknown> = {}) =>
      JSON.stringify(
        Object.entries(system)
          .filter(([field]) => !own.has(field))
          .sort(),
      );
    const key = ({ type, system }: (typeof documents)[number]["entry"]) => `${type}.${String(system?.slug)}`;
    const entries = new Map(
      documents.filter(({ where }) => !where.includes(" > ")).map(({ entry }) => [key(entry), shared(entry.system)]),
    );
    const copies = documents.filter(({ entry, where }) => where.includes(" > ") && entries.has(key(entry)));
    expect(copies.length).toBeGreaterThan(500);
    expect(
      copies.filter(({ entry }) => shared(entry.system) !== entries.get(key(entry))).map(({ where }) => where),
    ).toEqual([]);
  });

  it("name every thing that rules ask for by its short name, once a type", () => {
    for (const type of [
      "bindRace",
      "bindSkill",
      "bindKnack",
      "bindPath",
      "bindSphere",
      "bindSpell",
      "bindEnhancement",
    ]) {
      const slugs = of(type).map(({ entry }) => String(entry.system?.slug));
      expect(slugs.filter((slug, at) => slug === "" || slugs.indexOf(slug) !== at)).toEqual([]);
    }
  });
});
