import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { postMade } from "../../../foundry/guide/post-made";
import { isReady } from "../../../foundry/guide/guide-view";
import type { Catalogue } from "../adapters/catalogue";
import { rankOf } from "../adapters/characters/abilities";
import { itemsOf } from "../adapters/creature";
import { NO_ATTRIBUTES } from "../rules/attributes";
import { fakeCreature } from "../testing/fake-creature";
import { commitLast, setTable, written } from "../testing/play";
import { buildOf } from "../windows/creation/build";
import { MythDraft } from "../windows/creation/draft";
import { giftsPage, thingsPage, whoPage } from "../windows/creation/more-pages";
import { abilitiesPage, attributesPage } from "../windows/creation/number-pages";
import { PAGES } from "../windows/creation/page";
import { callingPage, peoplePage, startPage } from "../windows/creation/pages";
import { restOf } from "../windows/creation/rest";
import { summaryOf } from "../windows/creation/summary";

let sources: Catalogue;

const USUAL = {
  ...{ description: "", lineageOf: "", sizeCategory: "medium", grants: [], traits: [], prerequisites: [] },
  ...{ requiredTraits: [], magical: false, classOnly: false, raceOnly: false, degree: "none", spentXp: 0, base: 4 },
  ...{ families: [], headings: [], range: null, class: "closeCombat", weapons: [], sizes: [], tag: "", kind: "gift" },
};

const item = (type: string, slug: string, system: object = {}) =>
  new FakeItem({ name: slug, type, system: { ...USUAL, slug, ...system } }) as never;

const grant = (slug: string, degree = "none") => ({ slug, degree });

beforeEach(() => {
  setTable();
  Object.assign(globalThis, {
    DOMParser: class {
      parseFromString = () => ({ body: { textContent: "" } });
    },
  });
  const goblin = { baseline: { tn: -1, st: -1, ag: 1, cr: 3, pc: 2, ht: -3, in: -1 }, sizeCategory: "small" };
  const fool = {
    kind: "initiate",
    attributeAdjustments: { ...NO_ATTRIBUTES, cr: 1, ht: 1, in: -1, pc: -1 },
    grants: [grant("rangeWeapons", "versed"), grant("blithering", "versed"), grant("fallingOffWalls")],
    requiredTraits: ["I never stop talking"],
  };
  sources = {
    races: [
      item("mythRace", "human", { baseline: { ...NO_ATTRIBUTES } }),
      item("mythRace", "goblin", { ...goblin, grants: [grant("sneaking")], traits: ["All is mine"] }),
      item("mythRace", "caveGoblin", { baseline: { ...NO_ATTRIBUTES }, lineageOf: "goblin" }),
    ],
    classes: [
      item("mythClass", "fool", fool),
      item("mythClass", "hedgeWizard", { kind: "initiate", magical: true, attributeAdjustments: {} }),
      item("mythClass", "idiot", { kind: "veteran" }),
    ],
    abilities: [
      item("mythAbility", "blithering", { category: "fantasiaSkill", base: 16, classOnly: true }),
      item("mythAbility", "sneaking", { category: "tradeSkill", base: 8 }),
      item("mythAbility", "melee", { category: "martialSkill", base: 4 }),
      item("mythAbility", "trivia", { category: "academicLore", base: 2 }),
      item("mythAbility", "spell", { category: "occultSpell" }),
    ],
    gifts: [
      item("mythGift", "fallingOffWalls"),
      item("mythGift", "swimming"),
      item("mythGift", "afraid", { kind: "flaw" }),
    ],
    proficiencies: [item("mythProficiency", "rangeWeapons", { tag: "range", degree: "versed" })],
    traits: [],
    modes: [item("mythAttackMode", "bite", { mode: "natural" })],
    weapons: [item("mythWeapon", "sling", { class: "shot", sizeCategory: "small" })],
    things: [],
  };
  const [sling] = sources.weapons;
  sources.things = [{ uuid: sling?.uuid ?? "", name: "sling", type: "mythWeapon", img: "", price: 2 }];
});

