import { describe, expect, it } from "vitest";
import { odds, replay } from "../../../../engine";
import { judgeConflict } from "../conflict";
import { CHASE_SETBACK, chaseAfter, chaseResult, chaseRoll, type Chase } from "./chase";
import { coverBonus, shieldBonus, SHOOTING_COVER, sneakingCover } from "./cover";
import { earnsUpTo, flurryBlocked, flurryGoesOn, mostSwings, targetAdvice } from "./flurry";
import { bodyZone, directionOf, dropDistance, intermingledDrawback, strikesOther, weightedDirection } from "./missteps";
import { dualAttackBonus, dualBlocked, dualHit, dualParry, mixedDamage, mixedForms, type DualWeapon } from "./mixed";
import { offGuardEdge } from "./moves";
import {
  AREA_DRAWBACK,
  areaOnSwarm,
  batchesLeft,
  batchRest,
  SPEED_IN_SWARM,
  SWARM_IGNORES,
  SWARM_REACH,
  swarmBlocked,
  swarmSustains,
} from "./swarm";

const at = (margin: number) => judgeConflict({ adjustment: margin, threshold: 10, net: 0 }, [10]);
const FUMBLE = judgeConflict({ adjustment: 12, threshold: 10, net: 0 }, [1]);

describe("Boss Attacks", () => {
  const swings = (...levels: number[]) => levels.map((targetLevel) => ({ targetLevel }));

  it("MY-BOS-01 the griffin of Level 7: goblins of 2, 2 and 5 (flow 4), or 5 and 5", () => {
    expect([[2], [2, 2], [2, 2, 5]].map((levels) => flurryGoesOn(7, swings(...levels)))).toEqual([true, true, false]);
    expect([[5], [5, 5]].map((levels) => flurryGoesOn(7, swings(...levels)))).toEqual([true, false]);
    expect(flurryGoesOn(7, swings(6))).toBe(false);
    expect(flurryGoesOn(7, swings(6, 0))).toBe(false); // it had ended before
  });

  it("MY-BOS-02 one swing and one more for each two Levels of difference", () => {
    expect([7, 6, 5, 3, 2].map((level) => mostSwings(7, level))).toEqual([1, 1, 2, 3, 3]);
    expect(mostSwings(3, 9)).toBe(1);
    expect([1, 2, 3].map((n) => earnsUpTo(7, n))).toEqual([5, 3, 1]);
  });

  it("MY-BOS-03 MY-BOS-05 MY-NWP-02 MY-TRN-09 only melee, with what is ready, no mixing without a style", () => {
    const swing = { attack: "melee", natural: false, inHand: true, mixes: false, mixedStyle: false } as const;
    expect(flurryBlocked(swing)).toBeNull();
    expect(flurryBlocked({ ...swing, attack: "range" })).toBe("rangeAttack");
    expect(flurryBlocked({ ...swing, reaction: true })).toBe("reaction");
    expect(flurryBlocked({ ...swing, passingBlow: true })).toBe("passingBlow");
    expect(flurryBlocked({ ...swing, inHand: false })).toBe("notReadied");
    expect(flurryBlocked({ ...swing, inHand: false, natural: true, mixes: true })).toBe("needsStyle");
    expect(flurryBlocked({ ...swing, natural: true, mixes: true, mixedStyle: true })).toBeNull();
  });

  it("MY-BOS-06 advice by Cunning", () => {
    expect(targetAdvice("mindless").first).toBe("inFront");
    expect(targetAdvice("animal").first).toBe("mostThreatening");
    expect(targetAdvice("simpleminded")).toEqual({ first: "weakest", then: "mostThreatening" });
    expect(targetAdvice("alert").first).toBe("best");
  });
});

