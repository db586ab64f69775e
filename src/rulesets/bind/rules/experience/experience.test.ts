import { describe, expect, it } from "vitest";
import { attributeLimits } from "../characters/attributes";
import {
  audit,
  buy,
  inOtherRace,
  judgeClaims,
  mayEarn,
  partyAward,
  purchaseCost,
  quote,
  regained,
  sideQuestXp,
  undo,
  undoLast,
  unspent,
  type Claim,
  type CostSettings,
  type Foe,
  type Ledger,
  type Owned,
  type Purchase,
  type PurchaseRules,
} from "./index";

const NONE = { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 };
const bare: Owned = { attributes: NONE, fateBase: 5, manaBase: 0, skills: {}, spheres: {}, knacks: {} };
const rules: PurchaseRules = {
  limits: attributeLimits(NONE),
  openSpheres: { fate: ["devotion"], force: ["alchemy", "runes"], illusion: ["alchemy"] },
  downtime: true,
  specialised: ["academics"],
  onceOnly: ["hardened"],
};
const ledger = (earned: number, adventure = 0): Ledger => ({ earned, entries: [], adventure });

/** Prices of the same step bought again and again. */
function prices(owned: Owned, purchase: Purchase, times: number, settings?: CostSettings): number[] {
  const all: number[] = [];
  for (let now = owned; all.length < times;) {
    const { cost, after } = purchaseCost(now, purchase, settings);
    all.push(cost);
    now = after;
  }
  return all;
}
const strengthOf = (strength: number): Owned => ({ ...bare, attributes: { ...NONE, strength } });
const strength: Purchase = { kind: "attribute", id: "strength" };

