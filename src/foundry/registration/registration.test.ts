import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../ruleset/registry";

let table: FakeTable;
const hudOf = (id: string) => CONFIG.statusEffects.find((one) => one.id === id)?.hud;
beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  (CONFIG as { specialStatusEffects: unknown }).specialStatusEffects = { DEFEATED: "dead" };
  (globalThis as unknown as { CONST: unknown }).CONST = { TOKEN_DISPOSITIONS: { FRIENDLY: 1 } };
  for (const id of ["one", "two"]) {
    registerRuleset(
      fakeRuleset(id, {
        actors: {
          [`${id}Hero`]: { bars: ["hp", null], linked: true },
          [`${id}Foe`]: { bars: ["hp", "wounds"] },
        } as never,
        items: { [`${id}Thing`]: {}, [`${id}Inner`]: { hidden: true } } as never,
        statuses: [{ id: `${id}Prone`, name: "", img: "" }],
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
  it("get their type's bars; characters' tokens are the character", async () => {
    const { tokenDefaults } = await import("../documents/token-defaults");
    expect(tokenDefaults("oneFoe", {})).toEqual({
      "prototypeToken.bar1.attribute": "hp",
      "prototypeToken.bar2.attribute": "wounds",
    });
    expect(tokenDefaults("oneHero", {})).toMatchObject({
      "prototypeToken.actorLink": true,
      "prototypeToken.disposition": 1,
    });
    expect(tokenDefaults("npc", {})).toEqual({});
  });
  it("keep what an import says", async () => {
    const { tokenDefaults } = await import("../documents/token-defaults");
    const data = { prototypeToken: { bar1: { attribute: "mana" }, actorLink: false } };
    const defaults = tokenDefaults("oneHero", data);
    expect(Object.keys(defaults)).not.toContain("prototypeToken.bar1.attribute");
    expect(Object.keys(defaults)).not.toContain("prototypeToken.actorLink");
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
});
