import { amalgamModels } from "./models.js";
import { describe, expect, it } from "vitest";
import { checkPacks } from "../shared/check-packs.js";
import { inFolder, type Entry } from "../shared/read-packs.js";
import { content, documents, entriesOf, packs } from "./packs.js";

const levelOf = (entry: Entry) => Number(entry.system?.level ?? 1);
const inEdition = (edition: string) => (entry: Entry) =>
  [edition, "both", undefined].includes(entry.system?.edition as string);
const ofCategory = (category: string, edition: string) =>
  entriesOf("gear").filter((entry) => entry.system?.category === category && inEdition(edition)(entry));
const named = (entries: Entry[], edition: string) =>
  entries
    .filter(inEdition(edition))
    .map(({ name }) => name)
    .sort();
const byLevel = (entries: Entry[]) =>
  [1, 2, 3, 4, 5].map((level) =>
    entries
      .filter((entry) => levelOf(entry) === level)
      .map(({ name }) => name)
      .sort()
      .join(", "),
  );
const levels = (entries: Entry[]) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((level) => [level, entries.filter((entry) => levelOf(entry) === level).length]),
  );

describe("packs of Amalgam", () => {
  checkPacks(content, amalgamModels, /non-commercial/);

  it("AM-CHR-07 hold the 33 common Words of version 10: 12 physical, 10 mental, 11 social; v10:L162-288", () => {
    const words = packs.find(({ pack }) => pack === "words")!;
    expect([inFolder(words, "Physical"), inFolder(words, "Mental"), inFolder(words, "Social")]).toEqual([12, 10, 11]);
    const common = entriesOf("words").filter(({ system }) => String(system?.sourceNote).includes("common Words"));
    const of = (category: string) =>
      named(
        common.filter(({ system }) => system?.category === category),
        "v10",
      ).join(" ");
    expect(of("physical")).toBe(
      "Athletic Brawler Driver Large Legerdemain Marksman Martial Artist Quick Small Stealthy Strong Swordsman",
    );
    expect(of("mental")).toBe(
      "Academic Craftsman Medic Observant Occultist Resolved Scientist Survivalist Tech-Savvy Witty",
    );
    expect(of("social")).toBe(
      "Affluent Animal Affinity Charismatic Connected Diplomatic Empathetic Expressive Intimidating Persuasive Streetwise Subtle",
    );
    // Examples of the 2012 edition too: L86-106, L132, L152, L209.
    expect(named(common, "2012")).toEqual(["Athletic", "Brawler", "Large", "Persuasive", "Strong"]);
  });

  it("AM-CHR-06 have each Word that stands in an example, in the edition where it stands; v10:L76, L376, L622; 2012:L264", () => {
    const words = entriesOf("words").filter(
      ({ system }) => String(system?.sourceNote) === "Amalgam, named in the text.",
    );
    const both =
      "Agile Beauty Calm Civil Focused Guileful Limber Runner Strength Stubborn Swift Thief Willpower Wiry".split(" ");
    const newer = ["Clarity", "Clever", "Crack Shot", "Gunslinger", "Moxie", "Mysterious", "Smart"];
    expect(named(words, "v10")).toEqual([...both, ...newer].sort());
    expect(named(words, "2012")).toEqual([...both, "Sword"].sort());
  });

  it("AM-CHR-02 know the Snags of each edition, and mark them so; v10:L99, L326; 2012:L112", () => {
    const snags = (edition: string) =>
      entriesOf("words")
        .filter((entry) => entry.system?.isSnag === true && inEdition(edition)(entry))
        .map(({ name }) => name)
        .sort();
    expect(snags("v10")).toEqual(["Agoraphobic", "Large", "Smoker", "Untrusting"]);
    expect(snags("2012")).toEqual(["Agoraphobic", "Obese", "Smoker"]);
  });

  it("AM-WPN-01 list 15 weapons an edition, by Level; v10:L644-658, 2012:L460-470", () => {
    const listed = (edition: string) =>
      ofCategory("weapon", edition).filter(({ system }) => String(system?.sourceNote).includes("list of weapons"));
    expect(levels(listed("v10"))).toEqual({ 1: 3, 2: 4, 3: 3, 4: 3, 5: 2 });
    expect(byLevel(listed("v10"))).toEqual([
      "Knives, Slingshots, Small Projectiles",
      "Handguns, Polearms, Shortbow, Swords",
      "Fine Blades, Longarms, Longbow",
      "Assault Rifles, Hollow Points, Magic Axes",
      "Explosives, Legendary Blades",
    ]);
    expect(byLevel(listed("2012"))).toEqual([
      "Knives, Slingshots, Small Projectiles",
      "Polearms, Shortbow, Smallarms, Swords",
      "Fine Blades, Longarms, Longbow",
      "Assault Rifles, Battle Axes, Hollow Points",
      "Explosives, Legendary Blades",
    ]);
  });

  it("AM-ARM-03 list 10 pieces of armor an edition, one Level lower in version 10; v10:L664-679, 2012:L474-484", () => {
    const listed = (edition: string) =>
      ofCategory("armor", edition).filter(({ system }) => String(system?.sourceNote).includes("list of armor"));
    expect(byLevel(listed("v10"))).toEqual([
      "Hardened Leather, Kendo Bogu",
      "Chainmail, Flak Jacket",
      "Full Kevlar, Steel Breastplate and Greaves",
      "Bomb Squad Armor, Full Steel Armor",
      "Force Fields, Magic Armor",
    ]);
    expect(byLevel(listed("2012"))).toEqual([
      "Knee or Shoulder Pads, Protective Gloves",
      "Hardened Leather, Kendo Bogu",
      "Chainmail, Flak Jacket",
      "Full Kevlar, Steel Breastplate and Greaves",
      "Bomb Squad Armor, Full Steel Armor",
    ]);
    for (const newer of listed("v10")) {
      const older = listed("2012").find(({ name }) => name === newer.name);
      if (older) expect(levelOf(older), newer.name).toBe(levelOf(newer) + 1);
    }
  });

  it("AM-IMP-10 suggest the 15 Words to impose that the books name", () => {
    const both =
      "Bleeding Blinded Broken Calm Complacent Compliant Confused Dazed Exhausted Ignorant Oblivious Wounded".split(
        " ",
      );
    expect(named(entriesOf("imposed-words"), "v10")).toEqual([...both, "Grappled", "Panicked"].sort());
    expect(named(entriesOf("imposed-words"), "2012")).toEqual([...both, "Flustered"].sort());
  });

  it("AM-THM-01 name Words of Healing, Affecting and Polymancy; v10:L717-771", () => {
    const of = (kind: string) =>
      named(
        entriesOf("words").filter((entry) => entry.system?.thaumaturgy === kind),
        "v10",
      );
    expect(of("healing")).toEqual(["Healer", "Medic", "Shaman"]); // Medic is one of the common Words too.
    expect(of("affecting").join(" ")).toBe("Barrier Blessing Curse Feeblemind Inspiration Protection Weakness");
    expect(of("polymancy").join(" ")).toBe(
      "Aeromancy Aquamancy Arithmancy Bibliomancy Necromancy Pyromancy Technomancy Terramancy",
    );
    expect(
      named(
        entriesOf("words").filter(({ system }) => system?.category === "thaumaturgy"),
        "2012",
      ),
    ).toEqual([]);
  });

  it("AM-THM-01 AM-HEA-01 a Word means the same wherever it lies: in packages and on characters as in the lists", () => {
    const known = new Map(entriesOf("words").map(({ name, system }) => [name, system?.thaumaturgy ?? "none"]));
    const inPackages = documents.flatMap(({ entry }) => (entry.system?.entries ?? []) as Record<string, unknown>[]);
    const onActors = documents.flatMap(({ entry }) =>
      (entry.items ?? []).filter(({ type }) => type === "amalgamWord").map(({ name, system }) => ({ ...system, name })),
    );
    const all: Record<string, unknown>[] = [...inPackages, ...onActors];
    const differing = all.filter(
      (one) => (one.thaumaturgy ?? "none") !== (known.get(one.name as string) ?? one.thaumaturgy ?? "none"),
    );
    expect(differing.map(({ name }) => name)).toEqual([]);
    // What is filed under thaumaturgy says which sort of it.
    expect(all.filter(({ category, thaumaturgy }) => category === "thaumaturgy" && !thaumaturgy)).toEqual([]);
  });

  it("AM-ITM-01 keep every Item between Level 1 and 5, and say which Levels the book leaves open", () => {
    const items = documents.filter(({ entry }) => entry.type === "amalgamGear");
    expect(items.filter(({ entry }) => levelOf(entry) < 1 || levelOf(entry) > 5)).toEqual([]);
    const open = items.filter(({ entry }) => entry.system?.levelOpen === true).map(({ entry }) => entry.name);
    expect(open.sort()).toEqual(["Food", "Personal Focus", "Potion", "Raw Material", "Special Ammunition"]);
  });

  it("AM-ACT-01 AM-CHR-03 put five existing cards of an actor in its slots at most, never a Snag", () => {
    const actors = packs.filter(({ type }) => type === "Actor").flatMap(({ entries }) => entries);
    for (const { file, entry } of actors) {
      const slots = entry.system?.slots as { cardId: string | null }[];
      expect(slots, file).toHaveLength(5);
      const filled = slots.flatMap(({ cardId }) => cardId ?? []);
      expect(new Set(filled).size, file).toBe(filled.length);
      for (const id of filled) {
        const card = entry.items?.find(({ _id }) => _id === id);
        expect(card, `${file}: ${id}`).toBeDefined();
        expect(card?.system?.isSnag ?? false, `${file}: ${card?.name}`).toBe(false);
        if (card?.type === "amalgamGear") expect(card.system?.state).toBe("active");
      }
    }
  });

  it("AM-CHR-01 the books' Thief has its ten Words, with the five of its lock set Active; v10:L82-92, L306-322", () => {
    const thief = entriesOf("characters").find(({ name }) => name === "Thief")!;
    const nameOf = new Map(thief.items!.map(({ _id, name }) => [_id, name]));
    expect([...nameOf.values()].sort()).toEqual([
      "Agile",
      "Civil",
      "Focused",
      "Guileful",
      "Limber",
      "Persuasive",
      "Strong",
      "Swift",
      "Thief",
      "Wiry",
    ]);
    const active = (thief.system?.slots as { cardId: string }[]).map(({ cardId }) => nameOf.get(cardId));
    expect(active.sort()).toEqual(["Agile", "Focused", "Strong", "Swift", "Wiry"]);
  });

  it("AM-CHR-08 heroes of our own are legal: 10 ordinary Words, one more for each Snag at most, all different", () => {
    const heroes = entriesOf("starter-creatures").filter(({ type }) => type === "amalgamCharacter");
    expect(heroes).toHaveLength(3);
    for (const { name, items = [] } of heroes) {
      const words = items.filter(({ type }) => type === "amalgamWord");
      const snags = words.filter(({ system }) => system?.isSnag === true).length;
      const ordinary = words.length - snags;
      expect(new Set(words.map(({ name }) => name.toLowerCase())).size, name).toBe(words.length);
      expect(ordinary, name).toBeLessThanOrEqual(10 + snags);
      expect(ordinary, name).toBeGreaterThanOrEqual(10);
    }
  });
});
