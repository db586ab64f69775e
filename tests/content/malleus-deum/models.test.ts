import { malleusModels } from "./models.js";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const make = (type: string, source: object = {}) => new malleusModels[type]!(source);

describe("models of Malleus Deum", () => {
  it("are exactly the types that template.json names", async () => {
    const template = JSON.parse(await readFile("template.json", "utf8")) as Record<string, { types: string[] }>;
    const named = [...template.Actor!.types, ...template.Item!.types].filter((type) => type.startsWith("malleus"));
    expect(Object.keys(malleusModels).sort()).toEqual(named.sort());
  });

  it.each(Object.keys(malleusModels))("%s is complete and valid without any data", (type) => {
    const model = make(type);
    expect(model.validate({ strict: true })).toBe(true);
    // Nothing is left undefined: what the book leaves open is null.
    for (const [name, value] of Object.entries(model.toObject())) expect(value, name).not.toBeUndefined();
  });

  it.each(Object.keys(malleusModels))("%s keeps what it cleaned as it is", (type) => {
    const once = make(type).toObject();
    expect(make(type, once).toObject()).toEqual(once);
  });

  it.each(Object.keys(malleusModels))("%s drops keys of an older or a stranger's schema without complaint", (type) => {
    const model = make(type, { experience: 1200, stamina: { borrowed: 3 } });
    expect(model.toObject()).not.toHaveProperty("experience");
    expect(JSON.stringify(model.toObject())).not.toContain("borrowed");
  });
});

describe("limits of the models", () => {
  it("MD-CHR-05 use no more than the maximum, whoever wrote it, and keep the source as written", () => {
    const actor = make("malleusCharacter", { stamina: { value: 12, max: 9 }, pools: { mettle: { value: 7, max: 4 } } });
    actor.prepareDerivedData?.();
    expect(actor).toMatchObject({ stamina: { value: 9 }, pools: { mettle: { value: 4 } } });
    expect(actor.toObject(true)).toMatchObject({ stamina: { value: 12 } });
  });

  it("MD-CHR-05 never fall below 0", () => {
    const cleaned = malleusModels.malleusNpc!.cleanData({ health: { value: -3, max: 9 } });
    expect(cleaned).toMatchObject({ health: { value: 0, max: 9 } });
  });

  it("MD-ASP-03 keep an aspect between 10 and 15", () => {
    expect(malleusModels.malleusAspect!.cleanData({ difficulty: 99 })).toMatchObject({ difficulty: 15 });
    expect(malleusModels.malleusAspect!.cleanData({ difficulty: 3 })).toMatchObject({ difficulty: 10 });
  });

  it("MDC-ABL-01 an ability's record keeps every field that the author's has, as it was given", () => {
    const record = {
      slug: "archery.long_bow",
      family: "martial",
      group: "Archery",
      actionTypes: ["standard"],
      dice: "standard",
      difficulty: 14,
      overcharge: "+6",
      damage: "weapon + strength",
      ranks: [{ rank: 2, requires: [{ ability: "archery.short_bow", rank: 3 }], effect: "" }],
      values: { strength: 14 },
      forbiddenTags: ["short"],
      minRank: 1,
      maxRank: 6,
      untrainedRank: -3,
      template: "yew",
      gmOnly: true,
    };
    const kept = make("malleusAbility", record).toObject() as typeof record;
    const { ranks, values, ...plain } = record;
    expect(kept).toMatchObject(plain);
    expect(kept.ranks[0]).toMatchObject({ rank: 2, requires: ranks[0]?.requires });
    expect(kept.values).toMatchObject(values);
    for (const family of ["primary", "general", "lore", "martial", "magic"])
      expect(make("malleusAbility", { family }).toObject()).toMatchObject({ family });
  });

  it("MD-ABL-07 count three successes at most", () => {
    expect(malleusModels.malleusAbility!.cleanData({ successes: 8 })).toMatchObject({ successes: 3 });
  });

  it("MDC-CHR-05 keep the Health of a night as dice, take the plain number of an older world, refuse what cannot be rolled", () => {
    const rate = (healthRestRate: unknown) => make("malleusCharacter", { healthRestRate }).toObject().healthRestRate;
    expect([rate("1d4 + 1"), rate(2), rate("0")]).toEqual(["1d4 + 1", "2", "0"]);
    expect(() => rate("lots")).toThrow();
  });

  it("keep null for what the book leaves open, and 0 for 0", () => {
    const weapon = make("malleusWeapon", { damage: null }).toObject();
    expect(weapon).toMatchObject({ damage: null, attackDifficulty: null, range: null });
    expect(make("malleusAbility", { difficulty: 0, rank: 0 }).toObject()).toMatchObject({ difficulty: 0, rank: 0 });
  });

  it.each([
    ["malleusAbility", { family: "sorcery" }],
    ["malleusAspect", { lifetime: "eternal" }],
    ["malleusShield", { kind: "door" }],
    ["malleusGroup", { side: "mine" }],
    ["malleusWeapon", { damage: "lots" }],
  ])("%s refuses %j", (type, source) => {
    expect(() => new malleusModels[type]!(source, { strict: true })).toThrow();
  });

  it("MD-MOR-03 derive the stage of courage from failed checks", () => {
    const stages = [0, 1, 2, 3].map((fails) => {
      const actor = make("malleusNpc", { morale: { fails } });
      actor.prepareDerivedData?.();
      return actor.moraleStage;
    });
    expect(stages).toEqual(["none", "checked", "broken", "routed"]);
  });
});
