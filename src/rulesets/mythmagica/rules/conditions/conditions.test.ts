import { describe, expect, it } from "vitest";
import { deadlineFrom } from "../../../../engine";
import type { Pools } from "../characters";
import { netEdge } from "../conflict";
import { conditionsAfterEnd, endsReached } from "./clocks";
import { CONDITIONS, ruleOf, type ConditionKey, type HeldCondition } from "./condition";
import {
  cappedMaxima,
  conditionBlocking,
  conditionEdges,
  easedBy,
  healsNaturally,
  hinderedBy,
  inForce,
  speedUnder,
  withMaxima,
} from "./held";
import { tagsOf, type TaggedRoll } from "./roll-tags";

const has = (key: ConditionKey, more: Partial<HeldCondition> = {}): HeldCondition => ({ key, deadline: null, ...more });
const net = (held: HeldCondition[], roll: Partial<TaggedRoll>) =>
  netEdge(conditionEdges(held, tagsOf({ attributes: [], ...roll })));
const SWING: Partial<TaggedRoll> = { attributes: ["vg"], weapon: true, melee: true, combat: true, attack: true };
const SPELL: Partial<TaggedRoll> = { attributes: ["in"], casting: "verbal" };
const keysWith = (test: (key: ConditionKey) => boolean) => (Object.keys(CONDITIONS) as ConditionKey[]).filter(test);

describe("dice of conditions", () => {
  it("MY-CND-12 a broken leg hinders melee, a hand missiles, the skull perception; arms do not hinder running", () => {
    const broken = (subject: string) => [has("brokenBone", { subject, stage: "set" })];
    expect([net(broken("leftThigh"), SWING), net(broken("rightHand"), { attributes: ["ac"], weapon: true })]).toEqual([
      -1, -1,
    ]);
    expect([net(broken("cranium"), { attributes: ["ws"] }), net(broken("leftHand"), { attributes: ["ag"] })]).toEqual([
      -1, 0,
    ]);
    expect(net(broken("leftChest"), { attributes: ["ag"] })).toBe(-1); // the torso is for agility
  });

  it("MY-CND-04 several tags of one condition count once, the same condition twice once, different ones add up", () => {
    expect(net([has("blinded")], { ...SWING, sight: true })).toBe(-2);
    expect(
      conditionEdges([has("blinded"), has("stunned"), has("stunned")], tagsOf({ attributes: ["ag"], sight: true })),
    ).toEqual([
      { label: "MYTHMAGICA.Condition.blinded", value: -2, kind: "condition" },
      { label: "MYTHMAGICA.Condition.stunned", value: -1, kind: "condition" },
    ]);
  });

  it("MY-CND-21 MY-CND-36 Blind Drunk takes the place of Intoxicated (A-43)", () => {
    const held = [has("intoxicated"), has("blindDrunk")];
    expect(inForce(held).map(({ key }) => key)).toEqual(["blindDrunk"]);
    expect([net(held, SWING), net([has("intoxicated")], SWING), net([has("intoxicated")], SPELL)]).toEqual([
      -2, -1, -1,
    ]);
    expect(conditionBlocking(held, "disbelieve")).toBe("blindDrunk");
    expect([ruleOf("blindDrunk").responses?.tormenting, ruleOf("intoxicated").responses?.tormenting]).toEqual([
      "highlyResistant",
      "resistant",
    ]);
  });

  it("MY-CND-22 MY-SIT-05 the Blinded attack and defend with an Extreme Drawback", () => {
    expect([
      net([has("blinded")], SWING),
      net([has("blinded")], { attributes: ["ag"], defends: true }),
      net([has("blinded")], SPELL),
    ]).toEqual([-2, -2, 0]);
  });

  it("MY-CND-26 MY-CND-27 MY-CND-45 MY-CND-37 MY-CND-64 MY-CND-65 MY-CND-52 physical rolls, or all", () => {
    const both = (key: ConditionKey) => [net([has(key)], SWING), net([has(key)], { attributes: ["in"] })];
    expect([both("burn2"), both("burn3"), both("foggedPerception")]).toEqual([
      [-1, 0],
      [-2, 0],
      [-1, 0],
    ]);
    for (const key of ["dehydrated", "starving", "stunned", "lingeringNausea"] as const)
      expect(both(key), key).toEqual([-1, -1]);
  });

  it("MY-CND-43 MY-CND-50 MY-CND-55 in combat Floundering two, Lethargic and Nauseous one", () => {
    const combat = (key: ConditionKey) => [net([has(key)], SWING), net([has(key)], { attributes: ["ag"] })];
    expect([combat("floundering"), combat("lethargic"), combat("nauseous")]).toEqual([
      [-2, 0],
      [-1, 0],
      [-1, 0],
    ]);
  });

  it("MY-CND-54 the Maniacal: an Extreme Edge in melee, striking and struck at, a Drawback otherwise", () => {
    expect([
      net([has("maniacal")], SWING),
      net([has("maniacal")], { attributes: ["ag"], defends: true, melee: true }),
    ]).toEqual([2, 2]);
    expect([net([has("maniacal")], SPELL), net([has("maniacal")], { attributes: ["ag"], defends: true })]).toEqual([
      -1, -1,
    ]);
  });

  it("MY-CND-59 the Slippery are hard to hold and hold badly", () => {
    expect([
      net([has("slippery")], { attributes: ["ag"], grapple: "against", defends: true }),
      net([has("slippery")], { attributes: ["st"], grapple: "made" }),
    ]).toEqual([1, -1]);
  });

  it("MY-CND-39 MY-CND-28 the Drenched by hazard, the Choking in spoken spells", () => {
    const drenched = (hazard: string) => net([has("drenched")], { attributes: ["ag"], hazard });
    expect([drenched("electrical"), drenched("freezing"), drenched("scorching"), drenched("toxic")]).toEqual([
      -1, -1, 1, 0,
    ]);
    expect([net([has("choking")], SPELL), net([has("choking")], { ...SPELL, casting: "silent" })]).toEqual([-2, 0]);
  });

  it("MY-CND-57 checks of the body itself are no actions (A-05)", () => {
    expect(net([has("burn3"), has("stunned")], { attributes: ["tn"], involuntary: true })).toBe(0);
  });

  it("MY-CND-03 what hindered a failed roll brings Guts back, a help does not (A-07)", () => {
    const held = [has("stunned"), has("drenched"), has("enfeebled")];
    expect(hinderedBy(held, tagsOf({ attributes: ["ag"], hazard: "scorching" }))).toEqual(["stunned"]);
    const lowered = hinderedBy([has("impaired", { subject: "ag" })], tagsOf(SWING as TaggedRoll), ({ subject }) =>
      subject === "ag" ? ["attr:ag"] : [],
    );
    expect(lowered).toEqual(["impaired"]);
  });
});

