import { describe, expect, it } from "vitest";
import { replay } from "../../../engine";
import {
  closingBlocked,
  conflictRoll,
  damageOf,
  encounterShare,
  fatePoints,
  gloryStatus,
  groupEdge,
  gutsAfterAct,
  gutsBlocked,
  gutsPrice,
  judgeConflict,
  lassoAfterPull,
  listFor,
  netEdge,
  defeatedBy,
  pullDealsSetback,
  setbackOf,
  strainAgainst,
  sustain,
  xpAward,
  fromOtherSide,
  type ConflictSetup,
  type Pools,
  type Weapon,
} from "./index";

// The worked example of the book (L2650-2792), number by number as the rules have it (A26): Bellerophon catches a pegasus.

const LASSO: Weapon = {
  slug: "lasso",
  label: "Lasso",
  class: "entrapment",
  size: "medium",
  range: 20,
  tempo: 0,
  parry: 0,
  damage: null,
  damageForm: null,
  setback: 10,
  setbackForm: "fettering",
  magic: 0,
};
const HOOF: Weapon = {
  ...LASSO,
  slug: "hoof",
  class: "natural",
  size: "large",
  range: null,
  damage: 9,
  setback: null,
  damageForm: "blunt",
};
const BELLEROPHON = { level: 8, st: 3 };
const STALLION = { level: 6, st: 8 };
const plain = {
  size: "medium",
  internalImmune: false,
  ward: 0,
  damageResponse: "affected",
  setbackResponse: "affected",
} as const;
const NAMED = { named: true, involved: true };

/** A roll with these dice on the table. */
const rolled = (setup: ConflictSetup, ...dice: number[]) =>
  replay(() => conflictRoll(setup), [{ id: "conflict", dice }]);
const pull = (...dice: number[]) => rolled({ adjustment: 14, threshold: 28, net: 0 }, ...dice);
const lassoSetback = (outcome: ReturnType<typeof pull>) =>
  pullDealsSetback(outcome)
    ? (setbackOf(
        { weapon: LASSO, strength: 3, craftiness: 2, margin: outcome.margin, natural: outcome.natural === "success" },
        plain,
      )?.amount ?? 0)
    : 0;
/** The stallion's hooves, rolled by the lasso's Drawback against Defense 15, through Ward 7. */
const hooves = (...dice: number[]) => rolled({ adjustment: 13, threshold: 15, net: -1 }, ...dice);
const hoofDamage = (outcome: ReturnType<typeof hooves>) =>
  damageOf({ weapon: HOOF, strength: 8, craftiness: 0, margin: outcome.margin, natural: false }, { ...plain, ward: 7 })
    ?.amount;

describe("the pegasus of the worked example", () => {
  it("MY-CFL-10 MY-GRP-06 MY-GUT-03 sneaking up on two horses: 14 against 18, five Guts", () => {
    const watchers = fromOtherSide(groupEdge(2, "assisted")!);
    const setup = { adjustment: 4, threshold: 10 + 6 + 2, net: netEdge([watchers]) };
    const sneaking = rolled(setup, 10, 20);
    expect(sneaking).toMatchObject({ total: 14, margin: -4 });
    expect([gutsPrice(sneaking, "roller"), gutsBlocked(sneaking, "roller", { ...NAMED, spent: 0 })]).toEqual([5, null]);
    expect(judgeConflict({ ...setup, guts: { by: "roller", points: 5 } }, [10, 20])).toMatchObject({
      margin: 1,
      grade: "bare",
    });
  });

  it("MY-INI-12 MY-DMG-08 MY-ENT-03 MY-GUT-16 six Rounds: Guts 5, 12, 22, 31, 45 and Setback 16, 30, 66", () => {
    let guts = 5;
    let stallion: Pools = { hpMax: 83, fpMax: 62, damage: 0, setback: 0, overcome: null };
    let hero: Pools = { hpMax: 57, fpMax: 45, damage: 0, setback: 0, overcome: null };

    // Round 1: the lasso flies at the Surprised stallion; it strains on its next Turn (A27).
    stallion = sustain(stallion, { setback: lassoSetback(rolled({ adjustment: 14, threshold: 28, net: 1 }, 11, 18)) });
    expect(stallion.setback).toBe(16);
    const setup = { ...strainAgainst(STALLION, BELLEROPHON), net: 0 };
    expect(rolled(setup, 5)).toMatchObject({ total: 19, threshold: 21, result: "failure" });

    // Round 2: it would break free by 6, and the lasso is held for 7 Guts.
    const free = rolled(setup, 13);
    guts = gutsAfterAct(guts, gutsPrice(free, "opponent")!, false);
    expect([guts, judgeConflict({ ...setup, guts: { by: "opponent", points: 7 } }, [13]).result]).toEqual([
      12,
      "failure",
    ]);
    stallion = sustain(stallion, { setback: lassoSetback(pull(16)) });
    expect(stallion.setback).toBe(30);

    // Round 3: a pull that misses by 9 is bought for 10: it holds, and deals nothing.
    const missed = pull(5);
    guts = gutsAfterAct(guts, gutsPrice(missed, "roller")!, false);
    const bought = judgeConflict({ adjustment: 14, threshold: 28, net: 0, guts: { by: "roller", points: 10 } }, [5]);
    expect([guts, gloryStatus(guts), lassoSetback(bought), lassoAfterPull(bought)]).toEqual([22, 4, 0, "held"]);
    hero = sustain(hero, { damage: hoofDamage(hooves(17, 14))! });
    expect(hero.damage).toBe(22);

    // Round 4: more hooves, a pull for 11, and a reward for loyalty.
    hero = sustain(hero, { damage: hoofDamage(hooves(14, 5))! });
    expect(hero.damage).toBe(35);
    guts = gutsAfterAct(guts, gutsPrice(pull(4), "roller")!, true);
    expect([guts, gloryStatus(guts)]).toEqual([31, 5]);

    // Round 5: hooves that would fell him are turned for 14, to the very top of the Status.
    const deadly = hooves(18, 15);
    expect(sustain(hero, { damage: hoofDamage(deadly)! }).overcome).toBe("scene");
    guts = gutsAfterAct(guts, gutsPrice(deadly, "opponent")!, false);
    expect([guts, gloryStatus(guts), gloryStatus(47)]).toEqual([45, 5, 6]);

    // Round 6: a natural 20.
    const last = pull(20);
    expect(lassoSetback(last)).toBe(36);
    stallion = sustain(stallion, { setback: lassoSetback(last) });
    expect([fatePoints(stallion), stallion.overcome, listFor(defeatedBy(stallion)!)]).toEqual([
      0,
      "scene",
      "nonLethal",
    ]);
  });

  it("MY-XPR-02 MY-XPR-07 MY-XPR-10 MY-GEN-05 the Chapter's end: 125, or 250 with Guile, before the Guts are gone", () => {
    const log = [{ level: 6, kind: "extended", count: 1, plotWorthy: true, guile: true }] as const;
    const share = (guileRule: boolean) => encounterShare(log, { level: 8, participants: 1, guileRule });
    expect([xpAward(share(false), gloryStatus(45)), xpAward(share(true), gloryStatus(45))]).toEqual([125, 250]);
    expect(closingBlocked(["consequences"], "refresh")).toBe("tooEarly");
  });
});
