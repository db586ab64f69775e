import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import type { Amalgamate } from "../rules/amalgamate";
import { rulebook } from "../rules/edition";
import { amalgamate, covered, effect, gear, loose, word } from "../rules/testing/samples";
import { fakeAmalgamActor } from "../testing/fake-amalgam-actor";
import { movesOf } from "./card-moves";
import { tableView, type TableState } from "./table-view";

const v10 = rulebook("v10");
const old = rulebook("2012");
const fresh = (): TableState => ({ chosen: null, looks: new Map(), editable: true });
const view = (of: Amalgamate, book = v10, state = fresh()) => tableView(of, book, state);

beforeEach(() => void fakeFoundry());

describe("the table of cards", () => {
  it("AM-ACT-01 five slots, the rest in the pool, Snags last (AM-CHR-03)", () => {
    const words = [word("Smoker", { snag: true }), word("Calm"), word("Brave")];
    const { slots, pool } = view(amalgamate([null, "calm"], { words }));
    expect(slots.map(({ card }) => card?.name ?? null)).toEqual([null, "Calm", null, null, null]);
    expect(pool.map(({ name }) => name)).toEqual(["Brave", "Smoker"]);
  });

  it("AM-CHR-06 marks: Snag, package, imposed, Level; Level 1 goes without saying", () => {
    const words = [word("Elf", { snag: true, packageId: "p", level: 2, imposed: covered("Calm"), influence: 2 })];
    const [card] = view(amalgamate([], { words })).pool;
    expect(card?.badges.map(({ text }) => text)).toEqual([
      "AMALGAM.Mark.snag.text",
      "AMALGAM.Mark.package.text",
      "AMALGAM.Mark.imposed.text",
      "L2",
    ]);
    expect(view(amalgamate([], { words: [word("Calm")] })).pool[0]?.badges).toEqual([]);
  });

  it("AM-IMP-06 pips: filled for the Influence there is, empty for what it still takes", () => {
    const banked = amalgamate(["strong"], { words: [word("Strong", { level: 3, influence: 1 })] });
    expect(view(banked).slots[0]?.card?.pips.map(({ filled }) => filled)).toEqual([true, false, false]);
  });

  it("AM-IMP-04 a covered card shows the Word that covers it, and turns over once", () => {
    const calm = amalgamate(["calm"], { words: [word("Calm")] });
    const panicked = { ...calm, words: [word("Calm", { imposed: covered("Panicked"), influence: 1 })] };
    const state = fresh();
    expect(view(calm, v10, state).slots[0]?.card?.flipped).toBe(false);
    expect(view(panicked, v10, state).slots[0]?.card).toMatchObject({ covered: "Panicked", flipped: true });
    expect(view(panicked, v10, state).slots[0]?.card?.flipped).toBe(false);
  });

  it("AM-ITM-03, AM-AFF-01 the attached Item peeks out and adds its Level, Effects are clipped on; 2012 knows neither", () => {
    const gunner = amalgamate(["gunslinger"], {
      words: [word("Gunslinger", { level: 2 })],
      gear: [gear("Handgun", { level: 2, state: "attached", hostId: "gunslinger" })],
      effects: [effect("Curse", "gunslinger", { polarity: -1 })],
    });
    const card = view(gunner).slots[0]?.card;
    expect(card?.under.map(({ name }) => name)).toEqual(["Handgun"]);
    expect(card?.badges.at(-1)?.text).toBe("L2+1");
    expect(card?.effects.map(({ text }) => text)).toEqual(["Curse −1"]);
    expect(view(gunner, old).slots[0]?.card).toMatchObject({ under: [], effects: [], level: 2 });
  });

  it("AM-STK-03 2012 fans a Word Stack in one slot; v10 shows what another edition stacked in the pool", () => {
    const stacked = amalgamate(["sword"], {
      words: [word("Sword", { level: 2 }), word("Quick", { carrierId: "sword" })],
    });
    expect(view(stacked, old).slots[0]?.card?.stack.map(({ name }) => name)).toEqual(["Quick"]);
    expect(view(stacked, old).pool).toEqual([]);
    expect(view(stacked).pool.map(({ name }) => name)).toEqual(["Quick"]);
  });

  it("AM-EDN-01 AM-IMP-08 loose cards are hidden in 2012, which knows none", () => {
    const dazed = amalgamate([], { loose: [loose("Dazed")] });
    expect([view(dazed).pool.map(({ name }) => name), view(dazed, old).pool]).toEqual([["Dazed"], []]);
  });

  it("AM-INC-05 a slot emptied by destruction is cracked until it is filled; AM-IMP-08 loose cards lie in the pool", () => {
    const broken = amalgamate([], { loose: [loose("Wounded")] });
    broken.slots[2] = { cardId: null, emptied: true };
    const { slots, pool } = view(broken);
    expect(slots.map(({ emptied }) => emptied)).toEqual([false, false, true, false, false]);
    expect(pool).toMatchObject([{ kind: "loose", movable: false }]);
  });

  it("a slot whose card is gone is an empty slot, and a card without a Word can still be found", () => {
    const odd = amalgamate(["gone"], { words: [word("", { id: "blank" })] });
    expect(view(odd).slots[0]?.card).toBeNull();
    expect(view(odd).pool[0]?.name).toBe("AMALGAM.Card.nameless");
  });
});

describe("where a card can go", () => {
  const moves = (of: Amalgamate, id: string, book = v10) => movesOf(fakeAmalgamActor(of), id, of, book);

  it("AM-CHR-03 a Snag: the refusal is said once, not five times", () => {
    const snag = amalgamate([], { words: [word("Smoker", { snag: true })] });
    expect(moves(snag, "smoker")).toEqual([
      { to: "slot:0", label: "AMALGAM.Table.toAnySlot", reason: "AMALGAM.Reason.snag" },
    ]);
  });

  it("AM-ITM-03 an Item: the slots, and each Active Word with the reason where one is taken", () => {
    const gunner = amalgamate(["calm", "brave"], {
      words: [word("Calm"), word("Brave"), word("Swift")],
      gear: [gear("Knife"), gear("Gun", { state: "attached", hostId: "brave" })],
    });
    const found = moves(gunner, "knife").map(({ to, reason }) => [to, reason]);
    expect(found.slice(5)).toEqual([
      ["attach:calm", null],
      ["attach:brave", "AMALGAM.Reason.hostTaken"],
    ]);
  });
});
