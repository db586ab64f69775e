import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeItem, FakeUser } from "../../../foundry/testing/fake-documents";
import { changeBonus, changeRank, choosePick } from "../actions/characters/growth";
import { ledger } from "../actions/characters/ledger";
import { watchNeeded } from "../actions/characters/watch-needed";
import { rankOf } from "../adapters/characters/abilities";
import * as catalogues from "../adapters/catalogue";
import type { Catalogue } from "../adapters/catalogue";
import { itemsOf, type Avatar } from "../adapters/creature";
import { fakeCreature, give } from "../testing/fake-creature";
import { commitLast, setTable, written } from "../testing/play";
import { levelView, missingRoots, pickable } from "../windows/level/level-view";

let catalogue: Catalogue;

const USUAL = {
  ...{ description: "", grants: [], traits: [], prerequisites: [], requiredTraits: [], magical: false },
  ...{ classOnly: false, raceOnly: false, degree: "none", spentXp: 0, base: 4, kind: "gift" },
  ...{ families: [], range: null, class: "closeCombat", sizeCategory: "medium" },
};
const item = (type: string, slug: string, system: object = {}) =>
  new FakeItem({ name: slug, type, system: { ...USUAL, slug, ...system } }) as never;

beforeEach(() => {
  setTable();
  const idiot = {
    kind: "veteran",
    prerequisites: [{ anyOf: ["blithering"], rank: 5 }],
    grants: [{ slug: "blithering", degree: "expert" }],
  };
  catalogue = {
    ...{ races: [], proficiencies: [], traits: [], modes: [], things: [] },
    classes: [item("mythClass", "idiot", idiot), item("mythClass", "fool", { kind: "initiate" })],
    abilities: [
      item("mythAbility", "blithering", { category: "fantasiaSkill", base: 16, classOnly: true }),
      item("mythAbility", "trivia", { category: "academicLore", base: 2 }),
      item("mythAbility", "melee", { category: "martialSkill" }),
      item("mythAbility", "stonecraft", { category: "tradeSkill", raceOnly: true }),
      item("mythAbility", "hard", { category: "tradeSkill", prerequisites: [{ anyOf: ["trivia"], rank: 3 }] }),
    ],
    gifts: [item("mythGift", "swimming")],
    weapons: [item("mythWeapon", "sling", { class: "shot" })],
  };
});

/** Digest 1, Flow 2: 66 XP are Level 3. */
function fool(xp = 66, more = {}) {
  const actor = fakeCreature("Fool", { cr: 3, system: { totalXp: xp, unspentXp: xp, ...more } });
  give(actor, "mythClass", "Fool", {
    slug: "fool",
    kind: "initiate",
    grants: [{ slug: "blithering", degree: "versed" }],
  });
  give(actor, "mythAbility", "Blithering", { slug: "blithering", category: "fantasiaSkill", base: 16, spentXp: 32 });
  return actor as Avatar;
}

