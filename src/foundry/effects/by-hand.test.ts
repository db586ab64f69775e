import { beforeEach, describe, expect, it, vi } from "vitest";
import { planProposal } from "../changes/plan-proposal";
import { withinLimits } from "../changes/limits";
import { HAND_KIND } from "../conditions/hand-data";
import { handKind } from "../conditions/hand-kind";
import { clearRegistry, registerRuleset, registerShared } from "../registry/registry";
import { FakeActor, FakeChatMessage, FakeUser, world } from "../testing/fake-documents";
import { giveEffects } from "../testing/fake-effects";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import type { Proposal } from "../contracts/change-handler";

let table: FakeTable;
let hero: FakeActor;
const actor = () => hero as unknown as Actor;

beforeEach(async () => {
  table = fakeFoundry();
  clearRegistry();
  registerShared((await import("../registration/shared")).shared);
  const status = (id: string, more = {}) => ({ id, name: id, img: `${id}.svg`, rule: `${id} rule`, ...more });
  registerRuleset(
    fakeRuleset("one", {
      statuses: [
        status("one-tired"),
        status("one-exhausted", { supersedes: ["one-tired"] }),
        status("one-resistant", { parameter: { kind: "word", label: "against" } }),
        status("one-broken", { parts: ["left arm", "right arm"] }),
        status("one-dazed", {
          save: { dice: "pool", with: "mettle", difficulty: 5 },
          lasts: { unit: "round", count: 3 },
        }),
      ],
      effectKeys: [{ key: "strength", label: "Strength checks" }],
    } as never),
  );
  hero = new FakeActor({ name: "Dourli", type: "oneHero" });
  giveEffects(hero);
});

const plan = (data: object, target: unknown = hero) => {
  const planned = planProposal(handKind, target as FoundryDocument, data);
  if ("problem" in planned) return planned.problem;
  expect(withinLimits(planned.changes, (target as FakeActor).uuid, handKind.limits)).toBe(true);
  return planned.changes.map((change) =>
    change.kind === "set" ? [change.path, change.after] : [change.kind, change.data.name],
  );
};
const lines = (data: object) => {
  const planned = planProposal(handKind, hero as unknown as FoundryDocument, data);
  return "changes" in planned ? handKind.describe(planned.changes, { name: "Dourli" }) : [];
};
const cards = () => [...world.values()].filter((one): one is FakeChatMessage => one instanceof FakeChatMessage);
const proposals = () => (cards().at(-1)?.system.proposals ?? []) as Proposal[];

describe("effects by hand, as changes", () => {
  it("a condition comes with its word, its time, whom it is from and a save of its own", () => {
    const thug = new FakeActor({ name: "Thug", type: "oneHero" });
    const data = {
      what: "gain",
      condition: "one-dazed",
      source: thug.uuid,
      save: 7,
      lasts: { unit: "scene", count: 1 },
    };
    const [change] = handKind.plan(actor(), handKind.parse(data));
    expect(change).toMatchObject({
      kind: "create",
      data: {
        statuses: ["one-dazed"],
        origin: thug.uuid,
        system: { saves: [{ dice: "pool", with: "mettle", difficulty: 7 }], clock: { ends: "scene", left: 1 } },
      },
    });
    const [usual] = handKind.plan(actor(), handKind.parse({ what: "gain", condition: "one-dazed" }));
    expect(usual).toMatchObject({ data: { duration: { rounds: 3 }, system: { saves: [] } } });
    expect(plan({ what: "gain", condition: "one-resistant" })).toBe("MANIFOLD.Effects.noParameter one-resistant");
    expect(plan({ what: "gain", condition: "one-unheard-of" })).toContain("MANIFOLD.Effects.unknownCondition");
  });

  it("what a condition takes the place of goes with the same change; lines say both", () => {
    giveEffects(hero, { name: "Tired", statuses: ["one-tired"] });
    const data = { what: "gain", condition: "one-exhausted" };
    expect(plan(data)).toEqual([
      ["delete", "Tired"],
      ["create", "one-exhausted"],
    ]);
    expect(lines(data)).toEqual([
      "MANIFOLD.Effects.Did.goes Dourli Tired",
      "MANIFOLD.Effects.Did.comes Dourli one-exhausted",
    ]);
  });

  it("an effect of one's own adds a whole number on a key that the game publishes, and nothing else", () => {
    const [song] = handKind.plan(actor(), handKind.parse({ what: "add", name: "Song", key: "strength", value: 2 }));
    expect(song).toMatchObject({
      data: { name: "Song", changes: [{ key: "flags.manifold.terms.strength", value: "2" }] },
    });
    expect(plan({ what: "add", name: "Hack", key: "system.stamina.max", value: 2 })).toContain("unknownKey");
    expect(plan({ what: "add", name: "Hack", key: "strength", value: 500 })).toBe("MANIFOLD.Changes.Senseless");
    expect(JSON.stringify(handKind.parse({ what: "add", name: "x", changes: [{ key: "ownership.default" }] }))).toBe(
      '{"what":"add","name":"x"}',
    );
  });

  it("one is switched off and on, said anew, taken away; what is gone is said", () => {
    const [ward] = giveEffects(hero, {
      name: "one-resistant [fire]",
      statuses: ["one-resistant"],
      system: { parameter: "fire" },
    });
    const effect = ward?.id;
    expect(plan({ what: "switch", effect, off: true })).toEqual([["disabled", true]]);
    expect(plan({ what: "about", effect, parameter: "cold" })).toEqual([
      ["name", "one-resistant [cold]"],
      ["system.parameter", "cold"],
    ]);
    expect(plan({ what: "remove", effect })).toEqual([["delete", "one-resistant [fire]"]]);
    expect(plan({ what: "remove", effect: "nothing" })).toBe("MANIFOLD.Effects.gone");
    expect(lines({ what: "switch", effect, off: true })).toEqual([
      "MANIFOLD.Effects.Did.off Dourli one-resistant [fire]",
    ]);
  });
});

