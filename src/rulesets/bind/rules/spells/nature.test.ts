import { describe, expect, it } from "vitest";
import {
  blindRounds,
  callPlants,
  commandWords,
  confusion,
  creepingWeight,
  fitsCommand,
  rerollsAt,
  windBlast,
} from "./index";

describe("Aldaron", () => {
  it("BI-SPL-01 a light blinds for L less Wits: 3 rounds at level 2 and Wits -1", () =>
    expect([blindRounds(2, -1), blindRounds(2, 3)]).toEqual([3, 0]));

  it("BI-SPL-02 Darren's wind: 4 squares, the goblins lose 4 Initiative and 4 squares; the strong lose 1 and stand", () => {
    expect(windBlast(2, 1, 2, -1)).toEqual({ squares: 4, initiativeLoss: 4, push: 4 });
    expect(windBlast(2, 1, 2, 5)).toEqual({ squares: 4, initiativeLoss: 1, push: 0 });
  });

  it("BI-SPL-03 a longsword of 1 with Intelligence 3 grows to 8 in seven rounds and no further", () => {
    expect([creepingWeight(1, 3, 3), creepingWeight(1, 7, 3), creepingWeight(1, 20, 3)]).toEqual([4, 8, 8]);
  });

  it("BI-SPL-04 6 points: one plant of Strength 6, seven of 0, three of 4; Perfect bark, Aggression 2 + Wits", () => {
    for (const [number, strength] of [
      [1, 6],
      [7, 0],
      [3, 4],
    ] as const)
      expect(callPlants(5, 1, 1, { number, strength })).toMatchObject({ number, strength });
    expect(() => callPlants(5, 1, 1, { number: 4, strength: 4 })).toThrow("7 points of 6");
    expect(callPlants(5, 3, 1, { number: 1, strength: 8 })).toMatchObject({
      aggression: 3,
      wits: 1,
      speed: -2,
      dexterity: 0,
      armour: { dr: 8, coverage: "perfect" },
    });
  });
});

describe("minds", () => {
  it("BI-SPL-05 a command of L + I + Deceit words", () => {
    expect([
      commandWords(4, 2, 1),
      fitsCommand("open the gate", 3),
      fitsCommand("open the  old gate", 3),
      fitsCommand("", 0),
    ]).toEqual([7, true, false, true]);
  });

  it("BI-CHK-19 Confusion at Intelligence 3: Initiative 0, then 5 less, the mind 5 lower", () => {
    expect(confusion(2, 3)).toEqual({ initiative: 0, laterLoss: 5, mindPenalty: 5 });
  });

  it("BI-SPL-05 what is resisted anew: level 3 at a scene's end, Domination at its start, Bondage by months", () => {
    const active = (["sleep", "domination", "mentalBondage"] as const).map((spell) => ({ spell, casterDead: false }));
    expect([rerollsAt("sceneEnd", active), rerollsAt("sceneStart", active), rerollsAt("month", active)]).toEqual([
      ["sleep"],
      ["domination"],
      ["mentalBondage"],
    ]);
    expect(rerollsAt("sceneStart", [{ spell: "mentalBondage", casterDead: true }])).toEqual(["mentalBondage"]);
  });
});