describe("Speed", () => {
  it("MY-CND-07 halved once, by however many; fixed Speeds rule, the lowest (A-04)", () => {
    expect(speedUnder(30, [has("stunned"), has("slowed"), has("lethargic")])).toBe(15);
    expect(speedUnder(35, [has("slowed")])).toBe(15);
    expect(speedUnder(30, [has("stunned"), has("incapacitated")])).toBe(5);
    expect(speedUnder(30, [has("incapacitated"), has("unconscious")])).toBe(0);
    expect(speedUnder(30, [has("deafened")])).toBe(30);
  });

  it("MY-CND-60 MY-CND-62 MY-CND-61 MY-CND-48 MY-CND-51 slow, smoked, starved of air, spent", () => {
    const speeds = (
      [
        "slowed",
        "smokeInhalation",
        "slowlySuffocating",
        "incapacitated",
        "shock",
        "severeShock",
        "lingeringIncapacitation",
      ] as const
    ).map((key) => speedUnder(30, [has(key)]));
    expect(speeds).toEqual([15, 15, 15, 5, 5, 5, 5]);
    expect([speedUnder(30, [has("paralyzed")]), speedUnder(30, [has("torpor")])]).toEqual([0, 0]);
  });

  it("MY-CND-30 MY-CND-63 cracked and sprained legs halve, arms do not", () => {
    expect([
      speedUnder(30, [has("crackedBone", { subject: "leftFoot" })]),
      speedUnder(30, [has("sprained", { subject: "rightKnee" })]),
      speedUnder(30, [has("sprained", { subject: "rightHand" })]),
    ]).toEqual([15, 15, 30]);
    expect(net([has("sprained", { subject: "rightHand" })], { attributes: ["cr"], limb: "rightHand" })).toBe(-1);
    expect(net([has("crackedBone", { subject: "rightHand" })], { attributes: ["cr"], limb: "leftHand" })).toBe(0);
  });

  it("MY-CND-23 a broken leg crawls until it is set, then limps, and runs again when it healed crooked", () => {
    const leg = (stage: "unset" | "set" | "malunion") =>
      speedUnder(30, [has("brokenBone", { subject: "leftThigh", stage })]);
    expect([leg("unset"), leg("set"), leg("malunion")]).toEqual([5, 15, 30]);
  });
});

describe("what conditions forbid", () => {
  it("MY-CND-48 MY-CND-56 MY-CND-66 MY-CND-42 MY-CND-49 attacks, spells, steps, attunement", () => {
    expect(conditionBlocking([has("incapacitated")], "cast")).toBe("incapacitated");
    expect(conditionBlocking([has("incapacitated")], "eat")).toBeNull();
    expect(conditionBlocking([has("paralyzed")], "eat")).toBe("paralyzed");
    expect(conditionBlocking([has("unconscious")], "wake")).toBe("unconscious");
    expect(conditionBlocking([has("fearful", { subject: "fire" })], "approach")).toBe("fearful");
    expect(conditionBlocking([has("jinxed")], "attune")).toBe("jinxed");
    expect(conditionBlocking([has("stunned")], "attack")).toBeNull();
  });

  it("MY-CND-35 MY-CND-11 the deaf roll as ever; in Torpor nobody wakes", () => {
    expect([net([has("deafened")], SWING), conditionBlocking([has("torpor")], "wake")]).toEqual([0, "torpor"]);
  });
});

