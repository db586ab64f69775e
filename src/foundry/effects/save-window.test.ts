import { beforeEach, describe, expect, it, vi } from "vitest";
import { handKind } from "../conditions/hand-kind";
import { planProposal } from "../changes/plan-proposal";
import { withinLimits } from "../changes/limits";
import type { Proposal } from "../contracts/change-handler";
import { clearRegistry, registerRuleset, registerShared } from "../registry/registry";
import { FakeActor, FakeChatMessage, world } from "../testing/fake-documents";
import { giveEffects, type FakeActiveEffect } from "../testing/fake-effects";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { editIn } from "./edit-in";

let hero: FakeActor;
let song: FakeActiveEffect;
const written = vi.fn(() => Promise.resolve());
const STRENGTH = { key: "flags.manifold.terms.strength", mode: 2, value: "2", priority: null };

beforeEach(async () => {
  fakeFoundry();
  clearRegistry();
  written.mockClear();
  registerShared((await import("../registration/shared")).shared);
  const status = (id: string, more = {}) => ({ id, name: id, img: `${id}.svg`, rule: `${id} rule`, ...more });
  registerRuleset(
    fakeRuleset("one", {
      statuses: [status("one-tired"), status("one-exhausted", { supersedes: ["one-tired"] })],
      effectKeys: [{ key: "strength", label: "Strength checks" }],
    } as never),
  );
  registerRuleset(fakeRuleset("two", { statuses: [status("two-drunk")] } as never));
  hero = new FakeActor({ name: "Dourli", type: "oneHero" });
  const [first] = giveEffects(
    hero,
    { name: "Song", disabled: false, statuses: [], duration: { rounds: 1, seconds: null }, changes: [STRENGTH] },
    { name: "Tired", statuses: ["one-tired"] },
  );
  song = first as FakeActiveEffect;
});

/** What the window's form holds, with this in it. */
const form = (more: object) => ({
  name: "Song",
  disabled: false,
  statuses: [],
  duration: { rounds: 1, seconds: null },
  changes: [STRENGTH],
  description: "",
  ...more,
});
const save = async (more: object): Promise<Proposal[]> => {
  const { saveWindow } = await import("./save-window");
  await saveWindow(song as never, form(more), written);
  const cards = [...world.values()].filter((one): one is FakeChatMessage => one instanceof FakeChatMessage);
  return (cards.at(-1)?.system.proposals ?? []) as Proposal[];
};
const plan = (data: object) => {
  const planned = planProposal(handKind, hero as unknown as FoundryDocument, data);
  if ("problem" in planned) return planned.problem;
  expect(withinLimits(planned.changes, hero.uuid, handKind.limits)).toBe(true);
  return planned.changes.map((change) => (change.kind === "set" ? [change.path, change.after] : [change.kind]));
};

describe("what is saved in Foundry's own window of an effect", () => {
  it("goes to the one writer as a change: name, number, time, on or off", async () => {
    const [proposal] = await save({
      name: "Hymn",
      disabled: true,
      duration: { rounds: 3, seconds: null },
      changes: [{ ...STRENGTH, value: "4" }],
    });
    expect(proposal).toMatchObject({ kind: "effectsByHand", target: hero.uuid, automatic: true });
    expect(song._source).toMatchObject({
      ...{ name: "Hymn", disabled: true, duration: { rounds: 3, seconds: null } },
      changes: [{ ...STRENGTH, value: "4" }],
    });
    const before = handKind.plan(
      hero as never,
      handKind.parse({ ...proposal!.data, name: "Psalm", off: false, duration: { rounds: 2 } }),
    );
    expect(handKind.describe(before, { name: "Dourli" })).toEqual([
      "MANIFOLD.Effects.Did.about Dourli Psalm",
      "MANIFOLD.Effects.Did.on Dourli Hymn",
      "MANIFOLD.Effects.Did.edited Dourli Hymn",
    ]);
  });

  it("texts and pictures alone are Foundry's to write, without a card", async () => {
    expect(await save({ description: "<p>Of the sea</p>", img: "sea.webp" })).toEqual([]);
    expect(written).toHaveBeenCalledWith({ description: "<p>Of the sea</p>", img: "sea.webp", changes: [STRENGTH] });
  });

  it("a line that is still to be filled in, and a path of Foundry's own, are written by whoever may", async () => {
    for (const key of ["", "system.stamina.max"]) {
      const changes = [STRENGTH, { ...STRENGTH, key }];
      expect(await save({ changes })).toEqual([]);
      expect(written).toHaveBeenLastCalledWith({ description: "", changes });
    }
  });

  it.each([
    [
      "a key that the game does not know",
      { changes: [{ ...STRENGTH, key: "flags.manifold.terms.luck" }] },
      "unknownKey",
    ],
    ["what is no number", { changes: [{ ...STRENGTH, value: "1d6" }] }, "noNumber"],
    ["what does not add", { changes: [{ ...STRENGTH, mode: 5 }] }, "onlyAdds"],
    ["another game's condition", { statuses: ["two-drunk"] }, "otherGameRefused"],
  ])("%s is refused with a sentence, and nothing is written", async (_what, more, sentence) => {
    await expect(save(more)).rejects.toThrow(`MANIFOLD.Effects.${sentence}`);
    expect(written).not.toHaveBeenCalled();
  });

  it("a condition that it adds takes the place of what it supersedes", async () => {
    expect(plan({ what: "edit", effect: song.id, statuses: ["one-exhausted"] })).toEqual([
      ["delete"],
      ["statuses", ["one-exhausted"]],
    ]);
  });

  it("a forged card of one brings no path of Foundry's, no field of the effect that is not asked for", () => {
    const effect = song.id;
    const system = [{ key: "system.stamina.max", mode: 5, value: "999" }];
    expect(plan({ what: "edit", effect, changes: system })).toBe("MANIFOLD.Changes.Senseless");
    expect(plan({ what: "edit", effect, changes: "all" })).toBe("MANIFOLD.Changes.Senseless");
    expect(plan({ what: "edit", effect, duration: { constructor: 1 } })).toBe("MANIFOLD.Changes.Senseless");
    const more = { origin: "Actor.x", flags: { core: {} }, ownership: { default: 3 } };
    expect(plan({ what: "edit", effect, ...more })).toBe("MANIFOLD.Changes.Nothing");
    expect(plan({ what: "edit", effect: "nothing", off: true })).toBe("MANIFOLD.Effects.gone");
  });

  it("an unchanged form is no edit", () => expect(editIn(song as never, form({})).edit).toEqual({}));
});
