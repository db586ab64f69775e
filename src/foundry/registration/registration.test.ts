import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { allRulesets, clearRegistry, registerRuleset } from "../registry/registry";

let table: FakeTable;
const hudOf = (id: string) => CONFIG.statusEffects.find((one) => one.id === id)?.hud;
beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  (CONFIG as { specialStatusEffects: unknown }).specialStatusEffects = { DEFEATED: "dead" };
  (globalThis as unknown as { CONST: unknown }).CONST = { TOKEN_DISPOSITIONS: { FRIENDLY: 1, HOSTILE: -1 } };
  for (const id of ["one", "two"]) {
    registerRuleset(
      fakeRuleset(id, {
        actors: {
          [`${id}Hero`]: { bars: ["hp", null], linked: true },
          [`${id}Foe`]: { bars: ["hp", "wounds"] },
        } as never,
        items: { [`${id}Thing`]: {}, [`${id}Inner`]: { hidden: true } } as never,
        statuses: [{ id: `${id}Prone`, name: "", img: "", rule: "" }],
      }),
    );
  }
});
const turnOff = (...disabled: string[]) => table.settings.set("manifold.enabledRulesets", { disabled });

describe("what users are offered to create", () => {
  it("is what enabled rulesets have, the default ruleset's first, without the machinery's own types", async () => {
    const { offeredTypes } = await import("../documents/create-choices");
    expect(offeredTypes("Actor")).toEqual(["oneHero", "oneFoe", "twoHero", "twoFoe"]);
    table.settings.set("manifold.defaultRuleset", "two");
    expect(offeredTypes("Item")).toEqual(["twoThing", "oneThing"]);
    turnOff("two");
    expect(offeredTypes("Actor")).toEqual(["oneHero", "oneFoe"]);
  });
  it("stays open for what a character of a ruleset that is off owns", async () => {
    const { offeredTypes } = await import("../documents/create-choices");
    turnOff("two");
    expect(offeredTypes("Item", new FakeActor({ type: "twoHero" }))).toEqual(["twoThing"]);
  });
});

describe("new tokens", () => {
  /** What Foundry fills in before an actor is created. */
  const fresh = () => ({
    prototypeToken: {
      bar1: { attribute: "hitPoints" },
      bar2: { attribute: null },
      actorLink: false,
      disposition: -1,
      sight: { enabled: false },
    },
    _stats: { compendiumSource: null },
  });
  beforeEach(() => void Object.assign(table.game, { system: { primaryTokenAttribute: "hitPoints" } }));

  it("get their type's bars; characters' tokens are the character", async () => {
    const { tokenDefaults } = await import("../documents/token-defaults");
    expect(tokenDefaults("oneFoe", fresh())).toEqual({
      "prototypeToken.bar1.attribute": "hp",
      "prototypeToken.bar2.attribute": "wounds",
    });
    expect(tokenDefaults("oneHero", fresh())).toEqual({
      "prototypeToken.bar1.attribute": "hp",
      "prototypeToken.bar2.attribute": null,
      "prototypeToken.actorLink": true,
      "prototypeToken.disposition": 1,
      "prototypeToken.sight.enabled": true,
    });
    expect(tokenDefaults("npc", fresh())).toEqual({});
    // The manifest's attribute is another game's: a type without bars starts with none.
    registerRuleset(fakeRuleset("three", { actors: { threeHorde: {} } as never }));
    expect(tokenDefaults("threeHorde", fresh())["prototypeToken.bar1.attribute"]).toBeNull();
  });
  it("keep what was set up already, and copies as they are", async () => {
    const { tokenDefaults } = await import("../documents/token-defaults");
    const own = fresh();
    own.prototypeToken.bar1.attribute = "mana";
    own.prototypeToken.disposition = 0;
    const defaults = Object.keys(tokenDefaults("oneHero", own));
    expect(defaults).not.toContain("prototypeToken.bar1.attribute");
    expect(defaults).not.toContain("prototypeToken.disposition");
    expect(tokenDefaults("oneHero", { ...fresh(), _stats: { compendiumSource: "Compendium.a.b.Actor.c" } })).toEqual(
      {},
    );
  });
});

describe("status effects", () => {
  it("are offered on their own ruleset's actors, to nobody while it is off, and stay known", async () => {
    const { reduceStatusEffects, refreshStatusEffects } = await import("./status-effects");
    (CONFIG as { statusEffects: unknown }).statusEffects = [{ id: "dead" }, { id: "sleep" }];
    reduceStatusEffects();
    turnOff("two");
    refreshStatusEffects();
    expect(CONFIG.statusEffects.map(({ id }) => id)).toEqual(["dead", "oneProne", "twoProne"]);
    expect(hudOf("oneProne")).toEqual({ actorTypes: ["oneHero", "oneFoe"] });
    expect(hudOf("twoProne")).toBe(false);
    turnOff();
    refreshStatusEffects();
    expect(hudOf("twoProne")).toEqual({ actorTypes: ["twoHero", "twoFoe"] });
  });

  it("have static ids, each of its own", async () => {
    const { reduceStatusEffects, refreshStatusEffects } = await import("./status-effects");
    reduceStatusEffects();
    refreshStatusEffects();
    const ids = CONFIG.statusEffects.map(({ _id }) => _id as string);
    expect(ids.filter((id) => /^[A-Za-z0-9]{16}$/.test(id))).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it("are what Foundry blinds and hides by, in place of its own, while a ruleset that is on brings them", async () => {
    const { reduceStatusEffects, refreshStatusEffects } = await import("./status-effects");
    const special = { DEFEATED: "dead", BLIND: "blind" };
    Object.assign(CONFIG, {
      specialStatusEffects: special,
      statusEffects: [{ id: "dead" }, { id: "blind", name: "Core's" }, { id: "sleep" }],
    });
    for (const id of ["three", "four"])
      registerRuleset(
        fakeRuleset(id, { statuses: [{ id: `${id}Blind`, name: "", img: "", rule: "", special: "BLIND" }] }),
      );
    reduceStatusEffects();
    refreshStatusEffects();
    const ids = () => CONFIG.statusEffects.map(({ id }) => id).filter((id) => /blind|dead/i.test(id));
    expect(special).toEqual({ DEFEATED: "dead", BLIND: "threeBlind" });
    expect(ids()).toEqual(["dead", "threeBlind", "fourBlind"]);
    turnOff("three");
    refreshStatusEffects();
    expect(special.BLIND).toBe("fourBlind");
    turnOff("three", "four");
    refreshStatusEffects();
    expect(special.BLIND).toBe("blind");
    expect(ids().toSorted()).toEqual(["blind", "dead", "fourBlind", "threeBlind"]);
  });

  it("mark the defeated only where every ruleset that is on has a status for it: the tracker does not ask whose actor it is", async () => {
    const { reduceStatusEffects, refreshStatusEffects } = await import("./status-effects");
    const special = { DEFEATED: "dead" };
    Object.assign(CONFIG, { specialStatusEffects: special, statusEffects: [{ id: "dead" }] });
    const dead = { id: "fiveDead", name: "", img: "", rule: "", special: "DEFEATED" } as const;
    registerRuleset(fakeRuleset("five", { statuses: [dead] }));
    registerRuleset(fakeRuleset("six", { statuses: [] }));
    reduceStatusEffects();
    refreshStatusEffects();
    expect(special.DEFEATED).toBe("dead");
    turnOff(...allRulesets().flatMap(({ id }) => (id === "five" ? [] : [id])));
    refreshStatusEffects();
    expect(special.DEFEATED).toBe("fiveDead");
  });
});
