import { describe, expect, it } from "vitest";
import { CATALOGUE, fyrdzwerg, knowing } from "../testing/archetypes";
import { withDice } from "../testing/with-dice";
import type { BackgroundRow } from "./background";
import { CreationDraft, turnedStory, type Answers, type DraftTable } from "./draft";
import { parseMoney, rollMoney } from "./money";

const row = (id: string, more: Partial<BackgroundRow> = {}): BackgroundRow => ({
  id,
  grants: [],
  choices: [],
  ...more,
});

const homeland: DraftTable = {
  name: "Homeland",
  rows: [
    { from: 1, to: 5, text: "Tinkers", row: row("1", { grants: [{ slug: "craft.smith", rank: 2 }] }) },
    {
      from: 6,
      to: 10,
      text: "Outpost",
      row: row("6", {
        grants: [{ slug: "lore.history", rank: 2 }],
        choices: [
          { label: "", count: 1, options: [[{ slug: "lore.law", rank: 1 }], [{ slug: "axe.strike", rank: 1 }]] },
        ],
        primaries: { strength: 1 },
        pools: { mettle: 1 },
      }),
    },
    { from: 11, to: 12, text: "Roll twice", row: row("11", { twice: true }) },
  ],
};

const draft = (answers: Answers, more: Partial<CreationDraft["context"]> = {}) =>
  new CreationDraft(
    {
      archetype: fyrdzwerg,
      catalogue: CATALOGUE,
      groupOf: () => null,
      tables: [homeland],
      had: knowing({}),
      name: "Berta",
      ...more,
    },
    answers,
  );

const ranks = { strength: "1", endurance: "2", agility: "0", speed: "-1", perception: "-1" };