const uuid = (kind: "races" | "classes" | "gifts" | "weapons", slug: string) =>
  sources[kind].find(({ system }) => system.slug === slug)?.uuid ?? "";
const draftOf = (answers: Record<string, string>) => new MythDraft(answers, sources);
const pagesOf = (draft: MythDraft) =>
  [peoplePage, startPage, callingPage, attributesPage, giftsPage, thingsPage, abilitiesPage, whoPage].map((page) =>
    page(draft),
  );
const goblinFool = () => ({ race: uuid("races", "goblin"), calling: uuid("classes", "fool") });
const openOf = (answers: Record<string, string>) =>
  pagesOf(draftOf(answers)).flatMap(({ id, open }) => (open.length > 0 ? [id] : []));

describe("the guide that makes an Avatar", () => {
  it("MY-CLS-02 MY-CLS-14 begins with nothing chosen, and ends when people, Level, class and name are", () => {
    expect(openOf({})).toEqual(["people", "start", "calling", "who"]);
    const picked = pagesOf(draftOf({})).flatMap(({ view }) => {
      const { choice } = view as { choice?: { options: { picked: boolean }[] } };
      return choice?.options.filter((one) => one.picked) ?? [];
    });
    expect(picked).toEqual([]);
    expect(openOf({ ...goblinFool(), start: "0", name: "Grib" })).toEqual([]);
    expect(isReady({ steps: pagesOf(draftOf({ ...goblinFool(), start: "0", name: "Grib" })), summary: [] })).toBe(true);
  });

  it("MY-ATT-02 MY-ATT-05 MY-DER-01 MY-DER-13 flow 1: a goblin who is a Fool, number by number", () => {
    const { derived, level } = draftOf({ ...goblinFool(), start: "0" });
    expect(derived.attributes).toEqual({ tn: -1, st: -1, ag: 1, cr: 4, pc: 1, ht: -2, in: -2 });
    expect(derived.pairs).toEqual({ br: -2, vg: 0, gr: 5, ac: 5, ws: -1, ch: -4 });
    const { hpMax, fpMax, dailyHealing, magicLimit, rawDefense, rawStability, rawSpeed } = derived;
    expect([hpMax, fpMax, dailyHealing, magicLimit, rawDefense, rawStability, rawSpeed, level]).toEqual([
      27, 29, 4, 3, 10, 10, 30, 0,
    ]);
  });

  it("MY-ATT-02 a people whose baselines do not add up to 0 is told of, and MY-SIZ-01 a size that no Avatar has", () => {
    sources.races.push(item("mythRace", "titan", { baseline: { ...NO_ATTRIBUTES, st: 2 }, sizeCategory: "great" }));
    const { view, open } = peoplePage(draftOf({ race: uuid("races", "titan") }));
    expect(view).toMatchObject({
      unbalanced: "MYTHMAGICA.Guide.unbalanced 2",
      large: "MYTHMAGICA.Guide.noAvatarSize",
    });
    expect(open).toEqual([]);
    expect(peoplePage(draftOf(goblinFool())).view).toMatchObject({ unbalanced: "", large: "" });
  });

  it("MY-CLS-14 a lineage is offered to its people alone", () => {
    const offered = (race: string) => (peoplePage(draftOf({ race })).view as { lineage: object | null }).lineage;
    expect(offered(uuid("races", "human"))).toBeNull();
    expect(offered(uuid("races", "goblin"))).toMatchObject({ options: [{ value: "" }, { label: "caveGoblin" }] });
    expect(draftOf({ race: uuid("races", "human"), lineage: uuid("races", "caveGoblin") }).lineage).toBeNull();
  });

  it("MY-CLS-02 MY-CLS-06 a veteran's class is not to be had, and no magical one where none is allowed", () => {
    expect(draftOf({ calling: uuid("classes", "idiot") }).calling).toBeNull();
    const wizard = { calling: uuid("classes", "hedgeWizard"), magical: "0" };
    expect(draftOf(wizard).calling).toBeNull();
    expect(callingPage(draftOf(wizard)).open).toEqual(["hedgeWizard: MYTHMAGICA.Class.blocked.magicalLimit"]);
    expect(draftOf({ ...wizard, magical: "1" }).calling?.name).toBe("hedgeWizard");
  });

  it("MY-LVL-01 16 XP are Level 1, 15 are none; MY-ATT-04 the fourth step of an attribute costs two bonuses", () => {
    expect([draftOf({ start: "1" }).level, draftOf({ start: "own", xp: "15" }).level]).toEqual([1, 0]);
    expect(draftOf({ start: "own", xp: "-4" }).xp).toBeNull();
    // Level 4 has four bonuses: three steps cost 3, the fourth 2 more.
    const draft = draftOf({ ...goblinFool(), start: "own", xp: "128", "bought-cr": "4" });
    expect(draft.bonuses).toBe(-1);
    expect(attributesPage(draft).open).toEqual(["MYTHMAGICA.Guide.bonusesOver 1"]);
    const rows = (attributesPage(draftOf({ start: "own", xp: "128", "bought-cr": "3" })).view as { rows: object[] })
      .rows;
    expect(rows[3]).toMatchObject({ id: "cr", cost: 2, mayRaise: false, mayLower: true });
  });

  it("MY-ABL-02 MY-ABL-04 MY-CLS-08 MY-CLS-12 ranks: root skills, what people and class give, the weapons at hand", () => {
    const draft = draftOf({
      ...goblinFool(),
      ...{ start: "own", xp: "66", "rank-blithering": "2", [`count-${uuid("weapons", "sling")}`]: "1" },
    });
    const shown = draft.rankables.map(({ slug, raw, bonus, next }) => [slug, raw, bonus, next]);
    expect(Object.fromEntries(shown.map(([slug, ...rest]) => [slug, rest]))).toEqual({
      // Two ranks at base 16 are 32 XP, the third 32 more; Versed.
      blithering: [2, 2, 32],
      // A people's ability is Reviewed.
      sneaking: [0, 1, 8],
      melee: [0, 0, 4],
      // The Versed proficiency with range weapons covers it (MY-CLS-10).
      sling: [0, 2, 4],
    });
    expect([draft.spent, draft.xpLeft]).toEqual([32, 34]);
    expect(abilitiesPage(draftOf({ start: "1", "rank-melee": "4" })).open).toEqual(["MYTHMAGICA.Guide.xpOver 16"]);
  });

  it("MY-LVL-06 one ability outside of class for each odd Level, none that a class or people keeps for its own", () => {
    const level1 = { ...goblinFool(), start: "1", name: "Grib" };
    expect(giftsPage(draftOf(level1)).open).toEqual(["MYTHMAGICA.Guide.picksOpen 1"]);
    const shelves = (giftsPage(draftOf(level1)).view as { shelves: { options: { value: string }[] }[] }).shelves;
    expect(shelves.flatMap(({ options }) => options.map(({ value }) => value))).toEqual([
      "mythGift:swimming",
      "mythAbility:trivia",
      "mythWeapon:sling",
    ]);
    const two = { ...level1, picks: "mythGift:swimming\nmythAbility:trivia" };
    expect(giftsPage(draftOf(two)).open).toEqual(["trivia: MYTHMAGICA.Pick.blocked.noPickLeft"]);
    const wizard = { ...level1, calling: uuid("classes", "hedgeWizard"), picks: "mythAbility:blithering" };
    expect(giftsPage(draftOf(wizard)).open).toEqual(["blithering: MYTHMAGICA.Pick.blocked.classOnly"]);
  });

  it("MY-LVL-06 MY-ABL-06 a choice may ask for a gift: of people, class or an earlier choice; what is missing is named", () => {
    sources.gifts.push(
      item("mythGift", "dive", { prerequisites: [{ anyOf: ["swimming"], rank: 0 }] }),
      item("mythGift", "tumble", { prerequisites: [{ anyOf: ["fallingOffWalls"], rank: 0 }] }),
    );
    const open = (picks: string) =>
      giftsPage(draftOf({ ...goblinFool(), start: "own", xp: "66", name: "Grib", picks })).open;
    expect(open("mythGift:dive\nmythGift:tumble")).toEqual(["dive: MYTHMAGICA.Pick.blocked.prerequisites swimming"]);
    expect(open("mythGift:swimming\nmythGift:dive")).toEqual([]);
    expect(open("mythGift:dive\nmythGift:swimming")).toEqual(["dive: MYTHMAGICA.Pick.blocked.prerequisites swimming"]);
  });

  it("MY-LVL-06 MY-CLS-12 what everybody has, or the class gives after all, takes no choice and comes once", async () => {
    // Chosen as a human of no class; then the goblin's own Sneaking comes with the people.
    const picks = "mythAbility:melee\nmythAbility:sneaking";
    const later = { ...goblinFool(), start: "own", xp: "66", name: "Grib", picks, "rank-sneaking": "1" };
    const draft = draftOf(later);
    expect([draft.picks.length, draft.picksLeft]).toEqual([0, 2]);
    const made = (await buildOf(draft, false)).items as { system: { slug?: string; spentXp?: number } }[];
    const sneaking = made.filter(({ system }) => system.slug === "sneaking");
    expect(sneaking.map(({ system }) => system.spentXp)).toEqual([8]);
    expect(draft.xpLeft).toBe(66 - 8);
  });

  it("MY-CBC-01 MY-LVL-06 ranks go into a kind of weapon that was chosen, whether one is at hand or not, and lie in the character", async () => {
    const trained = { ...goblinFool(), start: "1", name: "Grib", picks: "mythWeapon:sling", "rank-sling": "2" };
    const without = draftOf(trained);
    // Base 4: two ranks are 8 XP; Versed in range weapons (MY-CLS-10).
    expect(without.rankables.find(({ slug }) => slug === "sling")).toMatchObject({ raw: 2, bonus: 2 });
    expect(without.xpLeft).toBe(8);
    const two = draftOf({ ...trained, [`count-${uuid("weapons", "sling")}`]: "1" });
    expect([two.xpLeft, two.rankables.filter(({ slug }) => slug === "sling").length]).toEqual([8, 1]);
    const made = (await buildOf(two, false)).items as { type: string; system: Record<string, unknown> }[];
    const slings = made.filter(({ system }) => system.slug === "sling");
    expect(slings.map(({ type, system }) => [type, system.spentXp ?? 0, system.degree ?? "none"])).toEqual([
      ["mythAbility", 8, "schooled"],
      ["mythWeapon", 0, "none"],
    ]);
  });

  it("MY-NWP-04 MY-CLS-14 a people's natural attack is said on its card, and comes with it", async () => {
    sources.races.push(item("mythRace", "wolfkin", { baseline: { ...NO_ATTRIBUTES }, grants: [grant("bite")] }));
    const draft = draftOf({
      race: uuid("races", "wolfkin"),
      calling: uuid("classes", "fool"),
      start: "0",
      name: "Wulf",
    });
    const { choice } = peoplePage(draft).view as { choice: { options: { label: string; gives: string[] }[] } };
    expect(choice.options.find(({ label }) => label === "wolfkin")?.gives).toContain("bite");
    expect(draft.unknown()).toEqual([]);
    const wulf = fakeCreature("New Avatar");
    Object.assign(wulf, { unsetFlag: async () => undefined });
    await postMade(wulf, "mythMade", { ruleset: "mythmagica", title: "", text: "" }, await buildOf(draft, false));
    expect(itemsOf(wulf, "mythAttackMode").map(({ system }) => system.slug)).toEqual(["bite"]);
  });

  it("MY-CLS-07 MY-CLS-08 peoples and classes say how well they teach what they give", () => {
    const gives = (page: { view: unknown }, label: string) =>
      (page.view as { choice: { options: { label: string; gives: string[] }[] } }).choice.options.find(
        (one) => one.label === label,
      )?.gives;
    expect(gives(peoplePage(draftOf({})), "goblin")).toContain("sneaking\u00a0+1");
    expect(gives(callingPage(draftOf({})), "fool")).toContain(
      "rangeWeapons\u00a0+2, blithering\u00a0+2, fallingOffWalls",
    );
  });

  it("MY-LVL-06 what stands in the list to be picked says what it is, and so does what was picked", () => {
    Object.assign(globalThis, {
      DOMParser: class {
        parseFromString = (textContent: string) => ({ body: { textContent } });
      },
    });
    sources.gifts.push(item("mythGift", "dive", { description: "Deep and long." }));
    const view = (more: object) => giftsPage(draftOf({ ...goblinFool(), start: "1", ...more })).view;
    expect(view({ pick: "mythGift:dive" })).toMatchObject({ about: "Deep and long." });
    expect(view({ picks: "mythGift:dive" })).toMatchObject({ about: "", picks: [{ text: "Deep and long." }] });
  });

  it("MY-SIZ-05 MY-CBC-05 of the weapons the best known is in hand, others at hand; one two sizes off is told of", async () => {
    const halberd = item("mythWeapon", "halberd", { sizeCategory: "large" }) as ItemOf<"mythWeapon">;
    const dagger = item("mythWeapon", "dagger", { sizeCategory: "small" }) as ItemOf<"mythWeapon">;
    sources.weapons.unshift(halberd, dagger);
    for (const { uuid: id, name } of [halberd, dagger])
      sources.things.push({ uuid: id, name, type: "mythWeapon", img: "", price: 2 });
    const took = ["halberd", "dagger", "sling"].map((slug) => [`count-${uuid("weapons", slug)}`, "1"]);
    const draft = draftOf({ ...goblinFool(), start: "1", "rank-sling": "1", ...Object.fromEntries(took) });
    expect(thingsPage(draft).view).toMatchObject({ useless: expect.stringContaining("halberd") });
    expect((thingsPage(draft).view as { useless: string }).useless).not.toContain("dagger");
    const { fromUuid } = globalThis;
    Object.assign(globalThis, { fromUuid: (id: string) => sources.weapons.find((one) => one.uuid === id) });
    const made = (await buildOf(draft, false)).items as {
      type: string;
      name: string;
      system: { carryState?: string };
    }[];
    Object.assign(globalThis, { fromUuid });
    const held = made.filter(({ type }) => type === "mythWeapon").map(({ name, system }) => [name, system.carryState]);
    expect(Object.fromEntries(held)).toEqual({ sling: "inHand", dagger: "atHand", halberd: "atHand" });
  });

  it("MY-TRT-01 MY-WGT-01 MY-WGT-02 Traits are short phrases, and a weight lies between lean and two Brawn heavier", () => {
    const story = "word ".repeat(21).trim();
    // Small at Brawn -2: 27 lb; at Brawn 0: 32 lb.
    expect(draftOf(goblinFool()).weights()).toEqual({ min: 27, max: 32 });
    const open = (weight: string) => whoPage(draftOf({ ...goblinFool(), name: "Grib", weight })).open.length;
    expect([open("26"), open("27"), open("32"), open("33"), open("")]).toEqual([1, 0, 0, 1, 0]);
    expect(whoPage(draftOf({ name: "Grib", traits: `Lusts for gold\n${story}` })).open).toEqual([
      `MYTHMAGICA.Guide.trait.noPhrase ${story}`,
    ]);
  });

  it("MY-CLS-02 the rest is drawn until nothing is open, and what was chosen stays", async () => {
    vi.stubGlobal(
      "Roll",
      class {
        dice = [{ results: [{ result: 1 }] }];
        evaluate = async () => this;
      },
    );
    let answers: Record<string, string> = { calling: uuid("classes", "fool"), start: "own", xp: "66" };
    for (const page of PAGES) answers = { ...answers, ...(await restOf[page](answers, draftOf)) };
    expect(openOf(answers)).toEqual([]);
    const draft = draftOf(answers);
    expect([draft.calling?.name, draft.level, draft.bonuses, draft.picksLeft]).toEqual(["fool", 3, 0, 0]);
    expect(draft.xpLeft).toBeLessThan(4);
  });
});