describe("what XP buys", () => {
  it("BI-XP-01 the charts: Attributes, Fate, Mana, spheres, Skills, Combat, each for its next level", () => {
    expect(prices(bare, strength, 4)).toEqual([10, 20, 30, 50]);
    expect(prices(bare, { kind: "fate" }, 5)).toEqual([10, 15, 25, 45, 85]);
    expect(prices(bare, { kind: "mana" }, 5)).toEqual([5, 10, 20, 40, 80]);
    expect(prices(bare, { kind: "sphere", id: "force", path: "alchemy" }, 5)).toEqual([10, 15, 25, 45, 85]);
    expect(prices(bare, { kind: "skill", id: "stealth" }, 3)).toEqual([5, 10, 15]);
    expect(prices(bare, { kind: "skill", id: "combat" }, 3)).toEqual([10, 20, 40]);
    expect(prices(bare, { kind: "skill", id: "projectiles" }, 3)).toEqual([10, 20, 40]);
  });

  it("BI-XP-01 the first step of an Attribute costs 15 where the table takes the appendix", () => {
    expect(prices(bare, strength, 2, { firstAttributeStep: 15 })).toEqual([15, 20]);
  });

  it("BI-XP-02 a negative level costs 5 to buy off: from -4 to 0 makes 20", () => {
    expect(prices(strengthOf(-4), strength, 5)).toEqual([5, 5, 5, 5, 10]);
  });

  it("BI-XP-03 the nth Knack costs 5n, a repeated one too", () => {
    expect(prices(bare, { kind: "knack", id: "dodger" }, 5)).toEqual([5, 10, 15, 20, 25]);
    const own = { ...bare, knacks: { dodger: 2, hardened: 1 } };
    expect(quote(own, ledger(100), { kind: "knack", id: "dodger" }, rules).cost).toBe(20);
    expect(quote(own, ledger(100), { kind: "knack", id: "hardened" }, rules).problems).toEqual(["boughtBefore"]);
  });

  it("BI-XP-11 Runes and Song learn for 5 less; 5 a level opens it to another path", () => {
    expect(prices(bare, { kind: "sphere", id: "force", path: "runes" }, 5)).toEqual([5, 10, 20, 40, 80]);
    expect(prices(bare, { kind: "sphere", id: "fate", path: "song" }, 5)).toEqual([5, 10, 20, 40, 80]);
    const dwarf: Owned = { ...bare, spheres: { force: { level: 2, path: "runes", opened: 0 } } };
    const open: Purchase = { kind: "openPath", id: "force" };
    const first = quote(dwarf, ledger(20), open, rules);
    expect([first.cost, first.problems, first.after.spheres.force]).toEqual([
      5,
      [],
      { level: 2, path: "runes", opened: 1 },
    ]);
    const both: Owned = { ...bare, spheres: { force: { level: 2, path: "runes", opened: 2 } } };
    expect(quote(both, ledger(20), open, rules).problems).toEqual(["nothingToOpen"]);
    const only: Owned = { ...bare, spheres: { fate: { level: 1, path: "song", opened: 0 } } };
    expect(
      quote(only, ledger(20), { kind: "openPath", id: "fate" }, { ...rules, openSpheres: { fate: ["song"] } }).problems,
    ).toEqual(["noPath"]);
  });

  it("BI-XP-12 another path to a sphere that is known costs nothing but downtime; Runes and Song are bought", () => {
    const own: Owned = { ...bare, spheres: { force: { level: 2, path: "alchemy", opened: 0 } } };
    const second: Purchase = { kind: "secondPath", id: "force", path: "runes" };
    const bought = buy(own, ledger(0), second, rules);
    expect([
      bought.owned.spheres.force?.others,
      quote(own, ledger(0), second, { ...rules, downtime: false }).problems,
    ]).toEqual([["runes"], ["needsDowntime"]]);
    expect(quote(bought.owned, ledger(0), second, rules).problems).toEqual(["nothingToOpen"]);
    expect(quote(own, ledger(0), { ...second, path: "blood" }, rules).problems).toEqual(["noPath"]);
    const dwarf: Owned = { ...bare, spheres: { force: { level: 2, path: "runes", opened: 0 } } };
    expect(quote(dwarf, ledger(0), { ...second, path: "alchemy" }, rules).problems).toEqual(["nothingToOpen"]);
    expect(undoLast(bought.owned, bought.ledger)?.owned).toEqual(own);
  });

  it("BI-CHK-17 a Skill that the GM invents is bought and used like any other", () => {
    expect(quote(bare, ledger(5), { kind: "skill", id: "etherLore" }, rules)).toMatchObject({ cost: 5, problems: [] });
  });

  it("BI-MAG-25 BI-GOD-02 spheres only of paths that are open; BI-CHR-14 alchemists learn in downtime", () => {
    const sphere = (id: string, path: "alchemy" | "devotion" | "blood", downtime = true) =>
      quote(bare, ledger(100), { kind: "sphere", id, path }, { ...rules, downtime }).problems;
    expect(sphere("fate", "devotion")).toEqual([]);
    expect(sphere("fate", "blood")).toEqual(["noPath"]);
    expect(sphere("polymorph", "blood")).toEqual(["noPath"]);
    expect(sphere("illusion", "alchemy", false)).toEqual(["needsDowntime"]);
    expect(sphere("fate", "devotion", false)).toEqual([]);
  });

  it("BI-XP-10 one level of a Trait in an adventure, a warning only; specialised Skills better in downtime", () => {
    const after = buy(bare, ledger(100, 2), { kind: "skill", id: "academics" }, { ...rules, downtime: false });
    const again = quote(after.owned, after.ledger, { kind: "skill", id: "academics" }, { ...rules, downtime: false });
    expect([again.cost, again.problems, again.warnings]).toEqual([10, [], ["oncePerAdventure", "betterInDowntime"]]);
    expect(
      quote(after.owned, { ...after.ledger, adventure: 3 }, { kind: "skill", id: "academics" }, rules).warnings,
    ).toEqual([]);
    expect(
      quote(bare, ledger(100), { kind: "skill", id: "academics" }, { ...rules, downtime: false }).warnings,
    ).toEqual([]);
  });

  it("BI-CHR-04 BI-XP-01 limits, and XP that are not there", () => {
    const most: Owned = {
      ...bare,
      attributes: { ...NONE, strength: 3 },
      fateBase: 30,
      manaBase: 10,
      skills: { stealth: 3 },
    };
    for (const purchase of [
      { kind: "attribute", id: "strength" },
      { kind: "fate" },
      { kind: "mana" },
      { kind: "skill", id: "stealth" },
    ] as const)
      expect(quote(most, ledger(9999), purchase, rules).problems).toEqual(["atLimit"]);
    expect(quote(bare, ledger(9), { kind: "fate" }, rules).problems).toEqual(["tooDear"]);
    expect(quote(bare, ledger(10), { kind: "fate" }, rules).problems).toEqual([]);
    expect(() => buy(bare, ledger(9), { kind: "fate" }, rules)).toThrow("tooDear");
  });

  it("F1 Thenton's 50 XP, and all of them back by undoing entry after entry", () => {
    let state = {
      owned: { ...bare, attributes: { ...NONE, strength: 1, dexterity: -1, wits: -1, charisma: 1 } },
      ledger: ledger(50),
    };
    const start = state;
    const wanted: Purchase[] = [
      { kind: "skill", id: "performance" },
      { kind: "skill", id: "combat" },
      { kind: "skill", id: "combat" },
      { kind: "attribute", id: "dexterity" },
      { kind: "skill", id: "empathy" },
      { kind: "skill", id: "academics" },
    ];
    for (const purchase of wanted) state = buy(state.owned, state.ledger, purchase, rules);
    expect([unspent(state.ledger), state.ledger.entries.map(({ cost }) => cost)]).toEqual([0, [5, 10, 20, 5, 5, 5]]);
    expect(state.owned).toMatchObject({
      attributes: { dexterity: 0 },
      skills: { performance: 1, combat: 2, empathy: 1, academics: 1 },
    });
    for (let back = undoLast(state.owned, state.ledger); back; back = undoLast(back.owned, back.ledger)) state = back;
    expect(state).toEqual(start);
  });

  it("BI-XP-01 an earlier entry is taken back too, unless a later one stands on it", () => {
    const wanted: Purchase[] = [
      { kind: "skill", id: "stealth" },
      { kind: "fate" },
      { kind: "skill", id: "stealth" },
      { kind: "knack", id: "dodger" },
      { kind: "knack", id: "charge" },
    ];
    let state = { owned: bare, ledger: ledger(100) };
    for (const purchase of wanted) state = buy(state.owned, state.ledger, purchase, rules);
    expect([
      undo(state.owned, state.ledger, 0),
      undo(state.owned, state.ledger, 3),
      undo(state.owned, state.ledger, 9),
    ]).toEqual([null, null, null]);
    const back = undo(state.owned, state.ledger, 1);
    expect([back?.owned.fateBase, back && unspent(back.ledger), back?.ledger.entries.length]).toEqual([5, 70, 4]);
  });

  it("BI-CHR-04 BI-XP-01 another race, a Path given up, XP taken away: what does not hold any more is said, nothing is lost", () => {
    const human = { ...NONE, strength: 1, wits: -1 };
    const elf = { ...NONE, strength: -1, wits: 1 };
    const beginning: Owned = { ...bare, attributes: { ...human } };
    const limits = (race: typeof NONE) => ({ ...rules, limits: attributeLimits(race) });
    let state = { owned: beginning, ledger: ledger(200) };
    const wanted: Purchase[] = [
      { kind: "attribute", id: "strength" },
      { kind: "attribute", id: "strength" },
      { kind: "sphere", id: "illusion", path: "alchemy" },
    ];
    for (const purchase of wanted) state = buy(state.owned, state.ledger, purchase, limits(human));
    expect(audit(beginning, state.ledger, limits(human))).toMatchObject({ faults: [], overspent: 0 });
    const elven = inOtherRace(beginning, human, elf);
    expect(elven.attributes).toEqual(elf);
    const old = {
      ...limits(elf),
      limits: { ...attributeLimits(elf), strength: { least: -4, most: 0 } },
      openSpheres: {},
    };
    expect(audit(elven, { ...state.ledger, earned: 50 }, old)).toMatchObject({
      faults: [
        { index: 1, problems: ["atLimit"] },
        { index: 2, problems: ["noPath"] },
      ],
      overspent: 10,
    });
  });

  it("every kind of purchase is taken back exactly", () => {
    const own: Owned = { ...bare, spheres: { force: { level: 1, path: "runes", opened: 0 } }, knacks: { dodger: 1 } };
    const all: Purchase[] = [
      { kind: "fate" },
      { kind: "mana" },
      { kind: "sphere", id: "force", path: "runes" },
      { kind: "openPath", id: "force" },
      { kind: "sphere", id: "fate", path: "devotion" },
      { kind: "knack", id: "dodger" },
      { kind: "knack", id: "charge" },
    ];
    for (const purchase of all) {
      const bought = buy(own, ledger(500), purchase, rules);
      expect(bought.owned).not.toEqual(own);
      expect(undoLast(bought.owned, bought.ledger)).toEqual({ owned: own, ledger: ledger(500) });
    }
  });
});