describe("a character in the making", () => {
  it("MDC-CHR-01 another story is rolled afresh: what the first one brought is forgotten, the rest stays", () => {
    const before = { "background-0": "1", "background-0t0-way": "City story", "background-0t0": "3" };
    const all = {
      ...before,
      "background-0t0t0": "5",
      "pick-background-0t0-1": "a",
      "pick-background-0-0": "b",
      story: "",
    };
    expect(turnedStory(all, { ...all, "background-0t0-way": "Wilderness story" })).toEqual({
      "background-0": "1",
      "background-0t0-way": "Wilderness story",
      "pick-background-0-0": "b",
      story: "",
    });
    expect(turnedStory({ "background-0": "1" }, all)).toEqual(all);
    expect(turnedStory(all, all)).toEqual(all);
  });

  it("MDC-CHR-01 MD-CHR-10 a background row gives abilities, ranks and dice before the totals", () => {
    const made = draft({ ...ranks, "background-0": "6" });
    expect(made.ranks()).toMatchObject({ strength: 2, endurance: 2, speed: -1 });
    expect([made.added("pools", "mettle"), made.added("pools", "luck")]).toEqual([1, 0]);
    expect(made.known()["craft.smith"]).toBeUndefined();
    expect(draft({ ...ranks, "background-0": "1" }).known()["craft.smith"]).toMatchObject({ rank: 2 });
    expect(draft(ranks).rows()).toEqual([]);
  });

  it("MDC-CHR-01 a row's own choice is asked like one of the archetype; what is fixed is closed in it", () => {
    const made = draft({ ...ranks, "background-0": "6" });
    expect(made.choices().map(({ name }) => name)).toEqual(["pick-background-0-0"]);
    expect(made.options(0).map(({ key, blocks }) => [key, blocks[0]?.reason])).toEqual([
      ["lore.law", undefined],
      ["axe.strike", "MALLEUS.Reason.alreadyKnown"],
    ]);
    expect(made.problem(0)).toBe("MALLEUS.Reason.tooFewPicked");
    const picked = draft({ ...ranks, "background-0": "6", "pick-background-0-0": "lore.law" });
    expect(picked.problem(0)).toBeNull();
    expect(picked.known()["lore.law"]).toMatchObject({ rank: 1 });
  });

  it("companion 4.4 a table that rows lead to waits until one does; of several the player says which", () => {
    const told = (name: string, from: number, more: Partial<BackgroundRow> = {}): DraftTable => ({
      name,
      rows: [{ from, to: 12, text: name, row: row(name, more) }],
    });
    const tables = [
      told("Dwarf: homeland", 1, { then: [["city story", "wilderness story"], ["trinkets"]] }),
      told("City story", 1, { grants: [{ slug: "lore.law", rank: 2 }], then: [["trinkets"]] }),
      told("Wilderness story", 2),
      told("Dwarf: trinkets", 1, { gear: ["compass"] }),
      told("Dwarf: fortune", 1),
    ];
    const slots = (answers: Answers) => draft({ ...ranks, ...answers }, { tables }).slots();
    const names = (answers: Answers) => slots(answers).map(({ name, table }) => `${name} ${table.name}`);
    expect(names({})).toEqual(["background-0 Dwarf: homeland", "background-4 Dwarf: fortune"]);
    expect(names({ "background-0": "1" })).toEqual([
      "background-0 Dwarf: homeland",
      "background-0t0 City story",
      "background-0t1 Dwarf: trinkets",
      "background-4 Dwarf: fortune",
    ]);
    expect(slots({ "background-0": "1" })[1]?.ways).toEqual(["City story", "Wilderness story"]);
    const wild = { "background-0": "1", "background-0t0-way": "Wilderness story" };
    expect(names(wild)[1]).toBe("background-0t0 Wilderness story");
    // The city's own row leads on once more, and what it gives counts.
    const city = { "background-0": "1", "background-0t0": "1" };
    expect(names(city)[2]).toBe("background-0t0t0 Dwarf: trinkets");
    expect(draft({ ...ranks, ...city }, { tables }).known()["lore.law"]).toMatchObject({ rank: 2 });
    const circle = [told("One", 1, { then: [["two"]] }), told("Two", 1, { then: [["two"]] })];
    const round = { "background-0": "1", "background-0t0": "1", "background-0t0t0": "1", "background-0t0t0t0": "1" };
    expect(draft({ ...ranks, ...round }, { tables: circle }).slots()).toHaveLength(4);
  });

  it("companion 4.4 a row that says to roll twice opens two more rolls on its table", () => {
    expect(draft({ "background-0": "1" }).slots()).toHaveLength(1);
    const twice = draft({ ...ranks, "background-0": "11", "background-0a": "1", "background-0b": "6" });
    expect(twice.slots().map(({ name }) => name)).toEqual(["background-0", "background-0a", "background-0b"]);
    expect([twice.known()["craft.smith"]?.rank, twice.ranks().strength]).toEqual([2, 2]);
  });

  it("MD-ABL-04 an ability learnt for one thing asks for which; the step stays open until somebody says it", () => {
    const open = draft({ ...ranks, "background-0": "6", "pick-background-0-0": "lore.law" });
    const asked = open.grants().find(({ slug }) => slug === "lore.history");
    expect(asked).toMatchObject({ template: "", asks: "for-background-0-lore.history" });
    const step = (made: CreationDraft) => made.progress().find((one) => one.step === "abilities");
    expect(step(open)).toMatchObject({ done: false, reasons: ["MALLEUS.Reason.noTemplate"] });
    const said = draft({ ...open.answers, "for-background-0-lore.history": " Westreich " });
    expect(said.known()["lore.history[Westreich]"]).toMatchObject({ template: "Westreich", rank: 2 });
    expect(step(said)).toMatchObject({ done: true });
  });

  it("MDC-ABL-10 a choice by filter is closed by the body: Strength 14 and no short folk for the long bow", () => {
    const choices = [{ label: "", count: 1, filter: "archery", rank: 1 }];
    const bow = (strength: string, tags: string[]) =>
      draft({ ...ranks, strength }, { archetype: { ...fyrdzwerg, tags, choices }, tables: [] })
        .options(0)
        .flatMap(({ blocks }) => blocks.map(({ reason, value, tag }) => [reason, value?.least ?? tag]));
    expect(bow("1", [])).toEqual([]);
    expect(bow("0", [])).toEqual([["MALLEUS.Reason.valueTooLow", 14]]);
    expect(bow("1", ["short"])).toEqual([["MALLEUS.Reason.forbiddenTag", "short"]]);
  });

  it("MD-CHR-08 a grant never lowers what the character has, and keeps its ticks at the same rank", () => {
    const had = knowing({ "axe.strike": [3, 1] });
    expect(draft(ranks, { had }).known()["axe.strike"]).toMatchObject({ rank: 3, successes: 1 });
    expect(draft(ranks, { had: knowing({ "axe.strike": [0, 2] }) }).known()["axe.strike"]).toMatchObject({ rank: 1 });
  });

  it("MD-CHR-13 numbers that nobody set hold a character up", () => {
    const numbers = { stamina: "8", health: "7", healthRestRate: "1d6", move: "5" };
    const pools = { "mettle-max": "4", "magic-max": "2", "luck-max": "2" };
    const state = (answers: Answers) =>
      draft(answers)
        .progress()
        .find(({ step }) => step === "numbers")?.done;
    expect(state({ ...ranks, ...numbers, ...pools })).toBe(true);
    expect(state({ ...ranks, ...numbers, ...pools, healthRestRate: " " })).toBe(false);
  });
});

describe("starting money", () => {
  it("MDC-CHR-09 reads dice and coins, found and lost", () => {
    expect(parseMoney("20 + d4 sp")).toEqual({ dice: 1, faces: 4, bonus: 20, worth: 10 });
    expect(parseMoney("-2d6 gp")).toEqual({ dice: 2, faces: 6, bonus: 0, worth: -100 });
    expect(parseMoney("+10 gp")).toEqual({ dice: 0, faces: 6, bonus: 10, worth: 100 });
    expect(["", "12", "much gp"].map(parseMoney)).toEqual([undefined, undefined, undefined]);
  });

  it("MDC-CHR-01 the archetype's money and the background's together, never below nothing", () => {
    // 20 + 3 silver are 230 groats, 10 gold lost are 1000.
    expect(withDice(() => rollMoney(["20 + d4 sp"]), { "money-0": [3] })).toBe(230);
    expect(withDice(() => rollMoney(["20 + d4 sp", "+5 gp"]), { "money-0": [3] })).toBe(730);
    expect(withDice(() => rollMoney(["20 + d4 sp", "-10 gp"]), { "money-0": [3] })).toBe(0);
  });
});
