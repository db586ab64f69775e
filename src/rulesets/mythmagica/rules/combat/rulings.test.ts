import { describe, expect, it } from "vitest";
import { blunder } from "./missteps";
import { swarmInherits } from "./swarm";
import { naturalAttacks, trickeryWith, type Weapon } from "./weapon";

const club: Weapon = {
  slug: "club",
  label: "Club",
  class: "closeCombat",
  size: "medium",
  range: null,
  tempo: 3,
  parry: 2,
  damage: 6,
  damageForm: "rending",
  setback: null,
  setbackForm: null,
  magic: 0,
};

describe("combat as a whole", () => {
  it("MY-ATK-06 a club may trip somebody up: Setback against Fate Points; what entraps needs no trick", () => {
    expect(trickeryWith({ ...club, magic: 2 })).toEqual({ against: "stability", harm: "setback", basic: 2 });
    expect(trickeryWith({ ...club, class: "entrapment", setback: 3 })).toBeNull();
  });

  it("MY-MIS-01 a Blunder is told by the player and does no more than its rule says", () => {
    expect(blunder()).toEqual({ narrates: "player", effects: [] });
    expect(blunder(["prone"])).toEqual({ narrates: "player", effects: ["prone"] });
  });

  it("MY-SWM-09 a swarm of rats is as sensitive as a rat, and its bite as sick", () => {
    const rat = { responses: { scorching: "sensitive" }, properties: ["disease.plague"] };
    expect(swarmInherits(rat)).toEqual(rat);
    expect(swarmInherits(rat).responses).not.toBe(rat.responses);
  });

  it("MY-NWP-04 a race's natural attacks come with it, one's own in their place", () => {
    const named = (slug: string, damage: number) => ({ slug, damage });
    expect(naturalAttacks([named("bite", 4)], [named("bite", 2), named("claw", 3)])).toEqual([
      named("bite", 4),
      named("claw", 3),
    ]);
  });
});