describe("cover", () => {
  it("MY-COV-01 break points between unit fractions, ties to the larger bonus (A19)", () => {
    const points: [number, number][] = [
      [3 / 4, 2],
      [5 / 12, 3],
      [7 / 24, 4],
      [9 / 40, 5],
      [11 / 60, 6],
    ];
    for (const [share, larger] of points) {
      expect(coverBonus(share), `${share}`).toBe(larger);
      expect(coverBonus(share + 0.001), `above ${share}`).toBe(larger - 1);
    }
    expect([1, 0.99, 1 / 2, 1 / 3, 1 / 8, 1 / 10].map(coverBonus)).toEqual([0, 1, 2, 3, 8, 10]);
  });

  it("MY-COV-02 beyond +10 nothing can be hit; an arrow slit gives 8", () => {
    expect([coverBonus(22 / 221), coverBonus(21 / 221), coverBonus(0)]).toEqual([10, null, null]);
    expect([coverBonus(1 / 8), SHOOTING_COVER]).toEqual([8, 8]);
  });

  it("MY-COV-03 shields 1, 2, 3", () => {
    expect(([-1, 0, 1] as const).map(shieldBonus)).toEqual([1, 2, 3]);
  });

  it("MY-COV-04 MY-CFL-20 out of sight gives a sneaker 10", () => {
    expect([sneakingCover(0), sneakingCover(1 / 3)]).toEqual([10, 3]);
  });
});

describe("mixed and dual attacks", () => {
  const part = (damage: number, form = "cutting") => ({ name: "x", damage, form });

  it("MY-MIX-01 MY-MIX-02 6, 3 and 4 make 8.75, so 9; nibbles of 3 make 5", () => {
    expect(mixedDamage([part(6), part(3), part(4)])).toBe(9);
    expect(mixedDamage([part(3), part(3), part(3)])).toBe(5); // 5.25
    expect(mixedDamage([part(5), part(5)])).toBe(8); // 7.5, half up
  });

  it("MY-MIX-03 the form that delivers most; a tie is the Overlord's", () => {
    expect(mixedForms([part(6, "cutting"), part(4, "blunt")])).toEqual(["cutting"]);
    expect(mixedForms([part(6, "cutting"), part(6, "blunt")])).toEqual(["cutting", "blunt"]);
  });

  const dual = (more: Partial<DualWeapon> = {}): DualWeapon => ({
    slug: "rapier",
    attackBonus: 10,
    damage: 5,
    setback: 0,
    parry: 5,
    entrapment: false,
    ...more,
  });

  it("MY-DUA-02 Doug: the lower of 10 and 11, and 1 for different weapons", () => {
    expect(dualAttackBonus(dual(), dual({ slug: "stiletto", attackBonus: 11 }))).toBe(11);
    expect(dualAttackBonus(dual(), dual())).toBe(10);
  });

  it("MY-DUA-03 MY-DUA-04 the primary and half the secondary (half up), the Margin where the primary sends it", () => {
    expect(dualHit(dual(), dual({ damage: 4, setback: 7 }))).toEqual({ damage: 7, setback: 4, marginTo: "damage" });
    expect(dualHit(dual({ entrapment: true }), dual()).marginTo).toBe("setback");
    expect(dualHit(dual(), dual()).damage).toBe(8); // 7.5
  });

  it("MY-DUA-05 the better Parry and 1", () => {
    expect(dualParry(dual(), dual({ parry: 2 }))).toBe(6);
  });

  it("MY-DUA-01 it takes a gift, and weapons of its sizes", () => {
    const hand = (more: object = {}) => ({ size: "proportional", hands: 1, unbladed: false, shield: false, ...more });
    const florentine = { sizes: ["proportional", "undersize"], blades: true };
    expect(dualBlocked(florentine, [hand(), hand({ size: "undersize" })])).toBeNull();
    expect(dualBlocked(florentine, [hand(), hand({ size: "oversize" })])).toBe("wrongSize");
    expect(dualBlocked(florentine, [hand(), hand({ unbladed: true })])).toBe("noBlade");
    expect(dualBlocked({ sizes: [] }, [hand({ size: "oversize" }), hand()])).toBeNull();
    expect(dualBlocked({ sizes: [] }, [hand(), hand({ hands: 2 })])).toBe("twoHanded");
    expect(dualBlocked({ sizes: [], shield: true }, [hand(), hand()])).toBe("noShield");
    expect(dualBlocked({ sizes: [], shield: true }, [hand(), hand({ shield: true })])).toBeNull();
  });
});

