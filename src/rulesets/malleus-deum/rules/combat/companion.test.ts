import { describe, expect, it } from "vitest";
import { blowAtCreature, criticalKills, underWater, type BlowAt } from "./creatures";

const blow: BlowAt = { damage: 7, boon: "none", types: ["slashing"], area: null };

describe("creatures", () => {
  it("MDC-CMB-03 under water: piercing all, crushing nothing, the rest half", () => {
    expect([underWater(7, ["piercing"]), underWater(7, ["crushing"]), underWater(7, ["slashing"])]).toEqual([7, 0, 3]);
    expect(underWater(7, ["crushing", "piercing"])).toBe(7);
  });

  it("MDC-CMB-05 a mook dies of any hit with a boon; Plot-Armour does not die of a critical", () => {
    expect(blowAtCreature(["mook"], { ...blow, boon: "minor" }).slain).toBe(true);
    expect(blowAtCreature(["mook"], blow).slain).toBe(false);
    expect(blowAtCreature([], { ...blow, boon: "minor" }).slain).toBe(false);
    expect(blowAtCreature(["plotArmour"], { ...blow, boon: "significant" })).toEqual({
      damage: 7,
      slain: false,
      mayReroll: true,
    });
    expect([criticalKills(["plotArmour"]), criticalKills(["mook"])]).toEqual([false, true]);
  });

  it("MDC-CMB-05 a swarm takes 1 from most weapons, half from crushing ones, an area's most", () => {
    const swarm = (more: Partial<BlowAt>) => blowAtCreature(["swarm"], { ...blow, ...more }).damage;
    expect([swarm({}), swarm({ types: ["crushing"] }), swarm({ area: { most: 12 } }), swarm({ damage: 0 })]).toEqual([
      1, 3, 12, 0,
    ]);
  });
});
