import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { DEFAULT_SETTINGS } from "../rules/settings";
import { fakeMage, giveSpell } from "../testing/magic";
import { diceFall, setTable } from "../testing/play";
import { buildOf } from "../windows/creation/build";
import { BindDraft } from "../windows/creation/draft";
import { thingsPage } from "../windows/creation/more-pages";
import { callingPage, racePage } from "../windows/creation/pages";
import { restOf } from "../windows/creation/rest";
import { rollAnswers } from "../windows/creation/rolls";
import type { Sources } from "../windows/creation/sources";

const NONE = { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 };

const race = (slug: string, mods: Partial<typeof NONE>, key: string) =>
  new FakeItem({
    name: slug,
    type: "bindRace",
    system: {
      ...{ slug, attributeMods: { ...NONE, ...mods }, rollRange: "", ageTable: [], description: "" },
      ability: { key, text: "", flags: new Set() },
    },
  });

/** The Bard of the book: its clause aside, 50 XP of Skills and Knacks. */
const scout = () =>
  new FakeItem({
    name: "Scout",
    type: "bindClassPackage",
    system: {
      traits: [
        { kind: "skill", id: "stealth", path: "", times: 2 },
        { kind: "skill", id: "survival", path: "", times: 1 },
      ],
      raise: { rule: "none", among: new Set(), otherwise: { kind: "", id: "", path: "" }, things: [] },
      equipment: [],
      description: "",
    },
  });

let sources: Sources;

beforeEach(() => {
  setTable();
  Object.assign(globalThis, {
    DOMParser: class {
      parseFromString = () => ({ body: { textContent: "" } });
    },
  });
  sources = {
    races: [
      race("human", { strength: 1, wits: -1 }, "longMarch"),
      race("dwarf", { strength: 1 }, "tenacity"),
      race("gnome", {}, "attentiveness"),
    ],
    packages: [scout()],
    beliefs: [],
    skills: [],
    knacks: [],
    spheres: [],
    paths: [],
    goods: [],
    conditions: new Map(),
  } as never;
});

const draftOf = (answers: Record<string, string>) => new BindDraft(answers, sources, DEFAULT_SETTINGS);
const uuid = (slug: string) => sources.races.find(({ system }) => system.slug === slug)?.uuid ?? "";

