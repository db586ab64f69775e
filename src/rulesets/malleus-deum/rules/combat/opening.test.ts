import { describe, expect, it } from "vitest";
import { surpriseEdge, surpriseOver, surpriseResult, surpriseTerms, surprisedSide, openingCheck } from "./surprise";
import {
  forcesInitiative,
  initiativeDifficulty,
  initiativeNumbers,
  orderByCheck,
  orderByChoice,
  surprisersFirst,
  type InitiativeGroup,
} from "./group-initiative";
import { lethalByDefault } from "./lethality";
import { tagTerm } from "../modifiers/situation";

const party: InitiativeGroup = { id: "party", side: "pc", difficulty: null };
const thugs: InitiativeGroup = { id: "thugs", side: "foe", difficulty: 14 };
const dogs: InitiativeGroup = { id: "dogs", side: "foe", difficulty: 17 };
const rats: InitiativeGroup = { id: "rats", side: "foe", difficulty: null };
const total = (terms: { value: number }[]) => terms.reduce((sum, term) => sum + term.value, 0);

describe("who acts first", () => {
  it("MD-CMB-02 by the GM's choice: the players first, or the monsters if they started it", () => {
    expect(orderByChoice([thugs, party, dogs])).toEqual(["party", "thugs", "dogs"]);
    expect(orderByChoice([party, thugs, dogs], "foe")).toEqual(["thugs", "dogs", "party"]);
  });

  it("MD-CMB-03 one PC's total against every group's DC: the players win ties (A-42), a group without DC has 13 (A-64)", () => {
    expect(orderByCheck([party, rats, thugs, dogs], { total: 14 })).toEqual(["dogs", "party", "thugs", "rats"]);
    expect(orderByCheck([rats, party, thugs, dogs], { total: 13 })).toEqual(["dogs", "thugs", "party", "rats"]);
    expect(orderByCheck([party, thugs, dogs], { total: 17 })).toEqual(["party", "dogs", "thugs"]);
    expect(orderByCheck([party, rats], { total: 12 })).toEqual(["rats", "party"]);
    expect(initiativeDifficulty(rats)).toBe(13);
  });

  it("MD-CMB-03 gives every side a number: the total, the DCs, and an automatic result above or below them", () => {
    const groups = [party, thugs, dogs];
    const [foes, best] = [initiativeNumbers(groups, { total: 14 }), initiativeDifficulty(dogs)];
    expect(foes).toEqual({ party: 14, thugs: initiativeDifficulty(thugs), dogs: best });
    expect(initiativeNumbers(groups, { total: 2, automatic: "criticalSuccess" }).party).toBe(best);
    expect(initiativeNumbers(groups, { total: 20, automatic: "criticalFailure" }).party).toBe(
      Math.min(initiativeDifficulty(thugs), best) - 1,
    );
  });

  it("MD-CMB-03 an automatic result puts the players first or last", () => {
    expect(orderByCheck([thugs, party], { total: 2, automatic: "criticalSuccess" })).toEqual(["party", "thugs"]);
    expect(orderByCheck([thugs, party], { total: 30, automatic: "criticalFailure" })).toEqual(["thugs", "party"]);
  });

  it("MD-CMB-07 the side that tried to surprise goes first, whether or not it worked", () => {
    expect(surprisersFirst(["dogs", "party", "thugs"], [party, thugs, dogs], "pc")).toEqual(["party", "dogs", "thugs"]);
    expect(surprisersFirst(["party", "dogs", "thugs"], [party, thugs, dogs], "foe")).toEqual([
      "dogs",
      "thugs",
      "party",
    ]);
  });

  it("MD-CON-24 MD-CMB-17 the first attack on a Fast foe forces an initiative check", () => {
    expect(forcesInitiative([{ id: "fast" }], false)).toBe(true);
    expect(forcesInitiative([{ id: "fast" }], true)).toBe(false);
    expect(forcesInitiative([], false)).toBe(false);
  });

  it("MD-CMB-12 civilised foes fight non-lethally by default, others to the death", () => {
    expect(lethalByDefault([{ civilised: true }])).toBe(false);
    expect(lethalByDefault([{ civilised: true }, { civilised: false }])).toBe(true);
  });
});

describe("surprise and ambush", () => {
  const delegate = { id: "rozlyn", conditions: [] };
  const alert = { id: "thugs", conditions: [{ id: "alert" as const }] };

  it("MD-CMB-06 MD-CON-43 a side attacked unaware is surprised; if both or neither are, nobody is", () => {
    expect(surprisedSide(true, false)).toBe("foe");
    expect(surprisedSide(false, true)).toBe("pc");
    expect([surprisedSide(true, true), surprisedSide(false, false)]).toEqual([null, null]);
  });

  it("MD-CMB-01 companion table 1.5: initiative or surprise", () => {
    expect([
      openingCheck(true, true),
      openingCheck(true, false),
      openingCheck(false, true),
      openingCheck(false, false),
    ]).toEqual(["initiative", "surprise", "surprise", "initiative"]);
  });

  it("MD-CMB-08 MD-CON-11 the cellar: ambush +6, less Alert 3, and +1 for the dark make +4", () => {
    const terms = surpriseTerms({
      playersSneak: true,
      ambush: true,
      delegate,
      foes: alert,
      terms: [tagTerm("dark", 1)],
    });
    expect(terms.map((term) => term.value)).toEqual([6, -3, 1]);
    expect(total(terms)).toBe(4);
  });

  it("MD-CMB-05 MD-CMB-08 players who may be ambushed: -6, and +3 if they are Alert themselves", () => {
    const roll = {
      playersSneak: false,
      ambush: true,
      delegate: { id: "rozlyn", conditions: [{ id: "alert" as const }] },
      foes: { id: "gang", conditions: [] },
    };
    expect(total(surpriseTerms(roll))).toBe(-3);
  });

  it("MD-CON-13 MD-CMB-05 a blind delegate suffers -6 once, though the roll is Surprise and Ambush", () => {
    const blind = { id: "rozlyn", conditions: [{ id: "blind" as const }] };
    expect(
      total(surpriseTerms({ playersSneak: true, ambush: true, delegate: blind, foes: { id: "gang", conditions: [] } })),
    ).toBe(0);
  });

  it("MD-CMB-05 the roll's result: sneaking players surprise or not, listening ones are surprised or not", () => {
    expect([surpriseResult(true, true), surpriseResult(true, false)]).toEqual(["foe", null]);
    expect([surpriseResult(false, true), surpriseResult(false, false)]).toEqual([null, "pc"]);
  });

  it("MD-CMB-07 surprise lasts the first round and no other, however the fight came to a later one", () => {
    expect([0, 1, 2, 3, 7].map(surpriseOver)).toEqual([false, false, true, true, true]);
  });

  it("MD-CMB-07 in round 1 attackers of the surprised have advantage, surprised PCs defend at disadvantage (A-10, A-70)", () => {
    const round1 = { round: 1, rollerSurprised: false, otherSurprised: true };
    expect(surpriseEdge(round1)).toBe("advantage");
    expect(surpriseEdge({ ...round1, round: 2 })).toBe("none");
    expect(surpriseEdge({ round: 1, rollerSurprised: true, otherSurprised: false })).toBe("disadvantage");
    expect(surpriseEdge({ round: 1, rollerSurprised: false, otherSurprised: false })).toBe("none");
    expect(surpriseEdge(round1, "roll")).toBe("none");
  });
});