describe("the window of Levels", () => {
  it("MY-LVL-04 opens at once and says that it looks through the packs, and shows them once they are there", async () => {
    let there: (all: Catalogue) => void = () => undefined;
    const waits = new Promise<Catalogue>((resolve) => (there = resolve));
    const load = vi.spyOn(catalogues, "loadCatalogue").mockReturnValue(waits);
    const drawn: Record<string, unknown>[] = [];
    const { prototype } = foundry.applications.api.ApplicationV2;
    Object.assign(prototype, { _prepareContext: () => Promise.resolve({}) });
    const render = vi.spyOn(prototype, "render");
    render.mockImplementation(async function (this: { _prepareContext(options: object): Promise<object> }) {
      drawn.push((await this._prepareContext({})) as Record<string, unknown>);
      Object.defineProperty(this, "rendered", { configurable: true, value: true });
      return this as never;
    });
    const { openLevel } = await import("../windows/level/level-window");
    const opened = openLevel(fool());
    await vi.waitFor(() => expect(drawn).toHaveLength(1));
    expect([drawn[0]?.loading, drawn[0]?.ranks]).toEqual([true, undefined]);
    there(catalogue);
    await opened;
    expect([drawn[1]?.loading, (drawn[1]?.ranks as unknown[]).length]).toEqual([undefined, 1]);
    render.mockRestore();
    load.mockRestore();
  });

  it("MY-LVL-06 MY-ABL-01 an odd Level gives a Gift, a skill or a weapon: no Flaw, no Flavor, no spell, score or power", () => {
    const pick = (type: string, system: object) =>
      written("mythPick", fool(), {
        item: { _id: "p".repeat(16), name: "It", type, system: { slug: "it", ...system } },
      });
    const refused = ["MYTHMAGICA.Pick.blocked.neither"];
    for (const kind of ["flaw", "flavor"]) expect(pick("mythGift", { kind })).toEqual(refused);
    for (const category of ["occultSpell", "paganSpell", "mysticalPower", "musicalScore"])
      expect(pick("mythAbility", { category })).toEqual(refused);
    expect(pick("mythGift", { kind: "gift" }).at(-1)).toEqual(["create", "It"]);
    expect(pick("mythAbility", { category: "tradeSkill" }).at(-1)).toEqual(["create", "It"]);
  });

  it("MY-LVL-01 MY-LVL-04 MY-LVL-05 MY-LVL-06 says what the next Level brings, and when", () => {
    const view = levelView(fool(), catalogue);
    expect(view.level).toBe("MYTHMAGICA.Guide.level 3");
    // Level 4 begins at 128 XP, has room for a third class and no choice outside of class.
    expect(view.next).toBe("MYTHMAGICA.Level.next 4 128 MYTHMAGICA.Level.nextClass");
    expect(levelView(fool(128), catalogue).next).toBe("MYTHMAGICA.Level.next 5 256 MYTHMAGICA.Level.nextPick");
    expect(levelView(fool(8_388_608), catalogue).next).toBe("");
  });

  it("MY-ABL-02 MY-ABL-04 MY-CLS-07 names where a rank comes from: two bought and Versed are 4, the third costs 32", () => {
    expect(levelView(fool(), catalogue).ranks).toEqual([
      expect.objectContaining({
        rank: 4,
        terms: "MYTHMAGICA.Term.rawRank +2, Fool +2",
        cost: 32,
        affordable: true,
        mayLower: true,
      }),
    ]);
    expect(levelView(fool(66, { unspentXp: 31 }), catalogue).ranks[0]).toMatchObject({ affordable: false });
  });

  it("MY-CLS-03 MY-CLS-04 MY-ABL-06 says of each class what speaks against it, its training and who could teach it", async () => {
    const actor = fool(128);
    const row = () => levelView(actor, catalogue).classes.find(({ name }) => name === "idiot");
    expect(row()).toMatchObject({
      open: false,
      why: "MYTHMAGICA.Class.blocked.prerequisites MYTHMAGICA.Class.asksRank blithering 5",
      teachers: "",
    });
    await changeRank(actor, itemsOf(actor, "mythAbility")[0] as never, "raise");
    // Rank 5 just suffices: a month, with somebody who is of the class and has rank 5 in its skill.
    const teacher = fakeCreature("Old Bore", { npc: true, level: 6 });
    give(teacher, "mythClass", "Idiot", { slug: "idiot", kind: "veteran" });
    const skill = give(teacher, "mythAbility", "Blithering", { slug: "blithering", base: 1, spentXp: 8 });
    Object.assign(game.actors, { contents: [teacher, actor] });
    expect(row()).toMatchObject({ open: true, training: "MYTHMAGICA.Class.training.veteran 1", teachers: "" });
    Object.assign(skill.system, { spentXp: 16 });
    expect(row()).toMatchObject({ teachers: "MYTHMAGICA.Level.teachers Old Bore" });
    // An Initiate class takes its month as well; of a teacher the book speaks for Veteran classes alone (L989, L1030).
    const second = fakeCreature("Reeve", { system: { totalXp: 128, unspentXp: 128 } }) as Avatar;
    give(second, "mythClass", "Soldier", { slug: "soldier", kind: "initiate" });
    const initiate = levelView(second, catalogue).classes.find(({ name }) => name === "fool");
    expect(initiate).toMatchObject({ training: "MYTHMAGICA.Class.training.initiate 1", teachers: "" });
  });

  it("MY-CLS-01 MY-CLS-07 MY-TRT-05 says of each class what it gives and asks to accept", () => {
    catalogue.classes.push(
      item("mythClass", "soldier", {
        kind: "initiate",
        attributeAdjustments: { st: 1, cr: -1 },
        grants: [{ slug: "melee", degree: "versed" }],
        requiredTraits: ["Orders are orders"],
      }),
    );
    const gives = (name: string) => levelView(fool(), catalogue).classes.find((one) => one.name === name)?.gives;
    expect(gives("idiot")).toBe("blithering\u00a0+4");
    expect(gives("soldier")).toBe(
      "MYTHMAGICA.Attribute.st\u00a0+1, MYTHMAGICA.Attribute.cr\u00a0−1 · melee\u00a0+2 · MYTHMAGICA.Guide.accepts Orders are orders",
    );
  });

  it("MY-LVL-06 offers what neither class nor people keeps, and whose prerequisites are met", () => {
    const offered = (actor: Avatar) => pickable(actor, catalogue).map(({ system }) => system.slug);
    expect(offered(fool())).toEqual(["swimming", "trivia", "melee", "sling"]);
    expect(offered(fool(15))).toEqual([]);
    expect(offered(fool(66, { oddLevelPicks: { used: 2 } }))).toEqual([]);
  });

  it("MY-LVL-06 MY-CLS-12 a choice is Schooled, costs one, and goes back; a root skill costs none", async () => {
    const actor = fool();
    const [swimming, trivia, , sling] = pickable(actor, catalogue);
    await choosePick(actor, trivia as never);
    await choosePick(actor, sling as never);
    expect(actor.system.oddLevelPicks.used).toBe(2);
    expect(actor.system.purchases.map(({ id }) => id)).toEqual(["trivia", "sling"]);
    const held = itemsOf(actor, "mythAbility").find(({ system }) => system.slug === "trivia");
    expect([held?.system.degree, held && rankOf(actor, held)]).toEqual(["schooled", 0]);
    const shot = itemsOf(actor, "mythAbility").find(({ system }) => system.slug === "sling");
    expect([shot?.system.category, shot?.system.degree, shot?.system.spentXp]).toEqual(["weapon", "schooled", 0]);
    const copy = { _id: "a".repeat(16), name: "Swimming", type: "mythGift", system: { slug: "swimming" } };
    expect(swimming?.system.slug).toBe("swimming");
    expect(written("mythPick", actor, { item: copy })).toEqual(["MYTHMAGICA.Pick.blocked.noPickLeft"]);
    await commitLast("undo");
    expect(actor.system.oddLevelPicks.used).toBe(1);
    const [root] = missingRoots(actor, catalogue);
    await choosePick(actor, root as never);
    expect([actor.system.oddLevelPicks.used, missingRoots(actor, catalogue)]).toEqual([1, []]);
  });

  it("MY-LVL-06 forged choices write nothing", () => {
    const actor = fool();
    const forged = (type: string, system: object) => ({ item: { _id: "a".repeat(16), name: "X", type, system } });
    const senseless = ["MANIFOLD.Changes.Senseless"];
    expect(written("mythPick", actor, forged("mythMagicItem", { slug: "ring" }))).toEqual(senseless);
    expect(written("mythPick", actor, {})).toEqual(senseless);
    expect(written("mythPick", actor, forged("mythAbility", { slug: "blithering" }))).toEqual([
      "MYTHMAGICA.Pick.blocked.held",
    ]);
    expect(written("mythPick", actor, forged("mythGift", { slug: "wings", raceOnly: true }))).toEqual([
      "MYTHMAGICA.Pick.blocked.raceOnly",
    ]);
    expect(written("mythPick", fakeCreature("Ogre", { npc: true }), forged("mythGift", { slug: "x" }))).toEqual(
      senseless,
    );
    expect(written("mythTakeBack", actor, { id: "../x" })).toEqual(senseless);
    expect(written("mythTakeBack", actor, { id: "b".repeat(16) })).toEqual(["MANIFOLD.Grants.Gone"]);
  });
});