describe("conditions in a part of the body", () => {
  it("MY-CND-20 MY-CND-23 come with it or not at all, and it can be named anew", () => {
    expect(plan({ what: "gain", condition: "one-broken" })).toBe("MANIFOLD.Effects.noPart one-broken");
    expect(plan({ what: "gain", condition: "one-broken", part: "left arm" })).toEqual([["create", "one-broken"]]);
    const [broken] = giveEffects(hero, { name: "one-broken", statuses: ["one-broken"], system: { part: "left arm" } });
    const effect = broken?.id;
    expect(plan({ what: "about", effect, part: "right arm" })).toEqual([["system.part", "right arm"]]);
    expect(lines({ what: "about", effect, part: "right arm" })).toEqual([
      "MANIFOLD.Effects.Did.edited Dourli one-broken",
    ]);
    expect(plan({ what: "about", effect })).toBe("MANIFOLD.Changes.Nothing");
  });
});

describe("effects by hand, on the table", () => {
  it("post a short card that is carried out at once; a foe's is told to the GMs alone", async () => {
    const { byHand } = await import("./by-hand");
    await byHand(actor(), { what: "gain", condition: "one-tired" }, "Tired");
    expect(proposals()).toMatchObject([
      { kind: HAND_KIND, target: hero.uuid, automatic: true, data: { what: "gain", condition: "one-tired" } },
    ]);
    expect(cards().at(-1)?.whisper).toEqual([table.game.user.id]);
    expect(JSON.stringify(cards().at(-1)?.system).length).toBeLessThan(1024);
    Object.assign(hero, { hasPlayerOwner: true });
    await byHand(actor(), { what: "gain", condition: "one-exhausted" }, "Exhausted");
    expect(cards().at(-1)?.whisper).toEqual([]);
  });

  it("the token's menu puts a condition on, takes every effect off that is nothing else, and asks for its word first", async () => {
    const { toggleCondition } = await import("./toggle-condition");
    await toggleCondition(actor(), "one-tired", {});
    expect(proposals()[0]?.data).toEqual({ what: "gain", condition: "one-tired" });
    const [brought, own] = giveEffects(
      hero,
      { statuses: ["one-tired"] },
      { statuses: ["one-tired"] },
      { statuses: ["one-tired", "x"] },
    );
    expect(await toggleCondition(actor(), "one-tired", { active: true })).toBe(true);
    expect(await toggleCondition(actor(), "one-tired", {})).toBe(false);
    expect(proposals().map(({ data }) => data.effect)).toEqual([brought?.id, own?.id]);
    const before = cards().length;
    Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve(null) });
    vi.stubGlobal("Option", class {});
    const node = () => ({ append: () => undefined, setAttribute: () => undefined });
    vi.stubGlobal("document", { createElement: node });
    expect(await toggleCondition(actor(), "one-resistant", {})).toBeUndefined();
    Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve({ parameter: "Fire" }) });
    await toggleCondition(actor(), "one-resistant", { overlay: true });
    await vi.waitFor(() => expect(cards()).toHaveLength(before + 1));
    vi.unstubAllGlobals();
    expect(proposals()[0]?.data).toEqual({
      what: "gain",
      condition: "one-resistant",
      parameter: "fire",
      overlay: true,
    });
  });

  it("somebody else's card about an actor waits for whoever may write it", async () => {
    const { doubtsOf } = await import("../changes/doubts");
    await (await import("../registry/plays")).loadPlay((await import("../registration/shared")).shared);
    const sven = new FakeUser({ name: "Sven" });
    const proposal = { id: "p0", kind: HAND_KIND, target: hero.uuid, data: { what: "gain", condition: "one-tired" } };
    const card = Object.assign(new FakeChatMessage({ type: "card", system: { proposals: [proposal] } }), {
      author: sven,
    });
    expect(doubtsOf(proposal as never, card as never, sven as never)?.refused).toBe(true);
  });
});
