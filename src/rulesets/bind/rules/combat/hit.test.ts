import { describe, expect, it } from "vitest";
import { odds, type Procedure } from "../../../../engine";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import { DEFAULT_SETTINGS } from "../settings";
import { everyThrow, withDice } from "../testing/with-dice";
import {
  grappleLethal,
  impactOf,
  rollBlow,
  strike,
  swing,
  takeDamage,
  type Layer,
  type Striker,
  type Struck,
  type Swing,
  type Taken,
} from "./index";

const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));
const chain: Layer = { name: "chain", dr: 4, coverage: "partial" };
const plate: Layer = { name: "plate", dr: 5, coverage: "complete" };

const striker: Striker = {
  knacks: NO_KNACKS,
  weapon: { damage: 3, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] },
  damage: [
    { label: "strength", value: 2 },
    { label: "weapon", value: 3 },
  ],
  stunning: false,
};
const fists: Striker["weapon"] = { damage: 0, bleeds: false, unarmed: true, lethalUnarmed: false, lent: [] };
const target: Struck = {
  layers: [chain],
  strength: 1,
  knacks: NO_KNACKS,
  body: { shieldPoints: 0, fatePoints: 3, hitPoints: 6, fatigue: 0, bleeding: 0, bleedRate: 0 },
};
const impact = (margin: number, rolled: number, by: Partial<Striker> = {}, on: Partial<Struck> = {}) =>
  impactOf({ margin, perfect: false }, rolled, { ...striker, ...by }, { ...target, ...on }, DEFAULT_SETTINGS);

type Blow = Swing & { taken: Taken | null };

/** A whole blow: the swing that a card keeps, then what its target makes of it, as the change does. */
function* blow(bonus: number, evasion: number, by: Striker, on: Struck): Procedure<Blow> {
  const swung = yield* swing(strike(bonus, evasion, "strike"), by, DEFAULT_SETTINGS, "strike-damage");
  const { hit } = swung.strike;
  const harm = hit ? impactOf(swung.strike, swung.rolled, by, on, DEFAULT_SETTINGS).harm : null;
  return { ...swung, taken: harm && takeDamage(on.body, harm) };
}

describe("from a hit to the body", () => {
  it("BI-ATK-08 BI-ATK-09 the hobgoblin's 6 at a margin of 2: 4 stay in the chain; at 3 none", () => {
    expect(impact(2, 6)).toMatchObject({
      harm: { damage: 6, dr: 4, kind: "lethal", bleeds: true },
      stopped: [chain],
      bypassed: [],
    });
    expect(impact(3, 9)).toMatchObject({ harm: { damage: 9, dr: 0 }, stopped: [], bypassed: [chain] });
  });

  it("BI-MAN-01 fists meet the body too, wound from its margin on, and never make bleed before", () => {
    expect(impact(0, 4, { weapon: fists }).harm).toMatchObject({ dr: 5, kind: "fatigue", bleeds: false });
    expect(impact(3, 4, { weapon: fists }).harm).toMatchObject({ dr: 1, kind: "fatigue" });
    expect(impact(5, 4, { weapon: fists }).harm).toMatchObject({ dr: 0, kind: "lethal" });
    expect(impact(0, 4, { weapon: { ...fists, lethalUnarmed: true, bleeds: true } }).harm).toMatchObject({
      dr: 4,
      kind: "lethal",
      bleeds: true,
    });
  });

  it("BI-KNK-18 BI-KNK-32 a Finishing Blow adds to 12, and a stun takes all of it", () => {
    const finisher = { ...striker, knacks: knacks("finishingBlow", "stunningStrike"), stunning: true };
    expect(impact(0, 12, finisher, { layers: [plate] })).toMatchObject({
      finishing: 2,
      stun: 14,
      harm: { damage: 14, dr: 5 },
    });
    expect(impact(0, 11, finisher)).toMatchObject({ finishing: 0, stun: 11 });
    expect(impact(0, 11, { ...finisher, stunning: false }).stun).toBe(0);
  });

  it("BI-ATK-05 BI-ATK-07 the dice of a blow by the table's setting: 2D6+1, or 1D12+2", () => {
    expect(withDice(() => rollBlow(striker, DEFAULT_SETTINGS), { damage: [2, 3] })).toBe(6);
    expect(withDice(() => rollBlow(striker, { ...DEFAULT_SETTINGS, damage: "dicey" }), { "damage-weapon": [9] })).toBe(
      11,
    );
  });

  it("F4 a whole blow: 7 against 7 hits, 6 Damage, 4 in the chain, 2 Fate", () => {
    const whole = withDice(() => blow(2, 2, striker, target), {
      strike: [3, 4],
      "strike-damage": [2, 3],
    });
    expect(whole).toMatchObject({
      strike: { hit: true, margin: 0 },
      rolled: 6,
      taken: { dr: 4, fate: 2, hitPoints: 0 },
    });
    expect(withDice(() => blow(2, 2, striker, target), { strike: [3, 3] })).toMatchObject({
      rolled: 0,
      taken: null,
    });
  });

  it("BI-ATK-10 two sixes: 2 more, past the chain", () => {
    const whole = withDice(() => blow(-3, 9, striker, target), {
      strike: [6, 6],
      "strike-damage": [2, 3],
    });
    expect(whole).toMatchObject({ rolled: 8, taken: { dr: 0, fate: 3, hitPoints: 5, bleeding: 5 } });
  });

  it("BI-ATK-01 BI-ATK-11 odds of a whole blow against every throw of all its dice", () => {
    const key = ({ taken }: Blow) => (taken ? `${taken.fate} ${taken.hitPoints}` : "miss");
    const chances = odds(() => blow(1, 1, striker, target), key);
    const counts = new Map<string, number>();
    for (const [a = 0, b = 0, c = 0, d = 0] of everyThrow(4)) {
      const margin = a + b + 1 - 8;
      const perfect = a + b === 12;
      const hit = perfect || margin >= 0;
      const left = Math.max(0, c + d + 1 + (perfect ? 2 : 0) - (perfect || margin >= 3 ? 0 : 4));
      const name = hit ? `${Math.min(3, left)} ${Math.max(0, left - 3)}` : "miss";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const [name, count] of counts)
      expect([name, chances.chance(name).toNumber()]).toEqual([name, expect.closeTo(count / 6 ** 4, 12)]);
  });

  it("BI-MAN-05 grapples are unarmed, or wound by the table's setting", () => {
    expect([
      grappleLethal(false, DEFAULT_SETTINGS),
      grappleLethal(true, DEFAULT_SETTINGS),
      grappleLethal(false, { grapplesWound: true }),
    ]).toEqual([false, true, true]);
  });
});
