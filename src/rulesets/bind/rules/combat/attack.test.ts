import { describe, expect, it } from "vitest";
import { odds, sum } from "../../../../engine";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import { countThrows, everyThrow, withDice } from "../testing/with-dice";
import {
  defend,
  defenceTn,
  evasionAgainst,
  flanks,
  bodyLayer,
  drOf,
  standing,
  strike,
  strikeTerms,
  unarmedKind,
  unarmedLayers,
  vitalsTn,
  type EvasionPicture,
  type Held,
  type Layer,
  type StrikePicture,
} from "./index";

const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));
const longsword: Held = { evasion: 3, damage: 1, initiative: 1, shield: false };
const round: Held = { evasion: 2, damage: 1, initiative: 0, shield: true };

const target: EvasionPicture = {
  dexterity: 1,
  held: [longsword],
  stance: "defensive",
  mode: "martial",
  points: { strike: 0, evasion: 1, initiative: 0 },
  combat: 1,
  aggression: 0,
  knacks: NO_KNACKS,
  bound: false,
  solidDefence: false,
  untrainedPenalty: -1,
  guard: "defended",
  blindRage: false,
  forWard: false,
};
const evasion = (more: Partial<EvasionPicture>) => sum(evasionAgainst({ ...target, ...more }));

const attacker: StrikePicture = {
  factor: [],
  sneak: false,
  weaponWeight: 0,
  flanking: false,
  unarmed: false,
  stunning: false,
  chosenEnemy: false,
  highGround: 0,
  sight: 0,
  fatigue: 0,
  woundsBelow0: 0,
  situation: 0,
  knacks: NO_KNACKS,
};
const bonus = (more: Partial<StrikePicture>) => sum(strikeTerms({ ...attacker, ...more }));

const struck = (own: number, theirs: number, ...dice: number[]) =>
  withDice(() => strike(own, theirs), { strike: dice });
const defended = (own: number, theirs: number, ...dice: number[]) =>
  withDice(() => defend(own, theirs), { defence: dice });

