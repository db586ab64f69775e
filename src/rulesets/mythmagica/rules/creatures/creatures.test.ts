import { describe, expect, it } from "vitest";
import { netEdge } from "../conflict";
import { effectTypesOf, hazardEdge, ignites, isShady } from "./effects";
import {
  creatureResponse,
  hasHitPoints,
  hasOrgans,
  ILKS,
  ilkResponse,
  mindOf,
  mortalityOf,
  needsMagicWeapon,
  type Ilk,
} from "./kinds";
import { weaponTags } from "./weapons";

describe("kinds of creatures", () => {
  it("MY-CRE-01 five Ilks with their Kin; what the creature says wins over its Ilk, effects join", () => {
    expect(Object.entries(ILKS).map(([ilk, kin]) => `${ilk} ${kin.length}`)).toEqual([
      "construct 4",
      "eidolon 7",
      "elemental 4",
      "living 3",
      "undead 3",
    ]);
    expect(creatureResponse("entrancing", { ilk: "immune", own: "affected" }).amount).toBe("affected");
    expect(creatureResponse("freezing", { ilk: "affected", kin: "immune", effects: ["sensitive"] }).amount).toBe(
      "immune",
    );
    expect(creatureResponse("freezing", { ilk: "resistant", effects: ["sensitive"] }).amount).toBe("affected");
  });

  it("MY-CRE-02 sapient from -4, sentient from -6 (A-32)", () => {
    expect([-4, -5, -6, -7].map(mindOf)).toEqual([
      { sapient: true, sentient: true },
      { sapient: false, sentient: true },
      { sapient: false, sentient: true },
      { sapient: false, sentient: false },
    ]);
  });

  it("MY-CRE-03 mortals age and die, sapient ones with a soul; the ageless can be killed, the undead cannot", () => {
    expect(mortalityOf("mortal", true)).toEqual({ ages: true, canBeKilled: true, within: "soul" });
    expect(mortalityOf("mortal", false).within).toBe("spirit");
    expect(mortalityOf("ageless", true)).toEqual({ ages: false, canBeKilled: true, within: "spirit" });
    expect([mortalityOf("immortal", true).canBeKilled, mortalityOf("undead", true).canBeKilled]).toEqual([
      false,
      false,
    ]);
  });

  it("MY-CRE-04 beasts have organs; plants and everything that does not live have none", () => {
    expect([
      hasOrgans("living", "blooded"),
      hasOrgans("living", "vegetal"),
      hasOrgans("construct", "golem"),
      hasOrgans("undead", "revenant"),
    ]).toEqual([true, false, false, false]);
  });

  it("MY-CRE-05 MY-CRE-06 Eidolons and Specters take magic weapons, Ghosts have no Hit Points", () => {
    expect([
      needsMagicWeapon("eidolon", "angel"),
      needsMagicWeapon("undead", "specter"),
      needsMagicWeapon("undead", "ghost"),
    ]).toEqual([true, true, false]);
    expect([hasHitPoints("ghost"), hasHitPoints("revenant")]).toEqual([false, true]);
    // Kin is free text.
    expect([hasHitPoints("Ghost"), needsMagicWeapon("undead", "Specter "), hasOrgans("living", "Vegetal")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("MY-CRE-07 Captivating on what does not live, Entrancing and Maladive on what does, Quieting on the undead", () => {
    const affected = (form: Parameters<typeof ilkResponse>[1]) =>
      (Object.keys(ILKS) as Ilk[]).filter((ilk) => ilkResponse(ilk, form) === "affected");
    expect([affected("captivating"), affected("entrancing"), affected("maladive"), affected("quieting")]).toEqual([
      ["construct", "eidolon", "elemental", "undead"],
      ["living"],
      ["living"],
      ["undead"],
    ]);
    expect(affected("fettering")).toHaveLength(5);
  });
});

describe("effect types", () => {
  it("MY-EFF-01 one shared lore is enough, Blight takes Chaos and Moon", () => {
    expect(effectTypesOf(["fire"])).toEqual(["scorching"]);
    expect(effectTypesOf(["wet"])).toEqual(["air", "electrical", "watery"]);
    expect([effectTypesOf(["chaos"]), effectTypesOf(["chaos", "moon"]), effectTypesOf(["x"])]).toEqual([
      [],
      ["blight"],
      [],
    ]);
  });

  it("MY-EFF-02 MY-CND-39 metal and water each draw lightning; the drenched fear cold and not fire", () => {
    expect(hazardEdge("electrical", { drenched: true, metal: true })).toBe(-2);
    expect([
      hazardEdge("electrical", { drenched: false, metal: true }),
      hazardEdge("freezing", { drenched: true, metal: true }),
    ]).toEqual([-1, -1]);
    expect(netEdge([{ label: "x", value: hazardEdge("scorching", { drenched: true, metal: false }) }])).toBe(1);
    expect(hazardEdge("toxic", { drenched: true, metal: true })).toBe(0);
  });

  it("MY-EFF-03 the highly combustible burns at once, the rest when its roll failed", () => {
    expect([
      ignites("highlyCombustible", false),
      ignites("combustible", false),
      ignites("combustible", true),
      ignites("no", true),
    ]).toEqual([true, false, true, false]);
  });

  it("MY-EFF-04 no shadow in darkness, none of light", () => {
    expect([isShady({ solid: true }, true), isShady({ solid: true }, false), isShady({ solid: false }, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("families of weapons", () => {
  it("MY-WPN-04 all melee but polearms are Close Combat; Blades are the sharp, poleaxes and spears", () => {
    expect(weaponTags({ slug: "rapier", table: "sharp", families: ["sword"] }, true)).toEqual([
      "blade",
      "closeCombat",
      "melee",
      "sword",
    ]);
    expect(weaponTags({ slug: "halberd", table: "polearm", families: ["poleaxe"] }, true)).toEqual([
      "blade",
      "melee",
      "polearm",
      "poleaxe",
    ]);
    expect(weaponTags({ slug: "maul", table: "blunt", families: ["hammer"] }, true)).toEqual([
      "blunt",
      "closeCombat",
      "hammer",
      "melee",
    ]);
    expect(weaponTags({ slug: "whip", table: "entrapment", families: [] }, true)).toContain("closeCombat");
    expect(weaponTags({ slug: "lasso", table: "entrapment", families: [] }, false)).not.toContain("closeCombat");
    expect(weaponTags({ slug: "lucerne", table: "polearm", families: ["hammer"] }, true)).not.toContain("blade");
  });

  it("MY-WPN-07 families are open: an entry names what it belongs to", () => {
    expect(weaponTags({ slug: "poignard", table: "sharp", families: ["dagger", "sword"] }, true)).toEqual([
      "blade",
      "closeCombat",
      "dagger",
      "melee",
      "sword",
    ]);
  });
});