describe("what a party earns", () => {
  const foes = (...xp: number[]) => xp.map((value, i): Foe => ({ id: `foe${i}`, xp: value, fate: "defeated" }));

  it("BI-XP-04 BIC-13 a dragon of 22 alone gives 21; ten ghouls of 2 give 19 to one and 2 each to five", () => {
    expect(partyAward(foes(22), 1)).toMatchObject({ total: 21, each: 21, pot: 0 });
    const ghouls = foes(...new Array<number>(10).fill(2));
    expect(partyAward(ghouls, 1).total).toBe(19);
    expect(partyAward(ghouls, 5)).toMatchObject({ total: 10, each: 2, pot: 0 });
  });

  it("BI-XP-04 the dearest foes are discounted, none below 0", () => {
    expect(partyAward(foes(1, 9, 5, 2), 2).foes.map(({ worth }) => worth)).toEqual([1, 7, 3, 2]);
    expect(partyAward(foes(1, 2), 3).total).toBe(0);
  });

  it("BI-XP-05 seven of 7 against three: 40, 13 each, 1 stays for the next time", () => {
    const award = partyAward(foes(7, 7, 7, 7, 7, 7, 7), 3);
    expect([award.total, award.each, award.pot]).toEqual([40, 13, 1]);
    expect(partyAward(foes(7), 3, award.pot)).toMatchObject({ total: 4, each: 1, pot: 2 });
    expect(() => partyAward([], 0)).toThrow(RangeError);
  });

  it("BI-XP-06 foes that fled count whole, foes that stand do not", () => {
    const [fled, standing] = [
      foes(9).map((foe): Foe => ({ ...foe, fate: "fled" })),
      foes(9).map((foe): Foe => ({ ...foe, fate: "standing" })),
    ];
    expect([partyAward(fled, 1).total, partyAward([...standing, ...foes(5)], 1).total]).toEqual([8, 4]);
  });

  it("BIC-24 5 XP for each part of a side quest", () => {
    expect([sideQuestXp(2), sideQuestXp(4)]).toEqual([10, 20]);
  });

  const claim = (xp: number, more: Partial<Claim> & { wealth?: boolean; gain?: boolean } = {}): Claim => ({
    row: { xp, wealth: more.wealth ?? false, ...(more.gain ? { gain: true } : {}) },
    belief: more.belief ?? "vere",
    byStory: more.byStory ?? false,
  });
  const follower = { belief: "vere", state: { vowBroken: false, lostWealth: 0 }, holyDayOf: null };

  it("BI-XP-07 BI-XP-08 BI-GOD-01 claims count by the chart, of gold only the highest", () => {
    const claims = [claim(1), claim(1, { wealth: true }), claim(10, { wealth: true }), claim(3, { wealth: true })];
    expect(judgeClaims(claims, follower)).toEqual([
      { xp: 1, why: "counts" },
      { xp: 0, why: "smaller" },
      { xp: 10, why: "counts" },
      { xp: 0, why: "smaller" },
    ]);
    const equal = [claim(3, { wealth: true }), claim(3, { wealth: true })];
    expect(judgeClaims(equal, follower).map(({ xp }) => xp)).toEqual([3, 0]);
  });

  it("BI-XP-09 on a god's day the chart of that god counts for everybody", () => {
    const prank = [claim(1, { belief: "alasse" })];
    expect(judgeClaims(prank, follower)).toEqual([{ xp: 0, why: "otherBelief" }]);
    expect(judgeClaims(prank, { ...follower, holyDayOf: "alasse" })).toEqual([{ xp: 1, why: "counts" }]);
  });

  it("BI-XP-13 a broken vow ends all XP, lost gold that for wealth, Story Points earn none", () => {
    const broken = { vowBroken: true, lostWealth: 0 };
    expect([mayEarn(broken), judgeClaims([claim(5)], { ...follower, state: broken })]).toEqual([
      false,
      [{ xp: 0, why: "vowBroken" }],
    ]);
    const robbed = { vowBroken: false, lostWealth: 5000 };
    const gains = [claim(5, { wealth: true, gain: true }), claim(1)];
    expect(judgeClaims(gains, { ...follower, state: robbed }).map(({ why }) => why)).toEqual(["lostWealth", "counts"]);
    expect(regained(robbed, 3000).lostWealth).toBe(2000);
    expect(regained(robbed, 9000).lostWealth).toBe(0);
    const bought = (belief: string, gain: boolean) =>
      judgeClaims([claim(3, { byStory: true, belief, gain })], { ...follower, belief }).map(({ why }) => why);
    expect([bought("acquisition", true), bought("experience", false)]).toEqual([["byStory"], ["byStory"]]);
    // An ancestor's wish of the Tribe is told with Story Points, and counts.
    expect([bought("tribe", false), bought("acquisition", false)]).toEqual([["counts"], ["counts"]]);
  });
});