describe("missteps", () => {
  it("MY-DIR-01 1 ahead, 20 behind, even left, odd right, in equal steps (A13)", () => {
    expect([1, 2, 3, 10, 11, 18, 19, 20].map((die) => directionOf(die).degrees)).toEqual([
      0, -18, 18, -90, 90, -162, 162, 180,
    ]);
    const squares = Array.from({ length: 20 }, (_, i) => directionOf(i + 1).square);
    expect([
      squares[2],
      squares[3],
      squares[4],
      squares[7],
      squares[12],
      squares[13],
      squares[16],
      squares[17],
    ]).toEqual(["ahead", "aheadLeft", "aheadRight", "left", "right", "behindLeft", "behindRight", "behind"]);
    expect(
      odds(weightedDirection, ({ square }) => square)
        .chance("left")
        .toString(),
    ).toBe("3/20");
  });

  it("MY-MIS-02 a dropped item lands 5 feet beyond the Reach: 10 for a human", () => {
    expect(dropDistance(5)).toBe(10);
  });

  it("MY-MIS-04 MY-SWM-10 MY-SPA-03 MY-MSL-05 careful costs a Drawback; reckless strikes the other on any Pure Failure", () => {
    expect([intermingledDrawback("careful"), intermingledDrawback("reckless")]).toEqual([1, 0]);
    expect([at(-1), at(-2), FUMBLE, at(3)].map((outcome) => strikesOther("reckless", outcome))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(strikesOther("careful", at(-9))).toBe(false);
    const bought = judgeConflict({ adjustment: 0, threshold: 15, net: 0, guts: { by: "roller", points: 6 } }, [10]);
    expect(strikesOther("reckless", bought)).toBe(false); // Guts buy out of it
  });

  it("MY-MIS-05 MY-INI-11 the Prone and the Surprised are attacked with an Edge each", () => {
    expect([offGuardEdge({ prone: true, surprised: false }), offGuardEdge({ prone: true, surprised: true })]).toEqual([
      1, 2,
    ]);
  });

  it("MY-BOD-01 thirty zones by d30; a severed limb is never the head or the torso", () => {
    const zone = (dice: number[], limbs = false, discarded?: number[][]) =>
      replay(() => bodyZone("zone", limbs), [{ id: "zone", dice, ...(discarded ? { discarded } : {}) }]);
    expect([zone([1]).name, zone([10]).name, zone([11]).name, zone([20]).name, zone([30]).name]).toEqual([
      "cranium",
      "pelvis",
      "leftShoulder",
      "rightHand",
      "rightFoot",
    ]);
    expect(
      odds(
        () => bodyZone("zone", true),
        ({ name }) => name,
      )
        .chance("leftHand")
        .toString(),
    ).toBe("1/20");
    expect(
      odds(
        () => bodyZone(),
        ({ name }) => name,
      )
        .chance("neck")
        .toString(),
    ).toBe("1/30");
  });
});

describe("chases", () => {
  const chase = (more: Partial<Chase> = {}): Chase => ({
    evader: { skill: 4, in: 1, speed: 40 },
    pursuer: { skill: 6, in: -1, speed: 30 },
    terrain: "moderate",
    next: { evader: 0, pursuer: 0 },
    state: "running",
    ...more,
  });
  const rollOf = (side: "evader" | "pursuer", more: Partial<Chase> = {}) => {
    const { terms, threshold, edges } = chaseRoll(chase(more), side);
    const sum = (list: { value: number }[]) => list.reduce((total, { value }) => total + value, 0);
    return [sum(terms), threshold, sum(edges)];
  };

  it("MY-CHS-01 MY-CHS-02 MY-CHS-03 evader +10 against 15 with an Edge, pursuer +5 against 15 with a Drawback (flow 7)", () => {
    expect([rollOf("evader"), rollOf("pursuer")]).toEqual([
      [10, 15, 1],
      [5, 15, -1],
    ]);
  });

  it("MY-CHS-02 twice the Speed is Extreme, the same Speed nothing (A29)", () => {
    const speed = (own: number) => rollOf("pursuer", { pursuer: { skill: 0, in: 0, speed: own } })[2];
    expect([80, 79, 40, 21, 20].map(speed)).toEqual([2, 1, 0, -1, -2]);
  });

  it("MY-CHS-03 terrain helps the evader alone, up to 25", () => {
    expect([rollOf("evader", { terrain: "legendary" })[0], rollOf("pursuer", { terrain: "legendary" })[0]]).toEqual([
      30, 5,
    ]);
  });

  it("MY-CHS-04 evasion: away, the pursuer's choice, the evader's, or halted", () => {
    expect(chaseResult(chase(), "evader", at(2))).toEqual({ state: "escaped" });
    expect(chaseResult(chase(), "evader", at(1))).toEqual({
      chooser: "pursuer",
      options: [{ option: "edge", on: "evader" }, { option: "setback", on: "pursuer" }], // prettier-ignore
    });
    expect(chaseResult(chase(), "evader", at(-1))).toEqual({
      chooser: "evader",
      options: [
        { option: "attack", on: "evader" },
        { option: "drawback", on: "evader" },
        { option: "setback", on: "evader" },
      ],
    });
    expect(chaseResult(chase(), "evader", at(-2))).toEqual({ state: "halted" });
  });

  it("MY-CHS-05 pursuit: stopped, the evader's choice, the pursuer's, or away (A37)", () => {
    expect(chaseResult(chase(), "pursuer", at(2))).toEqual({ state: "halted" });
    expect(chaseResult(chase(), "pursuer", at(1))).toMatchObject({ chooser: "evader" });
    const bare = (terrain: Chase["terrain"]) => chaseResult(chase({ terrain }), "pursuer", at(-1));
    expect(bare("moderate")).toMatchObject({
      chooser: "pursuer",
      options: [{ option: "drawback" }, { option: "setback" }],
    });
    expect(bare("challenging")).toMatchObject({ options: [{ option: "hide", on: "evader" }, {}, {}] });
    expect(chaseResult(chase(), "pursuer", at(-2))).toEqual({ state: "escaped" });
  });

  it("MY-CHS-04 MY-CHS-06 what was picked counts on the next roll and is used up by it; 8 Setback", () => {
    const edge = chaseAfter(chase(), "evader", at(1), { option: "edge", on: "evader" });
    expect(edge).toMatchObject({ state: "running", next: { evader: 1, pursuer: 0 } });
    expect(chaseAfter(edge, "evader", at(-1), { option: "drawback", on: "evader" })).toMatchObject({
      state: "running",
      next: { evader: -1, pursuer: 0 },
    });
    // Struck at is whoever picks that, and nobody else.
    expect(chaseAfter(edge, "evader", at(-1), { option: "attack", on: "evader" }).state).toBe("caught");
    expect(chaseAfter(edge, "evader", at(-1), { option: "setback", on: "evader" }).state).toBe("running");
    expect(chaseAfter(edge, "pursuer", at(-9), null)).toMatchObject({ state: "escaped", next: { evader: 1 } });
    expect(CHASE_SETBACK).toBe(8);
  });
});

describe("swarms", () => {
  const swarm = { batches: 4, batchHp: 32, batchFp: 29, poolDamage: 0, poolSetback: 0 };

  it("MY-SWM-01 Tiny or smaller, no cleverer than an animal", () => {
    expect([swarmBlocked("tiny", "animal"), swarmBlocked("small", "animal"), swarmBlocked("wee", "alert")]).toEqual([
      null,
      "tooLarge",
      "tooClever",
    ]);
  });

  it("MY-SWM-05 a batch for each one's worth; what is over counts on (A18)", () => {
    expect([31, 32, 63, 64, 999].map((damage) => batchesLeft(swarmSustains(swarm, { damage })))).toEqual([
      4, 3, 3, 2, 0,
    ]);
    const worn = swarmSustains(swarm, { damage: 40, setback: 30 });
    expect([batchesLeft(worn), batchRest(worn)]).toEqual([2, { hp: 24, fp: 28 }]);
  });

  it("MY-SWM-08 area effects double, once for each batch inside, with a Drawback on its roll", () => {
    expect([areaOnSwarm(5, 3, "affected"), areaOnSwarm(5, 3, "immune"), AREA_DRAWBACK]).toEqual([30, 0, -1]);
    // Doubled once however sensitive its kind is; what its kind resists is neither doubled nor halved (MY-CND-06).
    expect([areaOnSwarm(5, 3, "sensitive"), areaOnSwarm(5, 3, "highlyResistant")]).toEqual([30, 15]);
  });

  it("MY-SWM-03 it flows: nobody moves, grapples or fetters it", () => {
    expect(SWARM_IGNORES).toEqual(["moved", "grappled", "fettering"]);
  });

  it("MY-SWM-04 MY-SWM-06 it slows what it covers to 5 feet and reaches nothing else", () => {
    expect([SPEED_IN_SWARM, SWARM_REACH]).toEqual([5, 0]);
  });
});
