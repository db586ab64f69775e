import { describe, expect, it } from "vitest";
import { attributesOf, deriveAttributes, plainSheet } from "../attributes";
import { judgeConflict } from "../conflict";
import {
  commandCost,
  CONCOCTIONS,
  conjuredGone,
  portalFits,
  costBearer,
  doseActions,
  dosesOf,
  dosesRevive,
  drinkBlocked,
  exampleFor,
} from "./conjuring";
import {
  delusionHolds,
  disbeliefBlocked,
  disbeliefFrees,
  disbeliefRoll,
  forgoneMargin,
  illusionAffects,
  ILLUSIONS,
  instantPhantasm,
} from "./illusions";
import {
  ATTUNEMENT_MINUTES,
  attuneBlocked,
  attunementLost,
  needsAttunement,
  powerBlocked,
  replacedMarks,
} from "./items";
import {
  changedAttributes,
  gearInShape,
  keptShare,
  resizedAttributes,
  resizedSize,
  resizedWeapon,
  shapeAbilities,
  shapeAttributes,
  shapeBlocked,
  shapeRank,
  speaksInShape,
} from "./shapes";

const at = (margin: number) => judgeConflict({ adjustment: margin, threshold: 10, net: 0 }, [10]);
const levels = (...list: number[]) => list.map((level) => ({ level }));

describe("illusions", () => {
  it("MY-ILL-01 MY-ILL-03 MY-ILL-04 Figments harm nobody, Delusions delude, Phantasms torment the sapient but their caster", () => {
    expect(Object.values(ILLUSIONS).map(({ setback }) => setback)).toEqual(["deluding", null, "tormenting"]);
    expect(illusionAffects("phantasm", { sapient: false, caster: false })).toBe(false);
    expect(illusionAffects("phantasm", { sapient: true, caster: true })).toBe(false);
    expect([
      illusionAffects("phantasm", { sapient: true, caster: false }),
      illusionAffects("figment", { sapient: false, caster: true }),
    ]).toEqual([true, true]);
  });

  it("MY-ILL-02 a Delusion is a flash, unless it overcomes its target", () => {
    expect([delusionHolds(false), delusionHolds(true)]).toEqual(["flash", "believes"]);
  });

  it("MY-ILL-05 MY-ILL-06 MY-ILL-10 MY-CND-36 who may disbelieve, how often", () => {
    const facts = {
      mode: "passive",
      own: false,
      experienced: true,
      drunk: false,
      tried: false,
      triedPassively: false,
    } as const;
    expect(disbeliefBlocked("phantasm", facts)).toBeNull();
    expect(disbeliefBlocked("figment", facts)).toBe("cannotBeDisbelieved");
    expect(disbeliefBlocked("phantasm", { ...facts, own: true })).toBe("own");
    expect(disbeliefBlocked("phantasm", { ...facts, experienced: false })).toBe("notExperienced");
    expect(disbeliefBlocked("phantasm", { ...facts, drunk: true })).toBe("drunk");
    expect(disbeliefBlocked("phantasm", { ...facts, tried: true })).toBe("tried");
    expect(disbeliefBlocked("phantasm", { ...facts, triedPassively: true })).toBe("passiveTried");
    expect(disbeliefBlocked("phantasm", { ...facts, triedPassively: true, mode: "active" })).toBeNull();
  });

  it("MY-ILL-07 Level and Intelligence against the spell's Threshold or 10 and its rank; passive at a Drawback (A-38)", () => {
    expect(disbeliefRoll({ level: 4, in: 1 }, { threshold: 16, rank: 3 }, "passive")).toEqual({
      adjustment: 5,
      threshold: 16,
      net: -1,
    });
    expect(disbeliefRoll({ level: 4, in: 1 }, { threshold: null, rank: 3 }, "active")).toEqual({
      adjustment: 5,
      threshold: 13,
      net: 0,
    });
  });

  it("MY-ILL-08 trying means to fail this Round as by a die of 1, by two at least", () => {
    expect([forgoneMargin({ adjustment: 5, threshold: 16 }), forgoneMargin({ adjustment: 20, threshold: 16 })]).toEqual(
      [-10, -2],
    );
  });

  it("MY-ILL-09 MY-ILL-11 a success frees everybody, of an instant phantasm only oneself", () => {
    expect([disbeliefFrees(at(1), false), disbeliefFrees(at(1), true), disbeliefFrees(at(-1), false)]).toEqual([
      "everybody",
      "self",
      "nobody",
    ]);
  });

  it("MY-ILL-11 instant ones: nothing, all of it, or what mitigating leaves", () => {
    expect([
      instantPhantasm(9, { disbelieves: true, success: true }),
      instantPhantasm(9, { disbelieves: true, success: false }),
    ]).toEqual([0, 9]);
    const kept = (mitigated: boolean, halves: boolean) => instantPhantasm(9, { disbelieves: false, mitigated, halves });
    expect([kept(true, true), kept(true, false), kept(false, true)]).toEqual([5, 0, 9]);
  });
});

