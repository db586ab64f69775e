import { fakeFoundry } from "../../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeChatMessage, FakeUser, world, type FakeActor } from "../../../../foundry/testing/fake-documents";
import { giveEffects } from "../../../../foundry/testing/fake-effects";
import { planProposal } from "../../../../foundry/changes/plan-proposal";
import { changeHandlers } from "../../changes/effect-kinds";
import { fakeCreature, giveGear } from "../../testing/fake-creature";
import { shared } from "../../../../foundry/registration/shared";
import { clearRegistry, registerRuleset, registerShared } from "../../../../foundry/registry/registry";
import { fakeRuleset } from "../../../../foundry/testing/fake-ruleset";
import { rest, restTogether } from "./rest";
import { timeEvents } from "./time-events";

let answers: Record<string, unknown> = {};
let offered: string[] = [];
let chosen: string[] = [];
beforeEach(() => {
  const { settings } = fakeFoundry();
  settings.set("manifold.malleus-deum.shortRests", "off");
  clearRegistry();
  const actors = { malleusCharacter: {}, malleusNpc: {} } as never;
  registerShared(shared);
  registerRuleset(fakeRuleset("malleus-deum", { actors, changeHandlers, timeEvents }));
  class Choice {
    constructor(
      readonly text: string,
      readonly value: string,
      selected = false,
    ) {
      offered.push(text);
      if (selected) chosen.push(value);
    }
  }
  const node = () => ({ append: () => undefined, classList: { add: () => undefined }, setAttribute: () => undefined });
  vi.stubGlobal("Option", Choice);
  vi.stubGlobal("document", { createElement: node });
  Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve(answers) });
  offered = [];
  chosen = [];
});

afterEach(() => void vi.unstubAllGlobals());

const proposals = () =>
  [...world.values()]
    .filter((one) => one instanceof FakeChatMessage)
    .flatMap(({ system }) => system.proposals as { kind: string; target: string; data: Record<string, unknown> }[])
    // The world's clock goes along with a party's rest.
    .filter(({ kind }) => kind !== "timeClock")
    .map(({ kind, target, data }) => ({ kind, target, data }));

function bearer() {
  const actor = fakeCreature();
  const pool = (schedule: string) => ({ pool: { value: 0, max: 4, restRate: 1, threshold: 2, die: 6, schedule } });
  return { actor, rod: giveGear(actor, "Rod", pool("rest")), candle: giveGear(actor, "Candle", pool("never")) };
}

