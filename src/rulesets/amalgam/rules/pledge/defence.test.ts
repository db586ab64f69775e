import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { amalgamate, covered, gear, ofWords, thief, word } from "../testing/samples";
import { ACTING, collaborationWords, coverWords, DEFENCE, defenceOf, NO_PLEDGE, pledgeOf, type Pledge } from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const claim = (...claimed: string[]): Pledge => ({ ...NO_PLEDGE, claimed });
const lockPicking = thief("focused", "swift", "agile", "wiry", "strong");

describe("defence", () => {
  const guard = amalgamate(["stubborn", "brawler", "club", "jacket"], {
    words: [word("Stubborn", { level: 2 }), word("Brawler", { attack: true }), word("Lazy", { snag: true })],
    gear: [
      gear("Club", { state: "active", category: "weapon" }),
      gear("Jacket", { state: "active", category: "armor", level: 2 }),
    ],
  });

  it("AM-IMP-02 the guard Pledges Stubborn: his Levels are added to the Difficulty, and Stubborn absorbs first", () => {
    expect(defenceOf(guard, claim("stubborn"), DEFENCE, v10)).toMatchObject({
      total: 2,
      pledged: ["stubborn"],
      offGuard: false,
    });
  });

  it("AM-ARM-01 armor is Pledged in defence: a Flak Jacket L2 makes it 2 harder", () => {
    expect(defenceOf(guard, claim("jacket"), DEFENCE, old).total).toBe(2);
  });

  it("AM-MAN-03 AM-WPN-03 attack Words and Weapons wait for Defending, unless the Storyteller waives it", () => {
    const plain = defenceOf(guard, claim("brawler", "club"), DEFENCE, v10);
    expect([plain.total, plain.own.problems.map(({ reason }) => reason)]).toEqual([0, ["attackWord", "weapon"]]);
    expect(defenceOf(guard, claim("brawler", "club"), { ...DEFENCE, defending: true }, v10).total).toBe(2);
    expect(defenceOf(guard, claim("brawler"), { ...DEFENCE, allowed: ["brawler"] }, v10).total).toBe(1);
    expect(defenceOf(guard, claim("brawler", "club"), DEFENCE, old).total).toBe(2); // no such rule in 2012
  });

  it("AM-WPN-03 a Word defends without the Weapon on it, unless Defending", () => {
    const duellist = amalgamate(["agile"], {
      words: [word("Agile")],
      gear: [gear("Sword", { level: 2, state: "attached", hostId: "agile", category: "weapon" })],
    });
    expect(defenceOf(duellist, claim("agile"), DEFENCE, v10).total).toBe(1);
    expect(defenceOf(duellist, claim("agile"), { ...DEFENCE, defending: true }, v10).total).toBe(3);
  });

  it("AM-IMP-03 AM-IMP-07 nothing Pledged is off guard; the Storyteller may counter-Pledge all the same", () => {
    const countering = [{ id: "lazy", name: "Lazy", level: 1 }];
    expect(defenceOf(guard, NO_PLEDGE, DEFENCE, v10)).toMatchObject({ total: 0, offGuard: true });
    expect(defenceOf(guard, NO_PLEDGE, DEFENCE, v10, { countering })).toMatchObject({ total: 1, offGuard: true });
  });

  it("AM-MAN-04 a comrade's cover raises the Difficulty, absorbs nothing and leaves the covered off guard", () => {
    const covering = [{ id: "rifle", name: "Rifle", level: 3 }];
    expect(defenceOf(guard, NO_PLEDGE, DEFENCE, v10, { covering })).toMatchObject({
      total: 3,
      pledged: [],
      offGuard: true,
    });
    expect(defenceOf(guard, NO_PLEDGE, DEFENCE, old, { covering }).total).toBe(0);
  });

  it("AM-MAN-04 to cover is to Defend: attack Words and Weapons qualify", () => {
    expect(coverWords(guard, v10).map(({ id }) => id)).toEqual(["stubborn", "brawler", "club", "jacket"]);
    expect(coverWords(guard, old)).toEqual([]);
  });
});

describe("collaborating", () => {
  const helper = ofWords([
    word("Strong", { level: 3 }),
    word("Swift", { influence: 1, imposed: covered("Dazed") }),
    word("Lazy", { snag: true }),
  ]);

  it("AM-COL-01 one Active, unimposed Word of the helper's is lent", () => {
    expect(collaborationWords(helper, v10)).toEqual([{ id: "strong", name: "Strong", level: 3 }]);
    expect(collaborationWords(helper, old)).toEqual([]);
  });

  it("AM-COL-01 AM-MAN-04 AM-INC-01 AM-INC-06 to help is an Action: who cannot act lends nothing", () => {
    for (const out of [{ incapacitated: true }, { expired: true }])
      expect([collaborationWords({ ...helper, ...out }, v10), coverWords({ ...helper, ...out }, v10)]).toEqual([
        [],
        [],
      ]);
  });

  it("AM-GRP-03 AM-COL-01 who is held may do nothing but Grapple on (v10:L598), and covers nobody either", () => {
    const grappled = covered("Grappled", { kind: "grappled" });
    const held = ofWords([word("Strong", { level: 3 }), word("Swift", { influence: 1, imposed: grappled })]);
    expect([collaborationWords(held, v10), coverWords(held, v10)]).toEqual([[], []]);
  });

  it("AM-COL-01 it counts in the Pledge and for the Degree", () => {
    const helped = {
      ...claim("agile"),
      helping: collaborationWords(helper, v10).map((one) => ({ ...one, by: "helper" })),
    };
    expect(pledgeOf(lockPicking, helped, ACTING, v10)).toMatchObject({ total: 4, degree: 3 });
    expect(pledgeOf(lockPicking, helped, ACTING, old)).toMatchObject({
      total: 1,
      problems: [{ id: "strong", reason: "notInEdition" }],
    });
  });
});