describe("conjuring and concoctions", () => {
  it("MY-CNJ-03 MY-PLY-04 rank 7 takes the wolf of Level 6", () => {
    expect(exampleFor(levels(2, 4, 8, 6), 7)?.level).toBe(6);
    expect(exampleFor(levels(4, 6), 3)).toBeNull();
  });

  it("MY-CNJ-02 gone beyond 320 feet, at the first point it loses, with its caster, at a word", () => {
    const facts = { casterDead: false, feetToCaster: 320, cancelled: false, lost: 0 };
    expect(conjuredGone(facts)).toBe(false);
    expect([
      conjuredGone({ ...facts, feetToCaster: 321 }),
      conjuredGone({ ...facts, lost: 1 }),
      conjuredGone({ ...facts, casterDead: true }),
      conjuredGone({ ...facts, cancelled: true }),
    ]).toEqual([true, true, true, true]);
  });

  it("MY-CNJ-05 one Action for the same command to many, one for each different one", () => {
    expect(commandCost([{ to: ["a", "b"], text: "kill" }, { to: ["c"], text: "kill" }, { to: ["d"], text: "stay" }])).toBe(2); // prettier-ignore
    expect(commandCost([{ to: [], text: "kill" }])).toBe(0);
  });

  it("MY-CNJ-08 the caster pays for what it conjured", () => {
    expect([costBearer({ id: "wolf", conjurer: "priest" }), costBearer({ id: "priest", conjurer: null })]).toEqual([
      "priest",
      "priest",
    ]);
  });

  it("MY-CNC-01 five categories of concoctions", () => {
    expect(CONCOCTIONS).toEqual(["admixture", "balm", "cocktail", "fragrance", "potion"]);
  });

  it("MY-POR-02 the smaller frame decides what fits", () => {
    expect([portalFits(5, [10, 5]), portalFits(10, [10, 5])]).toEqual([true, false]);
  });

  it("MY-CNC-02 two doses and one for two ranks", () => {
    expect([dosesOf(0), dosesOf(5), dosesOf(6)]).toEqual([2, 4, 5]);
  });

  it("MY-CNC-03 MY-CNC-04 an Action a dose with a hand free; forced, the first takes two, and revives nobody in this fight", () => {
    expect([
      drinkBlocked({ freeHands: 1, withinReach: true }),
      drinkBlocked({ freeHands: 0, withinReach: true }),
      drinkBlocked({ freeHands: 1, withinReach: false }),
    ]).toEqual([null, "noFreeHand", "notWithinReach"]);
    expect([doseActions(2, false), doseActions(1, true), doseActions(3, true), doseActions(0, true)]).toEqual([
      2, 2, 4, 0,
    ]);
    expect([dosesRevive(true), dosesRevive(false)]).toEqual([false, true]);
  });
});

describe("magic items", () => {
  const power = { directed: true, domain: "occultism", constant: false, triggerKnown: true } as const;
  const item = { needsAttunement: false, attuned: false, uses: null, readied: true };

  it("MY-ITM-01 MY-ITM-02 the trigger is known, and what is aimed at others takes its domain's Beckoning", () => {
    expect(powerBlocked(power, item, { beckonings: ["occultism"] })).toBeNull();
    expect(powerBlocked(power, item, { beckonings: ["paganism"] })).toBe("noBeckoning");
    expect(powerBlocked({ ...power, directed: false }, item, { beckonings: [] })).toBeNull();
    expect(powerBlocked({ ...power, triggerKnown: false }, item, { beckonings: ["occultism"] })).toBe("triggerUnknown");
    expect(powerBlocked({ ...power, constant: true }, { ...item, readied: false }, { beckonings: [] })).toBeNull();
    expect(powerBlocked(power, { ...item, readied: false }, { beckonings: ["occultism"] })).toBe("notInHand");
    expect(powerBlocked(power, { ...item, uses: 0 }, { beckonings: ["occultism"] })).toBe("noUses");
  });

  it("MY-ITM-04 an hour to attune, not while Jinxed; siphoning items always ask for it", () => {
    const facts = { jinxed: false, attuned: false, minutes: ATTUNEMENT_MINUTES };
    expect([
      attuneBlocked(facts),
      attuneBlocked({ ...facts, minutes: 59 }),
      attuneBlocked({ ...facts, jinxed: true }),
      attuneBlocked({ ...facts, attuned: true }),
    ]).toEqual([null, "tooShort", "jinxed", "attuned"]);
    expect([
      needsAttunement({ asksForIt: false, siphons: true }),
      needsAttunement({ asksForIt: false, siphons: false }),
    ]).toEqual([true, false]);
    expect(powerBlocked(power, { ...item, needsAttunement: true }, { beckonings: ["occultism"] })).toBe("notAttuned");
  });

  it("MY-ITM-05 an hour away or a Jinx ends it", () => {
    expect([
      attunementLost({ jinxed: false, minutesAway: 59 }),
      attunementLost({ jinxed: false, minutesAway: 60 }),
      attunementLost({ jinxed: true, minutesAway: 0 }),
    ]).toEqual([false, true, true]);
  });

  it("MY-ITM-10 MY-EFF-05 a second Nimbus or Woe takes the place of the first", () => {
    const held = [{ id: "halo", nimbus: true, woe: false }, { id: "sting", nimbus: false, woe: true }]; // prettier-ignore
    expect(replacedMarks(held, { id: "aura", nimbus: true, woe: false })).toEqual(["halo"]);
    expect(replacedMarks(held, { id: "plain", nimbus: false, woe: false })).toEqual([]);
  });
});