describe("what the guide writes", () => {
  const answers = () => ({
    ...goblinFool(),
    ...{ start: "own", xp: "66", name: "Grib", "bought-cr": "3", "rank-blithering": "2" },
    ...{ picks: "mythAbility:trivia\nmythWeapon:sling", traits: "Obsessively craves gold", silver: "10" },
    ...{ flaws: uuid("gifts", "afraid"), [`count-${uuid("weapons", "sling")}`]: "2" },
  });

  it("MY-CLS-14 MY-TRT-04 MY-LVL-02 is one change, and taken back whole", async () => {
    const grib = fakeCreature("New Avatar");
    Object.assign(grib, { unsetFlag: async () => undefined });
    const before = JSON.stringify(grib.system._source);
    await postMade(
      grib,
      "mythMade",
      { ruleset: "mythmagica", title: "", text: "" },
      await buildOf(draftOf(answers()), false),
    );
    expect(grib.name).toBe("Grib");
    expect(grib.system.derived.attributes).toEqual({ tn: -1, st: -1, ag: 1, cr: 7, pc: 1, ht: -2, in: -2 });
    expect([grib.system.totalXp, grib.system.unspentXp, grib.system.oddLevelPicks.used]).toEqual([66, 34, 2]);
    const kinds = itemsOf(grib, "mythTrait").map(({ system }) => [system.kind, system.text]);
    expect(kinds).toEqual([
      ["heroic", "MYTHMAGICA.Guide.heroicTrait"],
      ["racial", "All is mine"],
      ["class", "I never stop talking"],
      ["obsessive", "Obsessively craves gold"],
    ]);
    const ranks = itemsOf(grib, "mythAbility").map((one) => [one.system.slug, rankOf(grib, one)]);
    expect(Object.fromEntries(ranks)).toEqual({ sneaking: 1, blithering: 4, trivia: 0, sling: 2 });
    expect(grib.system.purse).toEqual([{ metal: "sp", size: "medium", coins: 6, eighths: 0 }]);
    await commitLast("undo");
    expect(grib.name).toBe("New Avatar");
    expect(grib.items.contents).toEqual([]);
    const after = JSON.parse(JSON.stringify(grib.system._source)) as object;
    expect(after).toEqual(JSON.parse(before));
  });

  it("MY-CLS-14 a forged character stays within what a guide makes", () => {
    const grib = fakeCreature("Grib");
    const forge = (values: object[], items: object[] = []) => {
      Object.assign(grib, { getFlag: () => ({ id: "abcdefghijklmnop", made: JSON.stringify({ values, items }) }) });
      return written("mythMade", grib, { stored: "abcdefghijklmnop" });
    };
    const senseless = ["MANIFOLD.Changes.Senseless"];
    expect(forge([{ path: "ownership.default", value: 3 }])).toEqual(senseless);
    expect(forge([{ path: "system.gutsSpent", value: 0 }])).toEqual(senseless);
    expect(forge([], [{ _id: "a".repeat(16), type: "mythMagicItem", name: "Ring" }])).toEqual(senseless);
    expect(forge([{ path: "system.totalXp", value: 5 }])).toEqual([["system.totalXp", 5]]);
    expect(written("mythMade", grib, { stored: "another" })).toEqual(["MANIFOLD.Guide.gone"]);
  });

  it("MY-CLS-14 the running summary says what is decided, and nothing of the rest", () => {
    const said = summaryOf(draftOf({})).filter(({ value }) => value !== "");
    expect(said).toEqual([]);
    const all = summaryOf(draftOf(answers())).map(({ value }) => value);
    expect(all.slice(0, 4)).toEqual(["Grib", "goblin", "fool", "3"]);
  });
});