describe("the ledger of growth", () => {
  it("MY-LVL-03 MY-ATT-04 takes back any entry exactly, whatever came after it", async () => {
    const actor = fool();
    const skill = itemsOf(actor, "mythAbility")[0] as never;
    await changeRank(actor, skill, "raise");
    await changeBonus(actor, "cr", "raise");
    expect(ledger.entries(actor).map(({ cost }) => cost)).toEqual([
      "MYTHMAGICA.Growth.price.rank 32",
      "MYTHMAGICA.Growth.price.bonus 1",
    ]);
    const [rank] = ledger.entries(actor);
    await ledger.undo(actor, rank?.id ?? "");
    expect([actor.system.unspentXp, itemsOf(actor, "mythAbility")[0]?.system.spentXp]).toEqual([66, 32]);
    expect([actor.system.bought.cr, ledger.entries(actor)]).toEqual([1, [expect.objectContaining({ obstacle: "" })]]);
  });

  /** Dryads ask for Swimming, and for having Singing or Trivia at all. */
  const dryad = (actor: Avatar) =>
    give(actor, "mythClass", "Dryad", {
      slug: "dryad",
      kind: "veteran",
      prerequisites: [
        { anyOf: ["swimming"], rank: 0 },
        { anyOf: ["singing", "trivia"], rank: 0 },
      ],
    });

  it("MY-CLS-03 MY-ABL-06 keeps a gift that was picked and that a class asks for, until the class is given back", async () => {
    const actor = fool();
    await choosePick(actor, catalogue.gifts[0] as never);
    const asking = dryad(actor);
    give(actor, "mythAbility", "Trivia", { slug: "trivia", category: "academicLore" });
    const [entry] = ledger.entries(actor);
    const why = "MYTHMAGICA.Growth.blocked.asked swimming Dryad";
    expect(entry?.obstacle).toBe(why);
    expect(written("mythTakeBack", actor, { id: entry?.id })).toEqual([why]);
    await asking.delete();
    expect(ledger.entries(actor)[0]?.obstacle).toBe("");
    await ledger.undo(actor, entry?.id ?? "");
    expect(itemsOf(actor, "mythGift")).toEqual([]);
  });

  it.each([
    ["a player", false],
    ["the Overlord", true],
  ])("MY-CLS-03 MY-ABL-06 what a class asks for at rank 0 is not deleted without a word by %s", (_who, isGM) => {
    const hooks: Record<string, (item: Item, options: object) => unknown> = {};
    Object.assign(Hooks, { on: (name: string, heard: never) => void (hooks[name] = heard) });
    watchNeeded();
    const warned = vi.spyOn(ui.notifications, "warn");
    Object.assign(game, { user: new FakeUser({ name: "Somebody", role: isGM ? 4 : 1 }) });
    Object.assign(game.user, { isGM });
    const actor = fool();
    const swimming = give(actor, "mythGift", "Swimming", { slug: "swimming" });
    const trivia = give(actor, "mythAbility", "Trivia", { slug: "trivia", category: "academicLore" });
    const removed = (item: unknown, options = {}) => hooks.preDeleteItem?.(item as Item, options);
    dryad(actor);
    const refused = isGM ? undefined : false;
    expect([removed(swimming), removed(trivia)]).toEqual([refused, refused]);
    expect(warned.mock.calls).toEqual([
      ["MYTHMAGICA.Growth.blocked.asked Swimming Dryad"],
      ["MYTHMAGICA.Growth.blocked.asked SingingMYTHMAGICA.Class.orTrivia Dryad"],
    ]);
    // With Singing as well, Trivia may go; and a card that takes back all of it goes by its own rule.
    give(actor, "mythAbility", "Singing", { slug: "singing", category: "instrument" });
    expect([removed(trivia), removed(swimming, { manifoldChange: true })]).toEqual([undefined, undefined]);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it("MY-CLS-03 MY-ABL-04 what the class itself gives meets none of its prerequisites: no rank comes back by it", async () => {
    const actor = fool(128);
    await changeRank(actor, itemsOf(actor, "mythAbility")[0] as never, "raise");
    give(actor, "mythClass", "Idiot", {
      slug: "idiot",
      kind: "veteran",
      prerequisites: [{ anyOf: ["blithering"], rank: 5 }],
      grants: [{ slug: "blithering", degree: "expert" }],
    });
    const [blithering] = itemsOf(actor, "mythAbility");
    expect(rankOf(actor, blithering as never)).toBe(7);
    const why = ["MYTHMAGICA.Growth.blocked.needed Blithering 5 Idiot"];
    expect(written("mythRank", actor, { item: blithering?.id, step: "lower" })).toEqual(why);
    // Another class that gives as much keeps nothing from going.
    give(actor, "mythClass", "Politician", { slug: "politician", grants: [{ slug: "blithering", degree: "expert" }] });
    expect(written("mythRank", actor, { item: blithering?.id, step: "lower" })).not.toEqual(why);
  });

  it("MY-CLS-03 MY-CLS-10 nor does a heading that it alone brings", () => {
    const actor = fool(128);
    give(actor, "mythProficiency", "Stones", { slug: "stones", weapons: ["sling"], degree: "specialized" });
    const sling = give(actor, "mythAbility", "Sling", { slug: "sling", category: "weapon", base: 4, spentXp: 32 });
    give(actor, "mythClass", "Idiot", {
      ...{ slug: "idiot", kind: "veteran", prerequisites: [{ anyOf: ["sling"], rank: 4 }] },
      grants: [{ slug: "stones", degree: "specialized" }],
    });
    expect(rankOf(actor, sling as never)).toBe(7);
    const why = ["MYTHMAGICA.Growth.blocked.needed Sling 4 Idiot"];
    expect(written("mythRank", actor, { item: sling.id, step: "lower" })).toEqual(why);
  });

  it("MY-CLS-03 keeps a rank that a class asks for, and says which", async () => {
    const actor = fool(128);
    await changeRank(actor, itemsOf(actor, "mythAbility")[0] as never, "raise");
    give(actor, "mythClass", "Idiot", {
      slug: "idiot",
      kind: "veteran",
      prerequisites: [{ anyOf: ["blithering"], rank: 5 }],
    });
    const [entry] = ledger.entries(actor);
    expect(entry?.obstacle).toBe("MYTHMAGICA.Growth.blocked.needed Blithering 5 Idiot");
    expect(written("mythTakeBack", actor, { id: entry?.id })).toEqual([
      "MYTHMAGICA.Growth.blocked.needed Blithering 5 Idiot",
    ]);
  });
});

describe("proficiencies", () => {
  const sling = (actor: Avatar, size = "medium") =>
    give(actor, "mythWeapon", `sling-${size}`, { slug: "sling", class: "shot", sizeCategory: size, spentXp: 0 });

  it("MY-CLS-10 MY-CLS-13 a Versed heading gives +2 to all its weapons, a Specialized grant +3 to the two it names", () => {
    const actor = fakeCreature("Fool") as Avatar;
    give(actor, "mythProficiency", "Range", { slug: "range", tag: "range", degree: "versed" });
    give(actor, "mythProficiency", "Stones", { slug: "stones", weapons: ["sling", "rock"], degree: "specialized" });
    const bow = give(actor, "mythWeapon", "bow", { class: "shot", families: new Set(["bow"]) });
    const sword = give(actor, "mythWeapon", "sword");
    const ranks = [sling(actor), bow, sword].map((one) => rankOf(actor, one as never));
    expect(ranks).toEqual([3, 2, 0]);
  });

  it("MY-CLS-11 a proficiency that names sizes covers those alone; two sizes off is covered by none", () => {
    const actor = fakeCreature("Fool") as Avatar;
    give(actor, "mythProficiency", "Slings", { tag: "range", degree: "versed", sizes: ["undersize", "proportional"] });
    const ranks = ["tiny", "small", "medium", "large"].map((size) => rankOf(actor, sling(actor, size) as never));
    expect(ranks).toEqual([0, 2, 2, 0]);
  });

  it("MY-CLS-10 MY-WPN-07 a heading that the Overlord writes as people do covers the family that the entry names", () => {
    const actor = fakeCreature("Fool") as Avatar;
    give(actor, "mythProficiency", "Bows", { tag: "Long bow", degree: "versed" });
    const bow = (name: string, family: string) =>
      give(actor, "mythWeapon", name, { class: "shot", families: new Set([family]) });
    const [long, short] = [bow("one", "longBow"), bow("other", "shortBow")];
    expect([rankOf(actor, long as never), rankOf(actor, short as never)]).toEqual([2, 0]);
  });

  it("MY-CLS-10 a class that grants the heading says how well, whatever its entry says", () => {
    const actor = fakeCreature("Fool") as Avatar;
    give(actor, "mythClass", "Idiot", { slug: "idiot", grants: [{ slug: "range", degree: "expert" }] });
    give(actor, "mythProficiency", "Range", { slug: "range", tag: "range", degree: "versed" });
    expect(rankOf(actor, sling(actor) as never)).toBe(4);
  });
});
