import { describe, expect, it } from "vitest";
import { conjuredCopy, exitFace, portalProblem } from "./conjuring";
import { comesToDisbelieve } from "./illusions";
import { aimBlocked, isOrnatum, magicItemKind, showsCommandWords } from "./items";
import { resizedGear } from "./shapes";
import { feetToReach } from "./vocabulary";

describe("conjured creatures", () => {
  const ogre = { sapient: true, skills: ["Melee"], tools: ["sack"], weapons: ["club", "spear"] };

  it("MY-CNJ-04 a plain specimen: what its entry lists, one plain weapon, its maker's languages, told what to say", () => {
    const caster = { languages: ["Elvish"] };
    expect(conjuredCopy(ogre, caster)).toEqual({
      classes: [],
      skills: ["Melee"],
      gear: ["sack", "club"],
      weaponQuality: 0,
      languages: ["Elvish"],
      speaks: "commandedOnly",
    });
    expect(conjuredCopy({ ...ogre, sapient: false, weapons: [] }, caster)).toMatchObject({
      gear: ["sack"],
      languages: [],
      speaks: "never",
    });
  });
});

describe("illusions and their wounds", () => {
  it("MY-ILL-13 others believe until something is off, the sooner the stranger it is; a player tries when they like", () => {
    const npc = { isAvatar: false, playerWants: true };
    const tries = (oddity: "none" | "weird" | "seriouslyOff", strangeByNature: boolean, who = npc) =>
      comesToDisbelieve(who, { oddity, strangeByNature });
    expect([tries("none", true), tries("weird", false), tries("weird", true), tries("seriouslyOff", false)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([
      tries("none", false, { isAvatar: true, playerWants: true }),
      tries("seriouslyOff", true, { isAvatar: true, playerWants: false }),
    ]).toEqual([true, false]);
  });
});

describe("magic items", () => {
  it("MY-ITM-03 directed magic is pointed, by the item or by the act that sets it off", () => {
    const aim = { itemCanPoint: false, triggerPoints: false };
    expect([
      aimBlocked({ directed: true }, aim),
      aimBlocked({ directed: true }, { ...aim, itemCanPoint: true }),
      aimBlocked({ directed: true }, { ...aim, triggerPoints: true }),
      aimBlocked({ directed: false }, aim),
    ]).toEqual(["nothingPoints", null, null, null]);
  });

  it("MY-ITM-09 a wand is a Talisman, a robe a Vestis, a ring an Amulet; the latter two are Ornata", () => {
    const kinds = [
      magicItemKind({ worn: false, garment: false }),
      magicItemKind({ worn: true, garment: true }),
      magicItemKind({ worn: true, garment: false }),
    ];
    expect(kinds).toEqual(["talisman", "vestis", "amulet"]);
    expect(kinds.map(isOrnatum)).toEqual([false, true, true]);
    expect(kinds.map(showsCommandWords)).toEqual([true, false, false]);
  });
});

describe("other shapes and sizes", () => {
  it("MY-SIZ-11 what is carried shrinks and grows along, unless it is said otherwise", () => {
    const gear = [{ name: "sword", size: "medium" as const }];
    expect(resizedGear(gear, -2).map(({ size }) => size)).toEqual(["tiny"]);
    expect(resizedGear(gear, 1).map(({ size }) => size)).toEqual(["large"]);
    expect(resizedGear(gear, -2, false)).toEqual(gear);
  });
});

describe("portals and ranges", () => {
  it("MY-POR-01 a portal is a pair of passages, each framed on all four sides", () => {
    const [framed, open] = [{ boundedSides: 4 }, { boundedSides: 3 }];
    expect([portalProblem([framed, framed]), portalProblem([framed, open]), portalProblem([framed])]).toEqual([
      null,
      "open",
      "noPair",
    ]);
  });

  it("MY-POR-03 opposite faces lead to opposite faces, whichever way the far passage stands", () => {
    for (const turned of [false, true]) expect(exitFace("front", turned)).not.toBe(exitFace("back", turned));
    expect([exitFace("front"), exitFace("front", true)]).toEqual(["front", "back"]);
  });

  it("MY-SPL-08 a sphere counts to its centre, blocks to the nearest of them, several targets each", () => {
    expect([
      feetToReach({ kind: "simple", toCentre: 80 }),
      feetToReach({ kind: "complex", toParts: [120, 60, 90] }),
      feetToReach({ kind: "disjoint", toEach: [20, 85, 40] }),
    ]).toEqual([80, 60, 85]);
  });
});
