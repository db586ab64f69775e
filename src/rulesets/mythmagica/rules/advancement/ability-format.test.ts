import { describe, expect, it } from "vitest";
import { ABILITY_FIELDS, abilityDuration, abilityEnds, shownFields } from "./ability-format";

describe("abilities as they are written", () => {
  it("MY-ABL-05 eleven fields in their order, and those that an entry leaves out are hidden", () => {
    expect(ABILITY_FIELDS).toHaveLength(11);
    expect(shownFields({ duration: "Scene", prerequisites: "Literacy", range: " ", base: null })).toEqual([
      "prerequisites",
      "duration",
    ]);
  });

  it("MY-ABL-12 what names no Duration lasts the Scene", () => {
    const during = { sceneOver: false, roundOver: true, hp: 5, fp: 5 };
    expect([abilityDuration(null), abilityDuration("round")]).toEqual(["scene", "round"]);
    expect([abilityEnds("scene", during), abilityEnds("scene", { ...during, sceneOver: true })]).toEqual([false, true]);
    expect([abilityEnds("round", during), abilityEnds("permanent", { ...during, sceneOver: true })]).toEqual([
      true,
      false,
    ]);
  });

  it("MY-ABL-12 While Overcome ends once Hit Points and Fate Points are both at least 1, and the Scene is over", () => {
    const ends = (hp: number, fp: number, sceneOver = true) =>
      abilityEnds("whileOvercome", { sceneOver, roundOver: true, hp, fp });
    expect([ends(1, 1), ends(0, 5), ends(5, 0), ends(5, 5, false)]).toEqual([true, false, false, false]);
  });
});
