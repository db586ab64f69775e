import "../testing/foundry";
import { describe, expect, it } from "vitest";
import { NO_KNACKS } from "../rules/knacks/knacks";
import { attackDataOf, attackPart, type AttackData } from "./attack-data";
import { blowDataOf, type BlowData } from "./blow-data";
import { castDataOf, castPart, type CastData } from "./cast-data";
import { contestDataOf } from "./contest-data";
import { resistDataOf } from "./resist-data";
import { trialDataOf } from "./trial-data";
import { vitalityDataOf } from "./vitality-data";

const STRENGTH = [{ label: "BIND.Term.strength", value: 2 }];
const SWORD = { damage: 4, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] };
const ATTACK: AttackData = {
  ...{ kind: "defence", attack: "a1", name: "Sword", weapon: SWORD, knacks: NO_KNACKS, damage: STRENGTH },
  ...{ stunning: false, target: "Actor.a", against: STRENGTH, unaware: false, blindRage: false, round: 1 },
  evasion: [],
};
const BLOW: BlowData = {
  ...{ kind: "strike", attack: "a1", name: "Sword", weapon: SWORD, knacks: NO_KNACKS, damage: STRENGTH },
  ...{ stunning: false, bonus: STRENGTH, against: [], attacker: "Actor.a", target: "Actor.b", dicey: false },
  ...{ mirror: false, dice: [{ id: "hit", dice: [3, 4] }] },
};
const CAST: CastData = {
  ...{ spell: "Item.a", item: "", slug: "fireball", name: "Fireball", path: "alchemy", manner: "standard" },
  ...{
    targets: ["Actor.b"],
    tn: null,
    bonus: [{ label: "Blessed by Hugi", value: 1 }],
    attentive: false,
    turned: false,
  },
  numbers: { level: 3, intelligence: 2, wits: 1, knacks: 0, skill: 2, rating: 3, margin: 0, times: { wide: 2 } },
  ...{ finishing: 0, mana: 3, range: 10, area: "", kept: false, waits: false, dice: [] },
};

describe("data of this game's cards, which anybody may have written", () => {
  it("come back as they were stored", () => {
    expect(attackDataOf(attackPart(ATTACK))).toEqual(ATTACK);
    expect(blowDataOf({ type: "bindBlow", ...BLOW } as never)).toEqual(BLOW);
    expect(castDataOf(castPart(CAST))).toEqual(CAST);
  });

  it("keep nothing that no field is for, at any depth", () => {
    const more = { ...BLOW, weapon: { ...SWORD, of: "god" }, knacks: { ...NO_KNACKS, all: true }, system: {} };
    expect(blowDataOf(more as never)).toEqual(BLOW);
  });

  it("an older card that says nothing of a mark means that it was not so", () => {
    const { unaware: _unaware, blindRage: _rage, ...older } = ATTACK;
    expect(attackDataOf(older as never)).toEqual(ATTACK);
  });

  it.each<[string, (part: never) => unknown, object]>([
    ["an attack of no kind", attackDataOf, { ...ATTACK, kind: "smite" }],
    ["a term in words of the poster's own", blowDataOf, { ...BLOW, bonus: [{ label: "<b>You win</b>", value: 1 }] }],
    ["a bonus beyond all measure", blowDataOf, { ...BLOW, bonus: [{ label: "BIND.Term.strength", value: 1e9 }] }],
    ["a Knack that no book knows", blowDataOf, { ...BLOW, knacks: { count: 1, ranks: { godhood: 1 } } }],
    ["a weapon in words", blowDataOf, { ...BLOW, weapon: "a big one" }],
    ["dice without end", blowDataOf, { ...BLOW, dice: [{ id: "hit", dice: Array.from({ length: 201 }, () => 6) }] }],
    ["a spell of level 21", castDataOf, { ...CAST, numbers: { ...CAST.numbers, level: 21 } }],
    ["a manner that is none", castDataOf, { ...CAST, manner: "by thought" }],
    ["dice that are a wish", castDataOf, { ...CAST, dice: "all sixes" }],
    ["a stand of no kind", resistDataOf, { how: "laugh", name: "", tn: 7, bonus: [], dice: [] }],
    ["a trick of no kind", trialDataOf, { about: "tickle", bonus: [], against: [], target: "Actor.a", dice: [] }],
    ["nobody to push", contestDataOf, { about: "ram", against: [], choice: "hurt", people: 1, squares: 1, room: 1 }],
    ["life above 0", vitalityDataOf, { target: "Actor.a", npc: false, hitPoints: 4 }],
  ])("%s is refused as a whole", (_what, read, part) => expect(() => read(part as never)).toThrow());
});