describe("rests and the dice of things", () => {
  it("MD-RST-01 MDC-MAG-12 a short rest may go to a thing that refills by rest, in place of the three pools", async () => {
    const { actor, rod } = bearer();
    answers = { pool: rod.id };
    await rest(actor, "short");
    expect(offered.some((text) => text.startsWith("Rod (0/4, +1)"))).toBe(true);
    expect(offered.some((text) => text.startsWith("Candle"))).toBe(false);
    expect(proposals()).toEqual([
      {
        kind: "malleusRest",
        target: actor.uuid,
        data: {
          rest: "short",
          thing: rod.id,
          from: [9, 8, 4, 2, 2, 0],
        },
      },
      { kind: "malleusRefill", target: rod.uuid, data: { rests: 1, from: 0 } },
    ]);
  });

  it("MD-RST-01 a card that was not carried out is over once somebody else's rest, or anything, has moved the numbers", async () => {
    const actor = fakeCreature({ stamina: 2, mettle: 1 });
    const plan = (data: unknown) => planProposal(changeHandlers.malleusRest, actor as unknown as FoundryDocument, data);
    answers = { pool0: "mettle" };
    await restTogether([actor], "short");
    const [{ data } = { data: {} }] = proposals();
    expect(plan(data)).toMatchObject({ changes: [{ path: "system.stamina.value", after: 9 }, {}, {}, {}] });
    // It rested; the card lies on.
    Object.assign(actor.system._source.stamina, { value: 9 });
    Object.assign(actor.system._source, { shortRests: 1 });
    expect(plan(data)).toEqual({ problem: "MALLEUS.Rest.over Dourli" });
    // Hurt again to the very same number, it is still another rest.
    Object.assign(actor.system._source.stamina, { value: 2 });
    expect(plan(data)).toEqual({ problem: "MALLEUS.Rest.over Dourli" });
    const { rod } = bearer();
    const refill = (from: number) =>
      planProposal(changeHandlers.malleusRefill, rod as unknown as FoundryDocument, { rests: 1, from });
    expect([refill(0), refill(3)]).toMatchObject([{ changes: [{}] }, { problem: "MALLEUS.Rest.over Rod" }]);
  });

  it("MD-RST-02 A-24 a night counts twice for it, and an unused short rest once more", async () => {
    const { actor, rod } = bearer();
    answers = { along0: rod.id, along1: "magic" };
    await rest(actor, "long");
    expect(proposals().map(({ data }) => data)).toMatchObject([{ along: ["magic"] }, { rests: 3 }]);
  });

  it("MD-RST-01 a party's short rest asks each member for a pool, and begins with what they had the last time", async () => {
    const [dourli, rozlyn, rested] = [fakeCreature({ mettle: 1 }), bearer(), fakeCreature()];
    rested.system.pools.magic.value = rested.system.pools.luck.value = 4;
    answers = { pool0: "luck", pool1: rozlyn.rod.id };
    await restTogether([dourli, rozlyn.actor, rested], "short");
    // The one who is short of nothing is not asked.
    expect(chosen).toEqual(["mettle", "magic"]);
    expect(proposals()).toMatchObject([
      { kind: "malleusRest", target: dourli.uuid, data: { rest: "short", pool: "luck" } },
      { kind: "malleusRest", target: rozlyn.actor.uuid, data: { rest: "short" } },
      { kind: "malleusRefill", target: rozlyn.rod.uuid, data: { rests: 1 } },
      { kind: "malleusRest", target: rested.uuid, data: { rest: "short" } },
    ]);
    // The chat does not say it: the rest itself has written it, with what it gave.
    const plan = planProposal(changeHandlers.malleusRest, dourli as unknown as FoundryDocument, proposals()[0]?.data);
    expect(plan).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ path: "flags.manifold.restPool", after: "luck" })]),
    });
    for (const [flag, first] of [
      ["luck", "luck"],
      ["no pool of theirs", "mettle"],
      [{ pool: "luck" }, "mettle"],
    ]) {
      Object.assign(dourli, { getFlag: (_scope: string, name: string) => (name === "restPool" ? flag : undefined) });
      chosen = [];
      await restTogether([dourli], "short");
      expect(chosen).toEqual([first]);
    }
    Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve(null) });
    expect(await restTogether([dourli], "short")).toBeNull();
  });

  it("MD-RST-02 one's own night is on the card of time: dice, what ends by it, and the world's clock, done at once", async () => {
    const { actor } = bearer();
    giveEffects(actor as unknown as FakeActor, {
      name: "Blessing",
      statuses: ["malleus-fearless"],
      system: { clock: { ends: "night", left: 1 } },
    });
    answers = {};
    await rest(actor, "long");
    const card = [...world.values()].findLast((one) => one instanceof FakeChatMessage);
    const all = card?.system.proposals as { kind: string; automatic?: boolean; data: object }[];
    expect((card?.system.parts as { type: string; event: string }[])[0]).toMatchObject({ type: "time", event: "long" });
    expect(all.map(({ kind }) => kind)).toEqual(["malleusRest", "malleusRefill", "timeEffects", "timeClock"]);
    expect(all.every(({ automatic }) => automatic === true)).toBe(true);
    expect(all.at(-1)?.data).toEqual({ seconds: 6 * 3600 });
  });

  it("MD-RST-02 a player's own night moves no clock of the world's, and what ends with it ends all the same", async () => {
    const { actor } = bearer();
    const anna = new FakeUser({ name: "Anna" });
    const owned = actor as unknown as FakeActor;
    owned._source.ownership = { [anna.id]: 3 };
    giveEffects(owned, { name: "Blessing", system: { clock: { ends: "night", left: 1 } } });
    (game as unknown as { user: FakeUser }).user = anna;
    answers = {};
    await rest(actor, "long");
    const card = [...world.values()].findLast((one) => one instanceof FakeChatMessage);
    expect((card?.system.parts as { type: string }[])[0]?.type).toBe("note");
    const kinds = (card?.system.proposals as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(["malleusRest", "malleusRefill", "timeEffects"]);
    const { passTime } = await import("../../../../foundry/time/pass-time");
    const before = world.size;
    await passTime({ ruleset: "malleus-deum", event: "long", actors: [fakeCreature()], own: true });
    expect(world.size).toBe(before + 1); // the creature alone, which is not hers
  });
});
