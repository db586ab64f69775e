import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import {
  cheapDefences,
  combatNumbers,
  countdownNumbers,
  readyAttacks,
  type ArmedPicture,
  type HeldThing,
  type RoundPicture,
} from "./index";

const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));

const thing = (
  name: string,
  weight: number,
  damage: number,
  initiative: number,
  evasion: number,
  more: Partial<HeldThing> = {},
): HeldThing => ({
  id: name,
  name,
  shield: false,
  weight,
  oneHanded: false,
  damage,
  initiative,
  evasion,
  lent: [],
  halfSword: false,
  missile: null,
  melee: true,
  ...more,
});
const longsword = thing("longsword", 1, 1, 1, 3);
const spear = thing("spear", 0, 1, 1, 2, { lent: ["firstStrike"] });
const shortsword = thing("shortsword", -1, 1, 1, 2, { lent: ["furiousBlows"] });
const greatSword = thing("great sword", 3, 2, 1, 2);
const knife = thing("knife", -4, 1, 0, 0, { lent: ["preciseStrike"], missile: "improvised" });
const kite = thing("kite shield", 2, 1, 0, 3, { shield: true, oneHanded: true, lent: ["solidDefence", "dodger"] });
const shortbow = thing("shortbow", 0, 0, 0, 0, { missile: "shortbow", melee: false });
const longbow = thing("longbow", 0, 0, 0, 0, { missile: "longbow", melee: false });

const thenton: ArmedPicture = {
  dexterity: 0,
  speed: 0,
  encumbered: false,
  wits: -1,
  mostStrength: 4,
  combat: 2,
  aggression: 0,
  tactics: 0,
  knacks: NO_KNACKS,
  held: [longsword],
  conditions: [],
  untrainedPenalty: -1,
  otherInitiative: 0,
};
const round: RoundPicture = {
  stance: "defensive",
  mode: "martial",
  points: { strike: 2, evasion: 0, initiative: 0 },
  solidDefence: false,
  edgy: false,
  guarding: [],
};
const numbers = (more: Partial<ArmedPicture> = {}, chosen: Partial<RoundPicture> = {}, first = false) => {
  const made = combatNumbers({ ...thenton, ...more }, { ...round, ...chosen }, { first, prepared: false });
  return [sum(made.strike), sum(made.evasion), sum(made.initiative), made.damage];
};

describe("with things in hand", () => {
  it("BI-DRV-09 BI-STN-06 Thenton with his longsword: Strike 2, Evasion 3, Initiative 1, Damage 1; all on Initiative makes 3", () => {
    expect(numbers()).toEqual([2, 3, 1, 1]);
    expect(numbers({}, { points: { strike: 0, evasion: 0, initiative: 2 } })).toEqual([0, 3, 3, 1]);
  });

  it("BI-STN-08 BI-STN-09 a knife in the other hand, a shield on the arm: the best of each", () => {
    expect(numbers({ held: [greatSword, knife] })).toEqual([2, 2, 1, 2]);
    expect(numbers({ held: [longsword, kite] }, { stance: "aggressive" })).toEqual([5, 3, 1, 1]);
  });

  it("BI-KNK-02 BI-KNK-19 a spear's First Strike counts in the first round, and doubles the own", () => {
    expect([
      numbers({ held: [spear] }, {}, true)[2],
      numbers({ held: [spear] })[2],
      numbers({ held: [spear], knacks: knacks("firstStrike") }, {}, true)[2],
    ]).toEqual([3, 1, 4]);
  });

  it("BI-MAN-07 by the blade the Initiative bonus goes to Damage", () => {
    expect(numbers({ held: [{ ...longsword, halfSword: true }] })).toEqual([2, 3, 0, 2]);
  });

  it("BI-INI-08 a great sword in one hand is unwieldy to a human: 3 and 2 against 4", () => {
    expect([numbers({ held: [greatSword] })[2], numbers({ held: [{ ...greatSword, oneHanded: true }] })[2]]).toEqual([
      1, -2,
    ]);
  });

  it("BI-INI-03 BI-KNK-22 what each attack costs; a shortsword's Furious Blows are its own", () => {
    const armed = { ...thenton, held: [longsword, shortsword, knife, shortbow, longbow] };
    expect(readyAttacks(armed, "Unarmed").map(({ id, cost, missile }) => [id, cost, missile])).toEqual([
      ["longsword", 6, null],
      ["shortsword", 5, null],
      ["knife", 4, null],
      ["knife.improvised", 7, "improvised"],
      ["shortbow.shortbow", 4, "shortbow"],
      ["unarmed", 4, null],
    ]);
    expect(readyAttacks({ ...armed, encumbered: true }, "Unarmed")[1]?.cost).toBe(6);
  });

  it("BI-KNK-16 BI-KNK-17 BI-KNK-31 what the countdown asks for: a shield's Knacks among it", () => {
    const shielded = countdownNumbers({ ...thenton, held: [longsword, kite], conditions: ["prone"] }, "Unarmed");
    expect(shielded).toMatchObject({
      combat: 2,
      solidDefence: true,
      bond: "prone",
      cheapDefences: 0,
      spellBase: 3,
      costs: { edgy: 1 },
    });
    expect([cheapDefences(knacks("defender", "dodger")), cheapDefences(knacks("dodger"))]).toEqual([2, 0]);
  });

  it("BI-CPL-05 the prone have no bonus of Dexterity", () => {
    expect(numbers({ dexterity: 2, conditions: ["prone"] })[1]).toBe(3);
  });
});