describe("the guide", () => {
  it("BI-CHR-07 BI-MAG-25 whoever sets out with a sphere sets out with its spells, up to its level (L2340)", async () => {
    const shelf = fakeMage("Shelf", "devotion", {});
    for (const slug of ["curse", "blessing", "mageArmour"]) giveSpell(shelf, slug);
    Object.assign(game.items, { contents: shelf.items.contents.filter(({ type }) => type === "bindSpell") });
    Object.assign(globalThis, { fromUuid: () => Promise.resolve(null) });
    const buys = ["skill academics", "sphere fate devotion"].join("\n");
    const { items } = await buildOf(draftOf({ mode: "chosen", race: uuid("gnome"), paths: "devotion", buys }));
    expect(items.filter(({ type }) => type === "bindSpell").map(({ name }) => name)).toEqual(["Curse"]);
  });

  it("BI-CHR-09 who sets out has the dearest weapon in hand and armour on; the rest is packed", async () => {
    const thing = (slug: string, type: string, cost: number) => ({ uuid: slug, slug, name: slug, type, img: "", cost });
    const goods = [
      thing("dagger", "bindWeapon", 20),
      thing("longsword", "bindWeapon", 300),
      thing("leather", "bindArmour", 100),
      thing("rope", "bindGear", 5),
    ];
    Object.assign(sources, { goods });
    Object.assign(globalThis, { fromUuid: () => Promise.resolve(null) });
    const counts = Object.fromEntries(goods.map(({ slug }) => [`count-${slug}`, "1"]));
    const { items } = await buildOf(draftOf({ mode: "chosen", race: uuid("gnome"), ...counts }));
    const ready = items.flatMap(({ name, system }) => {
      const { equipped = false, worn = false } = system as { equipped?: boolean; worn?: boolean };
      return equipped || worn ? [name] : [];
    });
    expect(ready).toEqual(["longsword", "leather"]);
  });

  it("BI-CHR-09 three levels of Skills allow five things; a package that brings six may keep them, and no seventh", () => {
    const thing = (slug: string) => ({ uuid: slug, slug, name: slug, type: "bindGear", img: "", cost: 10 });
    const slugs = ["rope", "lantern", "tent", "flint", "pole", "sack", "chalk"];
    const calling = scout();
    Object.assign(calling.system, { equipment: slugs.slice(0, 6) });
    Object.assign(sources, { packages: [calling], goods: slugs.map(thing) });
    const rolled = Object.fromEntries(Object.keys(NONE).map((id) => [`rolled-${id}`, "0"]));
    const answers = { mode: "random", race: uuid("gnome"), calling: calling.uuid, ...rolled };
    const taken = (count: number) => Object.fromEntries(slugs.slice(0, count).map((slug) => [`count-${slug}`, "1"]));
    expect(thingsPage(draftOf({ ...answers, ...taken(6) })).open).toEqual([]);
    expect(thingsPage(draftOf({ ...answers, ...taken(7) })).open).toHaveLength(1);
    Object.assign(calling.system, { equipment: [] });
    expect(thingsPage(draftOf({ ...answers, ...taken(5) })).open).toEqual([]);
    expect(thingsPage(draftOf({ ...answers, ...taken(6) })).open).toHaveLength(1);
  });

  it("BI-CHR-07 a rogue who learns Deceit, as no Body Attribute stands at −1, sets out with a second dagger", () => {
    const calling = scout();
    const body = new Set(["strength", "dexterity", "speed"]);
    const otherwise = { kind: "skill", id: "deceit", path: "" };
    Object.assign(calling.system, {
      equipment: ["dagger", "rope"],
      raise: { rule: "anyAtMinusOne", among: body, otherwise, things: ["dagger"] },
    });
    const goods = ["dagger", "rope"].map((slug) => ({
      uuid: slug,
      slug,
      name: slug,
      type: "bindGear",
      img: "",
      cost: 9,
    }));
    Object.assign(sources, { packages: [calling], goods });
    const rolled = Object.fromEntries(Object.keys(NONE).map((id) => [`rolled-${id}`, "0"]));
    const answers = { mode: "random", race: uuid("gnome"), calling: calling.uuid, ...rolled };
    const brings = (more: object) => draftOf({ ...answers, ...more }).brings();
    expect(brings({})).toEqual({ "count-dagger": "2", "count-rope": "1" });
    expect(brings({ "rolled-speed": "-1" })).toEqual({ "count-dagger": "1", "count-rope": "1" });
    // At -2 nothing is raised.
    expect(brings({ "rolled-speed": "-2" })).toEqual({ "count-dagger": "2", "count-rope": "1" });
  });

  it("BI-CHR-07 an alchemist with no negative Mind Attribute buys a 1st level Skill: never the Academics that the package brings", async () => {
    const calling = scout();
    Object.assign(calling.system, {
      traits: [{ kind: "skill", id: "academics", path: "", times: 1 }],
      raise: {
        ...{ rule: "anyNegative", among: new Set(["intelligence", "wits"]), things: [] },
        otherwise: { kind: "anySkill", id: "", path: "" },
      },
    });
    const skill = (slug: string) => new FakeItem({ name: slug, type: "bindSkill", system: { slug, kind: "general" } });
    Object.assign(sources, { packages: [calling], skills: ["academics", "stealth"].map(skill) });
    const rolled = Object.fromEntries(Object.keys(NONE).map((id) => [`rolled-${id}`, "0"]));
    const answers = { mode: "random", race: uuid("gnome"), calling: calling.uuid, ...rolled };
    const { learn } = callingPage(draftOf(answers)).view as { learn: { options: { value: string }[] } };
    expect(learn.options.map(({ value }) => value)).toEqual(["stealth"]);
    // What an earlier guide had left is asked for again, and chance finds what may be had.
    const left = { ...answers, learn: "academics" };
    expect(callingPage(draftOf(left)).open).toHaveLength(1);
    expect(await restOf.calling?.(left, { rolls: [], draft: draftOf })).toMatchObject({ learn: "stealth" });
    expect(draftOf({ ...answers, learn: "stealth" }).packageWorth).toBe(10);
  });

  it("BIC-45 a 4 makes a dwarf and gnome: Intelligence +1, Strength −1, and one of both peoples' abilities", async () => {
    diceFall([4]);
    const { half = "" } = await rollAnswers("half", draftOf({ mode: "chosen" }), []);
    expect(half).toBe("1");
    const draft = draftOf({ mode: "chosen", half, race: uuid("gnome") });
    expect(draft.attributes).toEqual({ ...NONE, intelligence: 1, strength: -1 });
    const { choice } = racePage(draft).view as { choice: { options: { label: string }[] } };
    expect(choice.options.map(({ label }) => label)).toEqual(["dwarf", "gnome"]);
    const [made] = (await buildOf(draft)).items;
    expect(made).toMatchObject({
      type: "bindRace",
      name: "BIND.Guide.halfName dwarf gnome",
      system: { slug: "gnome", attributeMods: { ...NONE, intelligence: 1, strength: -1 } },
    });
    // A human is neither of the two.
    expect(draftOf({ mode: "chosen", half, race: uuid("human") }).race).toBeNull();
  });

  it("BI-CHR-07 BI-XP-01 a package says what it is worth: Stealth 5 + 10, Survival 5", () => {
    const draft = draftOf({ mode: "chosen", race: uuid("human"), calling: sources.packages[0]?.uuid ?? "" });
    expect(draft.packageWorth).toBe(20);
    expect(callingPage(draft).view).toMatchObject({ worth: "BIND.Guide.packageWorth 20" });
    expect(draft.left()).toBe(30);
  });

  it("BIC-25 a new character inherits its player's unspent XP on top of 50", () => {
    expect(draftOf({ mode: "chosen", race: uuid("human"), inherited: "12" }).left()).toBe(62);
    expect(draftOf({ mode: "chosen", race: uuid("human"), inherited: "-12" }).left()).toBe(50);
  });
});
