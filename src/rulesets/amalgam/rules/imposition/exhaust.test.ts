import { describe, expect, it } from "vitest";
import type { Amalgamate } from "../amalgamate";
import { rulebook } from "../edition";
import { amalgamate, gear, ofWords, word } from "../testing/samples";
import { afterAction, exhaustCards, exhaustsAll } from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const state = (who: Amalgamate) =>
  Object.fromEntries(
    [...who.words, ...who.gear].map(({ id, influence, imposed }) => [id, imposed ? imposed.word : influence]),
  );

describe("Exhausting", () => {
  const swordsman = amalgamate(["swordsman", "calm", "swift"], {
    words: [word("Swordsman", { level: 3 }), word("Calm"), word("Swift")],
    gear: [
      gear("Blade", { level: 3, state: "attached", hostId: "swordsman", category: "weapon" }),
      gear("Potion", { state: "carried", consumable: true, quantity: 1 }),
    ],
  });

  it("AM-EXH-02 flow 5: covered by Exhausted with its Level of Influence, the blade unseated", () => {
    const { next, events } = exhaustCards(swordsman, ["swordsman"], "Exhausted", [], v10);
    expect(next.words[0]).toMatchObject({ influence: 3, imposed: { word: "Exhausted", kind: "exhausted" } });
    expect(next.gear[0]).toMatchObject({ state: "unseated", imposed: null });
    expect(events.map(({ event }) => event)).toEqual(["exhausted", "unseated"]);
    expect(next.incapacitated).toBe(false);
  });

  it("AM-EXH-02 AM-ITM-03 the Level is the Word's own, whatever lay on it or was banked (A27)", () => {
    const banked = ofWords([word("A", { level: 2, influence: 1 }), word("B")]);
    expect(exhaustCards(banked, ["a"], "Exhausted", [], old).next.words[0]?.influence).toBe(2);
  });

  it("AM-WPN-02 a Weapon is discarded or to be reset, as it was played; in 2012 an Active one is covered", () => {
    expect(exhaustCards(swordsman, ["blade"], "Exhausted", ["blade"], v10).next.gear[0]?.state).toBe("discarded");
    expect(exhaustCards(swordsman, ["blade"], "Exhausted", [], v10).next.gear[0]?.state).toBe("needsReset");
    const gun = amalgamate(["gun", "calm"], {
      words: [word("Calm")],
      gear: [gear("Gun", { level: 2, state: "active", category: "weapon" })],
    });
    expect(exhaustCards(gun, ["gun"], "Exhausted", [], old).next.gear[0]).toMatchObject({
      state: "active",
      influence: 2,
      imposed: { kind: "exhausted" },
    });
  });

  it("AM-EXH-02 AM-ITM-05 a tool Exhausted with its Word has to be made ready, whatever the order", () => {
    const climber = amalgamate(["agile", "calm"], {
      words: [word("Agile"), word("Calm")],
      gear: [gear("Rope", { state: "attached", hostId: "agile" })],
    });
    for (const ids of [
      ["agile", "rope"],
      ["rope", "agile"],
    ])
      expect(exhaustCards(climber, ids, "Exhausted", [], v10).next.gear[0]).toMatchObject({
        state: "needsReset",
        hostId: null,
        imposed: null,
      });
  });

  it("AM-CNS-01 a Consumable is used up", () => {
    const drinking = { ...swordsman, gear: [gear("Potion", { state: "attached", hostId: "calm", consumable: true })] };
    expect(exhaustCards(drinking, ["potion"], "Exhausted", [], v10).next.gear[0]).toMatchObject({
      quantity: 0,
      state: "discarded",
    });
  });

  it("AM-EXH-04 everything at once: Incapacitated at the end", () => {
    const all = ["swordsman", "calm", "swift"];
    expect([exhaustsAll(swordsman, all), exhaustsAll(swordsman, all.slice(1))]).toEqual([true, false]);
    expect(exhaustCards(swordsman, all, "Exhausted", [], v10).next.incapacitated).toBe(true);
  });

  it("AM-EXH-04 AM-WPN-02 also where all of it was Weapons, which leave nothing covered behind", () => {
    const arsenal = amalgamate(["gun"], { gear: [gear("Gun", { state: "active", category: "weapon" })] });
    const { next, events } = exhaustCards(arsenal, ["gun"], "Exhausted", ["gun"], v10);
    expect([next.incapacitated, events.map(({ event }) => event)]).toEqual([true, ["discarded", "incapacitated"]]);
  });

  it("AM-STK-04 an Exhausted carrier takes the stack along (2012)", () => {
    const stack = ofWords([word("Focus", { level: 2 }), word("Aim", { carrierId: "focus" }), word("Calm")]);
    expect(state(exhaustCards(stack, ["focus"], "Exhausted", [], old).next)).toEqual({
      focus: "Exhausted",
      aim: "Exhausted",
      calm: 0,
    });
  });

  it("AM-RES-05 AM-PRF-05 AM-PLT-02 after the Action: cards Exhausted, the Proficiency spent and locked, the point gone", () => {
    const sprint = { name: "Riposte", note: "", used: false, cooldown: "scene" as const, lockedBy: [], approved: true };
    const who = {
      ...swordsman,
      words: swordsman.words.map((card) => (card.id === "swordsman" ? { ...card, proficiency: sprint } : card)),
      plotPoints: 1,
    };
    const effort = { exhausted: ["swift"], discarded: [], proficiencies: ["swordsman"], plotPoint: true };
    const { next } = afterAction(who, effort, "Exhausted", v10);
    expect(next.words[0]?.proficiency).toMatchObject({ used: true, lockedBy: ["swift"] });
    expect([state(next).swift, next.plotPoints]).toEqual(["Exhausted", 1]); // v10 knows no Plot Points
    const book = rulebook("2012", { plotPoints: true });
    expect(afterAction(who, effort, "Exhausted", book).next.plotPoints).toBe(0);
  });
});