describe("maxima", () => {
  const pools = (damage: number): Pools => ({ hpMax: 32, fpMax: 29, damage, setback: 0, overcome: null });

  it("MY-CND-38 MY-CND-40 three quarters, down; two of a kind count once (A-03)", () => {
    expect(cappedMaxima({ hpMax: 30, fpMax: 29 }, [has("enfeebled"), has("enfeebled"), has("devitalized")])).toEqual({
      hpMax: 22,
      fpMax: 21,
    });
    expect(cappedMaxima({ hpMax: 30, fpMax: 29 }, [])).toEqual({ hpMax: 30, fpMax: 29 });
  });

  it("MY-CND-40 28 of 32 become 24 of 24, 20 of 32 stay 20; afterwards what is left stays (A-08)", () => {
    expect(withMaxima(pools(4), { hpMax: 24, fpMax: 29 })).toMatchObject({ hpMax: 24, damage: 0, overcome: null });
    const weak = withMaxima(pools(12), { hpMax: 24, fpMax: 29 });
    expect(weak.damage).toBe(4);
    expect(withMaxima(weak, { hpMax: 32, fpMax: 29 })).toMatchObject({ hpMax: 32, damage: 12 });
  });

  it("MY-CND-37 MY-CND-64 MY-CND-27 natural healing stops (A-54)", () => {
    expect(keysWith((key) => !healsNaturally([has(key)]))).toEqual(["burn3", "dehydrated", "starving"]);
  });

  it("MY-CND-37 MY-CND-64 after a meal or a drink the body heals again, and the Drawback stays until it is whole", () => {
    const both = [has("starving"), has("dehydrated")];
    expect([healsNaturally(easedBy(both, "meal")), healsNaturally(easedBy(easedBy(both, "meal"), "drink"))]).toEqual([
      false,
      true,
    ]);
    const eased = easedBy([has("starving")], "meal");
    expect([net(eased, SWING), conditionsAfterEnd(eased, ["fullHp"])]).toEqual([-1, []]);
    expect(healsNaturally(easedBy([has("burn3")], "meal"))).toBe(false);
  });

  it("MY-CND-61 MY-CND-52 slow suffocation is lethargy, lingering nausea is nausea: neither counts twice", () => {
    expect([
      net([has("slowlySuffocating"), has("lethargic")], SWING),
      net([has("lingeringNausea"), has("nauseous")], SWING),
    ]).toEqual([-1, -1]);
    expect(conditionsAfterEnd([has("slowlySuffocating")], ["breath"])).toHaveLength(1);
    expect(conditionsAfterEnd([has("slowlySuffocating")], ["airRecovered"])).toEqual([]);
  });
});

describe("clocks", () => {
  it("MY-CND-08 what ends with the Scene", () => {
    expect(keysWith((key) => ruleOf(key).clock?.unit === "scene")).toEqual([
      "floundering",
      "incapacitated",
      "lethargic",
      "paralyzed",
      "stunned",
      "unconscious",
    ]);
  });

  it("MY-CND-08 hours, days, weeks and months", () => {
    const hours: Partial<Record<ConditionKey, number>> = {
      intoxicated: 2,
      foggedPerception: 2,
      nauseous: 2,
      shock: 4,
      blindDrunk: 8,
      severeShock: 48,
      sprained: 168,
      lingeringNausea: 168,
      lingeringIncapacitation: 168,
      crackedBone: 672,
      enfeebled: 720,
      devitalized: 720,
    };
    for (const [key, clock] of Object.entries(hours) as [ConditionKey, number][])
      expect(deadlineFrom(ruleOf(key).clock ?? { unit: "scene", count: 1 }, 0), key).toEqual({
        ends: "time",
        time: clock * 3600,
      });
    expect([ruleOf("deafened").clock, ruleOf("impaired").clock]).toEqual([null, null]);
  });

  it("MY-CND-09 full Hit Points, both pools, magic", () => {
    const ends = (condition: ConditionKey, ...happened: Parameters<typeof conditionsAfterEnd>[1]) =>
      conditionsAfterEnd([has(condition)], happened).length === 0;
    expect([ends("burn2", "fullHp"), ends("lingeringNausea", "fullHp"), ends("lingeringNausea", "fullPools")]).toEqual([
      true,
      false,
      true,
    ]);
    expect([
      ends("impaired", "fullPools"),
      ends("impaired", "magic"),
      ends("maimed", "magic"),
      ends("choking", "breath"),
    ]).toEqual([false, true, true, true]);
    expect([ends("maniacal", "overcome"), ends("drenched", "dry"), ends("constricted", "release")]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("MY-CND-09 full is the maximum in force", () => {
    const pools = { hpMax: 24, fpMax: 29, damage: 0, setback: 1, overcome: null } as const;
    expect([
      endsReached(pools),
      endsReached({ ...pools, setback: 0 }),
      endsReached({ ...pools, overcome: "scene" }),
    ]).toEqual([["fullHp"], ["fullHp", "fullPools"], ["fullHp", "overcome"]]);
  });
});
