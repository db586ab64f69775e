import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Amalgamate } from "../amalgamate";
import { rulebook } from "../edition";
import { amalgamate, covered, effect, gear, newIds, ofWords, word } from "../testing/samples";
import {
  assign,
  assignable,
  capacity,
  destroy,
  destroyable,
  stageOf,
  suggestAssignment,
  type Assigned,
  type Imposition,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const wound = (influence: number, ...pledged: string[]): Imposition => ({
  word: "Wounded",
  domain: "physical",
  kind: "imposition",
  source: null,
  influence,
  pledged,
});
const plan = (points: Record<string, number>) => Object.entries(points).map(([cardId, n]) => ({ cardId, points: n }));
const laid = (who: Amalgamate, imposition: Imposition, points: Record<string, number>, book = v10): Assigned => {
  const answer = assign(who, imposition, plan(points), newIds(), book);
  if ("refusal" in answer) throw new Error(`${answer.refusal} ${answer.cardId}`);
  return answer;
};
const refused = (who: Amalgamate, imposition: Imposition, points: Record<string, number>, book = v10) => {
  const answer = assign(who, imposition, plan(points), newIds(), book);
  return "refusal" in answer ? answer.refusal : null;
};
const state = (who: Amalgamate) =>
  Object.fromEntries(
    [...who.words, ...who.gear].map(({ id, influence, imposed }) => [id, imposed ? imposed.word : influence]),
  );

const guard = (level: number) => ofWords([word("Stubborn", { level }), word("Alert"), word("Strong")]);

describe("Influence", () => {
  it("AM-IMP-04 flow 3: one point covers the guard's Stubborn with the Word that was imposed", () => {
    const compliant: Imposition = {
      ...wound(1, "stubborn"),
      word: "Compliant",
      domain: "social",
      source: "Actor.thief",
    };
    const { next, placed, events } = laid(guard(1), compliant, { stubborn: 1 });
    expect(next.words[0]).toMatchObject({
      influence: 1,
      imposed: { word: "Compliant", domain: "social", kind: "imposition", source: "Actor.thief" },
    });
    expect([placed, events.map(({ event }) => event)]).toEqual([1, ["covered"]]);
  });

  it("AM-IMP-06 Stubborn L2 banks the first point, the next covers it", () => {
    const once = laid(guard(2), wound(1, "stubborn"), { stubborn: 1 }).next;
    expect(state(once)).toMatchObject({ stubborn: 1 });
    const twice = laid(once, wound(1, "stubborn"), { stubborn: 1 }).next;
    expect(twice.words[0]).toMatchObject({ influence: 2, imposed: { word: "Wounded" } });
  });

  it("AM-IMP-06 two Level 2 Words take a point each, unharmed", () => {
    const who = ofWords([word("A", { level: 2 }), word("B", { level: 2 }), word("C")]);
    expect(state(laid(who, wound(2, "a", "b"), { a: 1, b: 1 }).next)).toEqual({ a: 1, b: 1, c: 0 });
  });

  it("AM-IMP-06 no card takes more than it needs, and no point is held back while something is uncovered (A19)", () => {
    expect(refused(guard(2), wound(3, "stubborn"), { stubborn: 3 })).toBe("tooManyPoints");
    expect(refused(guard(2), wound(3, "stubborn"), { stubborn: 2 })).toBe("unplaced");
    expect(refused(guard(2), wound(3, "stubborn"), { stubborn: 2, alert: 1 })).toBeNull();
    expect(refused(guard(2), wound(1, "stubborn"), { stubborn: 2 })).toBe("tooManyPoints");
    expect(refused(guard(2), wound(1, "stubborn"), { stubborn: 0.5 })).toBe("tooManyPoints");
  });

  it("AM-IMP-05 first what was Pledged, until all of it is covered; then the defender's choice", () => {
    const who = ofWords([word("A", { level: 2 }), word("B"), word("C")]);
    expect(assignable(who, wound(2, "a"), v10).map(({ cardId, stage }) => [cardId, stage])).toEqual([["a", 1]]);
    expect(refused(who, wound(2, "a"), { b: 1, c: 1 })).toBe("notPledgedFirst");
    expect(refused(who, wound(2, "a"), { a: 1, b: 1 })).toBe("notPledgedFirst");
    expect(state(laid(who, wound(3, "a"), { c: 1, a: 2 }).next)).toEqual({ a: "Wounded", b: 0, c: "Wounded" });
  });

  it("AM-IMP-05 only Active, uncovered cards take anything", () => {
    const who = amalgamate(["a", "b"], {
      words: [word("A"), word("B", { influence: 1, imposed: covered("Dazed") }), word("Spare")],
    });
    expect(refused(who, wound(1), { b: 1 })).toBe("imposed");
    expect(refused(who, wound(1), { spare: 1 })).toBe("notActive");
    expect(refused(who, wound(1), { nothing: 1 })).toBe("notFound");
  });

  it("AM-IMP-07 off guard every card falls to one point, banked ones too, and holds what it really took (A24)", () => {
    const who = ofWords([word("A", { level: 3 }), word("B", { level: 3, influence: 1 })]);
    const { next } = laid(who, wound(2), { a: 1, b: 1 });
    expect(next.words.map(({ influence, imposed }) => [influence, imposed?.word])).toEqual([
      [1, "Wounded"],
      [2, "Wounded"],
    ]);
    expect(refused(who, wound(2), { a: 2 })).toBe("tooManyPoints");
  });

  it("AM-IMP-08 surplus: loose cards of Level 1 in v10, lost in 2012 (A20)", () => {
    const who = ofWords([word("A"), word("B")]);
    const over = laid(who, wound(5), { a: 1, b: 1 });
    expect([over.placed, over.loose, over.lost]).toEqual([2, 3, 0]);
    expect(over.next.loose).toEqual(
      ["new1", "new2", "new3"].map((id) => ({
        id,
        word: "Wounded",
        grappled: false,
        domain: "physical",
        influence: 1,
        source: null,
      })),
    );
    const lost = laid(who, wound(5), { a: 1, b: 1 }, old);
    expect([lost.placed, lost.loose, lost.lost, lost.next.loose]).toEqual([2, 0, 3, []]);
  });

  it("AM-INC-01 AM-INC-02 the last card covered: Incapacitated, in the manner of the Word", () => {
    const { next, events } = laid(ofWords([word("A")]), wound(1), { a: 1 });
    expect(next).toMatchObject({ incapacitated: true, incapacitatedManner: "physical" });
    expect(events.map(({ event }) => event)).toEqual(["covered", "incapacitated"]);
  });

  it("AM-IMP-04 AM-GRP-01 Grappled is imposed like any Word, with its own kind", () => {
    const hold: Imposition = { ...wound(1), word: "Grappled", kind: "grappled" };
    expect(laid(guard(1), hold, { alert: 1 }).next.words[1]?.imposed).toMatchObject({
      word: "Grappled",
      kind: "grappled",
    });
  });
});

describe("what goes with a covered card", () => {
  const armed = amalgamate(["gunslinger", "jacket", "calm"], {
    words: [word("Gunslinger", { level: 2 }), word("Calm")],
    gear: [
      gear("Handgun", { level: 2, state: "attached", hostId: "gunslinger", category: "weapon" }),
      gear("Jacket", { level: 2, state: "active", category: "armor" }),
    ],
  });

  it("AM-ITM-03 AM-ITM-05 an Item on a Word resists with it (2 + 2), then is unseated and itself unharmed", () => {
    expect(capacity(armed, "gunslinger", false, v10)).toBe(4);
    const { next } = laid(armed, wound(4, "gunslinger"), { gunslinger: 4 });
    expect(next.gear[0]).toMatchObject({ state: "unseated", hostId: null, influence: 0, imposed: null });
  });

  it("AM-ARM-02 AM-ITM-04 armor takes Influence like any Word and is then disabled; in 2012 it is merely covered", () => {
    const once = laid(armed, wound(1, "jacket"), { jacket: 1 }).next;
    expect(once.gear[1]).toMatchObject({ influence: 1, imposed: null, state: "active" });
    expect(laid(once, wound(1, "jacket"), { jacket: 1 }).next.gear[1]).toMatchObject({
      influence: 2,
      state: "disabled",
      imposed: { word: "Wounded" },
    });
    expect(laid(once, wound(1, "jacket"), { jacket: 1 }, old).next.gear[1]).toMatchObject({ state: "active" });
  });

  const blessed = (level: number, polarity: 1 | -1 = 1) => ({
    ...ofWords([word("Strong", { level: 2 }), word("Calm")]),
    effects: [effect("Spell", "strong", { level, polarity })],
  });

  it("AM-AFF-03 flow 10: a Blessing L2 takes two points and is gone, Strong is unharmed", () => {
    const { next, events, placed } = laid(blessed(2), wound(2, "strong"), { strong: 2 });
    expect([next.effects, state(next).strong, placed]).toEqual([[], 0, 2]);
    expect(events).toMatchObject([{ event: "effectEnded", points: 2 }]);
  });

  it("AM-AFF-03 it keeps what it took; off guard one point ends it", () => {
    const once = laid(blessed(2), wound(1, "strong"), { strong: 1 }).next;
    expect(once.effects[0]?.influence).toBe(1);
    expect(laid(once, wound(2, "strong"), { strong: 2 }).next).toMatchObject({
      effects: [],
      words: [{ influence: 1 }, {}],
    });
    const surprised = laid(blessed(3), wound(2), { strong: 2 }).next;
    expect([surprised.effects, state(surprised).strong]).toEqual([[], "Wounded"]);
  });

  it("AM-AFF-02 a curse lowers what covers its Word, at least to 1, and ends with it", () => {
    expect(capacity(blessed(1, -1), "strong", false, v10)).toBe(1);
    expect(capacity(blessed(5, -1), "strong", false, v10)).toBe(1);
    expect(laid(blessed(1, -1), wound(1, "strong"), { strong: 1 }).next).toMatchObject({
      effects: [],
      words: [{ imposed: { word: "Wounded" } }, {}],
    });
  });

  const pyramid = ofWords([
    word("Focus", { level: 3 }),
    word("Aim", { level: 2, carrierId: "focus" }),
    word("Eye", { carrierId: "aim" }),
    word("Calm"),
  ]);

  it("AM-STK-04 flow 11: with the carrier all above it is covered, at its own Level (A45)", () => {
    const { next } = laid(pyramid, wound(3, "focus"), { focus: 3 }, old);
    expect(next.words.map(({ influence, imposed }) => [influence, imposed?.word ?? ""])).toEqual([
      [3, "Wounded"],
      [2, "Wounded"],
      [1, "Wounded"],
      [0, ""],
    ]);
  });

  it("AM-STK-04 an upper card that is covered alone does not harm the lower", () => {
    expect(state(laid(pyramid, wound(1, "eye"), { eye: 1 }, old).next)).toMatchObject({
      eye: "Wounded",
      aim: 0,
      focus: 0,
    });
  });
});

describe("plans made by themselves", () => {
  it("AM-IMP-05 AM-IMP-06 points are banked where they do no harm, then the lowest Level gives way", () => {
    const who = ofWords([word("A", { level: 3 }), word("B", { level: 2 }), word("C")]);
    expect(state(laid(who, wound(3, "a", "b"), points(suggestAssignment(who, wound(3, "a", "b"), v10))).next)).toEqual({
      a: 2,
      b: 1,
      c: 0,
    });
    expect(state(laid(who, wound(4, "a", "b"), points(suggestAssignment(who, wound(4, "a", "b"), v10))).next)).toEqual({
      a: 2,
      b: "Wounded",
      c: 0,
    });
  });

  const points = (of: { cardId: string; points: number }[]) =>
    Object.fromEntries(of.map((one) => [one.cardId, one.points]));

  const level = fc.integer({ min: 1, max: 4 });
  const someone = fc.record({
    words: fc.array(fc.record({ level, banked: fc.nat(3), shield: fc.nat(2) }), { minLength: 1, maxLength: 5 }),
    influence: fc.integer({ min: 1, max: 14 }),
    pledged: fc.nat(5),
    stacked: fc.boolean(),
    book: fc.constantFrom(v10, old),
  });

  it("AM-IMP-04 AM-IMP-08 whatever is suggested is accepted, and Influence placed, loose and lost is Influence given", () => {
    fc.assert(
      fc.property(someone, ({ words, influence, pledged, stacked, book }) => {
        const cards = words.map((one, at) =>
          word(`W${at}`, { level: one.level, influence: Math.min(one.banked, one.level - 1) }),
        );
        if (stacked && cards[1] && cards[0]) cards[0] = { ...cards[0], level: cards[1].level + 1, influence: 0 };
        if (stacked && cards[1]) cards[1] = { ...cards[1], carrierId: "w0" };
        const who: Amalgamate = {
          ...ofWords(cards),
          effects: words.flatMap(({ shield }, at) => (shield ? [effect(`E${at}`, `w${at}`, { level: shield })] : [])),
        };
        const given = wound(influence, ...cards.slice(0, pledged).map(({ id }) => id));
        const answer = assign(who, given, suggestAssignment(who, given, book), newIds(), book);
        if ("refusal" in answer) throw new Error(`${answer.refusal} ${answer.cardId}`);
        expect(answer.placed + answer.loose + answer.lost).toBe(influence);
        const cascaded = answer.events.reduce(
          (sum, { event, points: n, cardId }) =>
            event === "covered" && cardId === "w1" && stacked && book === old ? sum + n : sum,
          0,
        );
        const onCards = answer.next.words.reduce(
          (sum, card, at) => sum + card.influence - (cards[at]?.influence ?? 0),
          0,
        );
        const onEffects = answer.events.reduce(
          (sum, { event, points: n }) => (event === "absorbed" || event === "effectEnded" ? sum + n : sum),
          0,
        );
        if (cascaded === 0) expect(onCards + onEffects).toBe(answer.placed);
        expect(answer.next.loose.reduce((sum, one) => sum + one.influence, 0)).toBe(answer.loose);
        // A card is covered exactly when it holds its Level or was caught off guard.
        for (const card of answer.next.words)
          if (pledged > 0) expect(card.imposed !== null).toBe(card.influence >= card.level);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe("destruction", () => {
  const hit = (name: string, more: object = {}) => word(name, { influence: 1, imposed: covered("Wounded"), ...more });
  const beaten = { ...ofWords([hit("A"), hit("B"), hit("C")]), incapacitated: true };
  const gone = (ids: string[], influence: number, who: Amalgamate = beaten, book = v10) => {
    const answer = destroy(who, ids, influence, "physical", book);
    if ("refusal" in answer) throw new Error(answer.refusal);
    return answer;
  };

  it("AM-INC-04 once nothing Active is uncovered, each point Destroys a card; before, none (A21)", () => {
    expect([stageOf(beaten, v10), destroyable(beaten, 2, v10), destroyable(beaten, 9, v10)]).toEqual(["destroy", 2, 3]);
    expect([stageOf(guard(1), v10), destroyable(guard(1), 2, v10)]).toEqual(["cover", 0]);
    expect(destroy(guard(1), ["alert"], 1, "physical", v10)).toEqual({ refusal: "notCovered" });
    expect(destroy(beaten, ["a", "b"], 1, "physical", v10)).toEqual({ refusal: "tooManyPoints" });
    expect(destroy(beaten, ["spare"], 1, "physical", v10)).toEqual({ refusal: "notActive" });
    expect(refused(beaten, wound(1), {})).toBe("allCovered");
  });

  it("AM-INC-04 the attacker may do without", () => {
    expect(gone([], 2).next).toBe(beaten);
  });

  it("AM-INC-05 flow 6: two points, two Words gone, two empty slots with a crack", () => {
    const { next, events } = gone(["a", "b"], 2);
    expect(next.words.map(({ id }) => id)).toEqual(["c"]);
    expect(next.slots.slice(0, 3)).toEqual([
      { cardId: null, emptied: true },
      { cardId: null, emptied: true },
      { cardId: "c", emptied: false },
    ]);
    expect(events.map(({ event, name }) => `${event} ${name}`)).toEqual(["destroyed A", "destroyed B"]);
    expect(next.expired).toBe(false);
  });

  it("AM-INC-06 with the last of them the character expires, whatever is left among the Autonomous", () => {
    const { next } = gone(["a", "b", "c"], 3, { ...beaten, words: [...beaten.words, word("Spare")] });
    expect(next).toMatchObject({ expired: true, expiredManner: "physical", words: [{ id: "spare" }] });
  });

  it("AM-INC-07 what was lost is said by name and Level, so that it can be played and regained", () => {
    const strong = ofWords([hit("Strong", { level: 2 })]);
    expect(gone(["strong"], 1, strong).events[0]).toMatchObject({ event: "destroyed", name: "Strong", level: 2 });
  });

  it("AM-STK-04 a Destroyed carrier takes all above it along (2012)", () => {
    const stack = ofWords([hit("Focus", { level: 2 }), hit("Aim", { carrierId: "focus" }), hit("Calm")]);
    expect(gone(["focus"], 1, stack, old).next.words.map(({ id }) => id)).toEqual(["calm"]);
  });

  it("AM-INC-04 AM-ITM-05 an Active Item can be Destroyed; the Item on a Destroyed Word is only unseated", () => {
    const who = amalgamate(["a", "shield"], {
      words: [hit("A")],
      gear: [
        gear("Shield", { state: "disabled", influence: 1, imposed: covered("Broken") }),
        gear("Knife", { state: "attached", hostId: "a" }),
      ],
    });
    const { next } = gone(["a", "shield"], 2, who);
    expect(next.gear).toMatchObject([{ id: "knife", state: "unseated", hostId: null }]);
  });
});