describe("shapes and sizes", () => {
  const nobody = attributesOf(() => 0);

  it("MY-SIZ-08 MY-SIZ-09 two categories smaller: the numbers of flow 10", () => {
    const small = resizedAttributes(nobody, -2);
    expect(small).toMatchObject({ tn: -4, st: -12, ag: 12, cr: 4, pc: 0 });
    const before = deriveAttributes(plainSheet({}));
    const after = deriveAttributes(plainSheet(small));
    expect([after.hpMax, after.rawDefense - before.rawDefense, after.rawStability - before.rawStability]).toEqual([
      8, 8, -4,
    ]);
    expect([after.pairs.gr, after.pairs.ac, after.pairs.vg, after.rawSpeed]).toEqual([16, 4, 0, before.rawSpeed]);
    expect(resizedAttributes(small, 2)).toEqual(nobody);
    expect([resizedSize("medium", -2), resizedSize("medium", 1)]).toEqual(["tiny", "large"]);
  });

  it("MY-SIZ-10 MY-PLY-09 the share that is left is kept: 6 of 8 are 24 of 32; never 0 while there was one (A-24)", () => {
    expect([keptShare(6, 8, 32), keptShare(1, 64, 8), keptShare(0, 8, 32), keptShare(32, 32, 8)]).toEqual([
      24, 1, 0, 8,
    ]);
  });

  it("MY-SIZ-12 a sword two sizes down: Tempo 2, Damage 3, Parry 2; entrapment changes its Setback (A-25)", () => {
    const sword = { tempo: 0, damage: 5, setback: null, parry: 4, entrapment: false, natural: false };
    expect(resizedWeapon(sword, -2)).toMatchObject({ tempo: 2, damage: 3, parry: 2 });
    expect(resizedWeapon({ ...sword, damage: 1, parry: 0 }, -1)).toMatchObject({ damage: 1, parry: 0 });
    expect(resizedWeapon(sword, 1)).toMatchObject({ tempo: -1, damage: 6, parry: 5 });
    expect(resizedWeapon({ ...sword, damage: null, setback: 10, entrapment: true }, 1)).toMatchObject({
      setback: 11,
      damage: null,
    });
  });

  it("MY-SIZ-13 natural weapons change their Damage alone", () => {
    const claw = { tempo: 4, damage: 2, setback: null, parry: 4, entrapment: false, natural: true };
    expect(resizedWeapon(claw, -3)).toMatchObject({ tempo: 4, damage: 1, parry: 4 });
  });

  it("MY-PLY-01 MY-PLY-04 a shape that was seen or is named, of bodies, within rank and own Level", () => {
    const form = { named: false, seen: true, corporeal: true, examples: levels(4, 8) };
    const target = { corporeal: true, level: 5 };
    expect(shapeBlocked(form, target, 9)).toBeNull();
    expect(shapeRank(9, 5)).toBe(5);
    expect(shapeBlocked({ ...form, seen: false }, target, 9)).toBe("notSeen");
    expect(shapeBlocked({ ...form, seen: false, named: true }, target, 9)).toBeNull();
    expect(shapeBlocked(form, { ...target, corporeal: false }, 9)).toBe("incorporeal");
    expect(shapeBlocked(form, { ...target, level: 3 }, 9)).toBe("noExample");
  });

  it("MY-PLY-05 all attributes of the shape but one's own wits; what changed is shown", () => {
    const own = attributesOf((key) => (key === "in" ? 3 : 1));
    const wolf = attributesOf((key) => (key === "in" ? -6 : key === "ag" ? 4 : 1));
    const shape = shapeAttributes(wolf, own);
    expect([shape.in, shape.ag, changedAttributes(own, shape)]).toEqual([3, 4, ["ag"]]);
  });

  it("MY-PLY-03 MY-PLY-07 MY-PLY-08 gear, speech and abilities in another shape", () => {
    expect([
      gearInShape("humanoid", "human"),
      gearInShape("other", "human"),
      gearInShape("hybrid", "human"),
      gearInShape("hybrid", "beast"),
      gearInShape("hybrid", "both"),
    ]).toEqual(["kept", "absorbed", "kept", "absorbed", "overlord"]);
    expect([speaksInShape(true, true), speaksInShape(true, false), speaksInShape(false, true)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(shapeAbilities([{ setbackCost: null }, { setbackCost: 3 }])).toEqual([{ setbackCost: null }]);
  });
});
