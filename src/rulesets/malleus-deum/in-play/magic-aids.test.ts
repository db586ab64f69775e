import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { fakeCreature, giveAbility, giveGear, giveWeapon } from "../testing/fake-creature";
import { aidOf, sharesOf, type PoolChoice } from "../actions/magic/pool-controls";
import { groundingRule } from "../rules/magic";
import { aidsOf, groundingGear } from "../adapters/magic/magic-gear";
import { drawsOf, gearSource, otherSource, ownSource } from "../adapters/magic/pool-sources";
import { outsiders, ritualDice } from "../adapters/magic/ritual";

beforeEach(() => void fakeFoundry());

const staff = { tags: new Set(["staff", "grounding"]) };

describe("what helps a casting", () => {
  it("MDC-MAG-11 MDC-MAG-12 MDC-MAG-13 finds wand, rod and staff; a rod whose dice are taken is the one aid", () => {
    const caster = fakeCreature();
    expect(aidsOf(caster)).toEqual([]);
    giveWeapon(caster, "Staff", "staff.strike", staff);
    giveGear(caster, "Wand", { tags: new Set(["wand"]) });
    const rod = giveGear(caster, "Rod", { tags: new Set(["rod"]) }, 1);
    expect(aidsOf(caster)).toEqual(["wand", "rod", "staff"]);
    const choice: PoolChoice = {
      main: ownSource(caster, "magic"),
      pool: "magic",
      rods: [gearSource(rod)],
      further: [],
      aids: aidsOf(caster),
    };
    expect(aidOf(choice, { aid: "staff", "rod-0": 0 })).toBe("staff");
    expect(aidOf(choice, { aid: "staff", "rod-0": 1 })).toBe("rod");
    expect(aidOf(choice, { aid: "none", "rod-0": 0 })).toBeNull();
    // Any split will do, the caster's own dice may be none; without any at all one of the first is taken.
    expect(sharesOf(choice, { dice: 0, "rod-0": 1 }).map(({ dice }) => dice)).toEqual([0, 1]);
    expect(sharesOf(choice, { dice: 0, "rod-0": 0 }).map(({ dice }) => dice)).toEqual([1]);
  });

  it("MDC-MAG-10 MDC-MAG-33 grounds with a staff as its aid or a spear in hand, not in metal", () => {
    const caster = fakeCreature();
    expect(groundingRule(groundingGear(caster, null)).blocked).not.toBeNull();
    expect(groundingGear(caster, "staff")).toEqual({ tool: "staff", armour: "none" });
    giveWeapon(caster, "Spear", "spear.strike", { tags: new Set(["spear"]) });
    expect(groundingGear(caster, "wand")).toEqual({ tool: "spear", armour: "none" });
    const armour = (tag: string, equipped = true) => {
      const wearer = fakeCreature();
      giveGear(wearer, "Armour", { tags: new Set([tag]), equipped }, 0, "malleusArmour");
      return groundingGear(wearer, "staff").armour;
    };
    expect([armour("light"), armour("medium"), armour("super heavy"), armour("heavy", false)]).toEqual([
      "nonMetallic",
      "metal",
      "metal",
      "none",
    ]);
  });
});

describe("dice of several", () => {
  it("MDC-MAG-20 MDC-MAG-19 helpers lose their dice at 3 and less, victims as the caster does, worse in water", () => {
    const caster = fakeCreature();
    const helper = fakeCreature({ name: "Mophissius" });
    const shares = (part: "assistant" | "victim") => [
      { source: ownSource(caster, "magic"), dice: 2 },
      { source: otherSource(helper, "magic", part), dice: 1 },
    ];
    const thresholds = (part: "assistant" | "victim", threshold: number) =>
      drawsOf(shares(part), { threshold }).map((draw) => draw.threshold);
    expect(thresholds("assistant", 2)).toEqual([2, 3]);
    expect(thresholds("victim", 2)).toEqual([2, 2]);
    expect(thresholds("assistant", 4)).toEqual([4, 4]);
  });

  it("MDC-MAG-27 X-15 dice of a thing keep their sides", () => {
    const caster = fakeCreature();
    const orb = giveGear(caster, "Orb", {}, 3, "malleusGear", 8);
    expect(drawsOf([{ source: gearSource(orb), dice: 2 }], null)).toEqual([
      { pool: orb.id, available: 3, dice: 2, threshold: 2, faces: 8 },
    ]);
  });

  it("MDC-MAG-21 a ritual takes casters alone, a die of each an hour as far as they go; the leader's alone are spent", () => {
    const [leader, helper, smith] = ["Beldam", "Mophissius", "Smith"].map((name) => fakeCreature({ name }));
    for (const caster of [leader!, helper!])
      giveAbility(caster, "Bind", "evocation.bind", 1, { family: "magic", dice: "pool", group: "Evocation" });
    expect(outsiders([leader!, helper!, smith!])).toEqual([smith]);
    const { draws } = ritualDice(3, leader!, [leader!, helper!]); // two Magic dice each
    expect(draws).toEqual([
      { pool: "magic", available: 2, dice: 2, threshold: 2 },
      { pool: helper!.id, available: 2, dice: 2, threshold: 0 },
    ]);
  });
});
