import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// What a stat block stores has a control: the sheet's form is written by hand.
const form = readFileSync("templates/bind/actor/story.hbs", "utf8");

describe("the form of a stat block", () => {
  it.each([
    ["BIC-08 the hide and how much it covers", ["naturalArmour.dr", "naturalArmour.coverage"]],
    ["BIC-09 base mana, and what is locked in stones", ["mp.base", "mp.forfeited"]],
    ["BIC-10 base Fate", ["fp.base"]],
    ["BIC-01 who lacks a mind", ["mind.hasIntelligence", "mind.hasCharisma"]],
  ])("%s can be set by hand", (_what, paths) => {
    for (const path of paths) expect(form).toContain(`value=source.system.${path} `);
  });
});