describe("strike and defence", () => {
  it("BI-ATK-01 2D6 + Strike against 7 + Evasion: Arneson needs 8 against the ogre", () => {
    expect(struck(1, 1, 5, 5)).toMatchObject({ hit: true, margin: 3, perfect: false });
    expect(struck(1, 1, 3, 4)).toMatchObject({ hit: true, margin: 0 });
    expect(struck(1, 1, 3, 3)).toMatchObject({ hit: false, margin: -1 });
  });

  it("BI-ATK-02 2D6 + Evasion against 8 + Strike: the same chances, seen from the defender", () => {
    expect(defenceTn([{ label: "combat", value: 2 }])).toBe(10);
    for (const [attack, ev] of [
      [2, 0],
      [0, 3],
      [4, -1],
      [-1, 1],
    ] as const) {
      const hits = countThrows(2, ([a = 0, b = 0]) => a + b + attack >= 7 + ev);
      const plain = odds(
        () => defend(ev, attack, { mirrorPerfect: false }),
        ({ hit }) => String(hit),
      );
      expect([attack, ev, plain.weight("true")]).toEqual([attack, ev, hits]);
    }
  });

  it("BI-ATK-02 BI-ATK-10 with Perfect Strikes mirrored, chances of hit, margin 3 and Perfect are equal whatever Strike and Evasion are", () => {
    for (const attack of [-3, 0, 2, 7])
      for (const ev of [-3, 0, 1, 4, 8]) {
        const ours = odds(
          () => strike(attack, ev),
          ({ hit, margin, perfect }) => `${hit} ${hit && margin >= 3} ${perfect}`,
        );
        const theirs = odds(
          () => defend(ev, attack),
          ({ hit, margin, perfect }) => `${hit} ${hit && margin >= 3} ${perfect}`,
        );
        // A natural 12 on Defence always defends, a natural 2 on Strike hits where it suffices: only there the mirror breaks.
        const two = 2 + attack >= 7 + ev ? 1 : 0;
        expect(ours.chanceOf((key) => key.startsWith("true")).toNumber() * 36 - two).toBeCloseTo(
          theirs.chanceOf((key) => key.startsWith("true")).toNumber() * 36,
        );
        expect(ours.chanceOf((key) => key.endsWith("true")).toString()).toBe(
          theirs.chanceOf((key) => key.endsWith("true")).toString(),
        );
      }
  });

  it("BI-ATK-09 an attack defended with 7 against 10 lacks 3: margin 2, no Vitals; with 5 it lacks 5: margin 4", () => {
    expect(defended(0, 2, 3, 4)).toMatchObject({ hit: true, margin: 2 });
    expect(defended(0, 2, 1, 4)).toMatchObject({ hit: true, margin: 4 });
    expect(defended(0, 2, 4, 6)).toMatchObject({ hit: false });
  });

  it("BI-ATK-10 two sixes hit whatever the TN; a natural 2 is the foe's, a natural 12 defends", () => {
    expect(struck(-3, 9, 6, 6)).toMatchObject({ hit: true, perfect: true, margin: 0 });
    expect(defended(20, 0, 1, 1)).toMatchObject({ hit: true, perfect: true });
    expect(defended(-9, 9, 6, 6)).toMatchObject({ hit: false, perfect: false });
    expect(withDice(() => defend(20, 0, { mirrorPerfect: false }), { defence: [1, 1] }).hit).toBe(false);
  });

  it("BI-ATK-03 BI-ATK-04 undefended the Evasion counts nothing but a shield; unaware nothing at all", () => {
    expect([evasion({}), evasion({ guard: "undefended" }), evasion({ guard: "unaware" })]).toEqual([5, 0, 0]);
    const shielded = { held: [longsword, round] };
    expect([evasion({ ...shielded, guard: "undefended" }), evasion({ ...shielded, guard: "unaware" })]).toEqual([2, 0]);
  });

  it("BI-MAN-02 a blind rage takes the weapon's Evasion away, not the shield's", () => {
    expect(evasion({ blindRage: true })).toBe(2);
    expect(evasion({ blindRage: true, held: [longsword, round] })).toBe(4);
  });

  it("BI-KNK-24 a Guardian has 2 more for a ward, not for himself", () => {
    expect([
      evasion({ forWard: true, knacks: knacks("guardian") }),
      evasion({ knacks: knacks("guardian") }),
      evasion({ forWard: true }),
    ]).toEqual([7, 5, 5]);
  });

  it("BI-MAN-10 a Sneak Attack: +4, less the weight of a heavy weapon, nothing for a light one", () => {
    expect([bonus({ sneak: true, weaponWeight: -4 }), bonus({ sneak: true, weaponWeight: 3 })]).toEqual([4, 1]);
  });

  it("BI-MAN-03 BI-KNK-11 flanking +2; a Back to the Wall minds only four sides", () => {
    expect(bonus({ flanking: true })).toBe(2);
    expect([flanks(NO_KNACKS, 2), flanks(knacks("backToTheWall"), 3), flanks(knacks("backToTheWall"), 4)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("BI-CPL-07 BI-KNK-12 BI-KNK-32 high ground, fists of a Brawler, the price of stunning, weariness and wounds", () => {
    expect([bonus({ highGround: 1 }), bonus({ highGround: -1 })]).toEqual([1, -1]);
    expect([
      bonus({ unarmed: true, knacks: knacks("brawler") }),
      bonus({ unarmed: true }),
      bonus({ knacks: knacks("brawler") }),
    ]).toEqual([2, 0, 0]);
    expect(bonus({ stunning: true, fatigue: 2, woundsBelow0: 1, sight: -3, situation: 2 })).toBe(-5);
    expect(bonus({ chosenEnemy: true, knacks: knacks("chosenEnemy") })).toBe(1);
  });
});

describe("armour", () => {
  const chain: Layer = { name: "chain", dr: 4, coverage: "partial" };
  const plate: Layer = { name: "plate", dr: 5, coverage: "complete" };
  const stone: Layer = { name: "stone", dr: 7, coverage: "perfect" };
  const left = (layers: Layer[], margin: number, perfect = false, own = NO_KNACKS) =>
    drOf(standing(layers, { margin, perfect }, own));

  it("BI-ATK-08 BI-ATK-09 partial falls to a margin of 3, complete to 5, perfect to none", () => {
    expect([left([chain], 2), left([chain], 3), left([plate], 4), left([plate], 5), left([stone], 20)]).toEqual([
      4, 0, 5, 0, 7,
    ]);
    expect(left([chain, plate], 3)).toBe(5);
  });

  it("BI-ATK-10 a Perfect Strike gets around partial and complete armour", () => {
    expect([left([chain, plate], 0, true), left([stone], 0, true)]).toEqual([0, 7]);
  });

  it("BI-KNK-28 Precise Strike: 2 and 4, perfect armour at 6; twice one less each", () => {
    const twice = knacksOf([{ id: "preciseStrike", ranks: 2 }]);
    const opens = (layer: Layer, own: typeof twice) =>
      [0, 1, 2, 3, 4, 5, 6].find((margin) => left([layer], margin, false, own) === 0);
    const once = knacks("preciseStrike");
    expect([opens(chain, once), opens(plate, once), opens(stone, once)]).toEqual([2, 4, 6]);
    expect([opens(chain, twice), opens(plate, twice), opens(stone, twice)]).toEqual([1, 3, 5]);
    expect(opens(stone, NO_KNACKS)).toBeUndefined();
  });

  it("BIC-05 Vitals beside the TN: 3 or 5 more, none without armour", () => {
    expect([
      vitalsTn(9, [plate]),
      vitalsTn(10, [chain]),
      vitalsTn(8, []),
      vitalsTn(5, [{ ...plate, dr: 2 }, chain]),
    ]).toEqual([[14], [13], [], [8, 10]]);
  });

  it("BI-MAN-01 BI-ATK-15 fists against chain at Strength 1: 5 in all, 1 from a margin of 3, nothing and real wounds from 5", () => {
    const layers = unarmedLayers([chain], 1, false);
    expect([0, 3, 5].map((margin) => left(layers, margin))).toEqual([5, 1, 0]);
    const kind = (margin: number, strength = 1) => unarmedKind({ margin, perfect: false }, NO_KNACKS, false, strength);
    expect([kind(4), kind(5)]).toEqual(["fatigue", "lethal"]);
    expect(unarmedKind({ margin: 0, perfect: true }, NO_KNACKS, false, 1)).toBe("lethal");
    expect([unarmedLayers([chain], 1, true), unarmedKind({ margin: 0, perfect: false }, NO_KNACKS, true, 1)]).toEqual([
      [chain],
      "lethal",
    ]);
    expect(bodyLayer(-2).dr).toBe(0);
  });

  it("every throw of a strike is judged as the book says", () => {
    for (const [a = 0, b = 0] of everyThrow(2)) {
      const result = struck(2, 3, a, b);
      expect(result.hit).toBe(a + b === 12 || a + b + 2 >= 10);
    }
  });
});
