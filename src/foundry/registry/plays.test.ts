import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { loadForDocuments, loadForKinds, rulesetsInPlay } from "./load-for";
import { loadHandlers, loadParts, loadPlay, playOf } from "./plays";
import { cardPartType, clearRegistry, changeHandler, registerRuleset } from "./registry";
import type { Play } from "../contracts/play";

let table: FakeTable;
const play = (more: Partial<Play> = {}): Play => ({
  cardParts: { laterPart: { template: "", context: () => ({}) } },
  changeHandlers: {},
  ...more,
});
const later = (load: () => Promise<Play>) =>
  fakeRuleset("later", { play: load, messageParts: ["laterPart"], changeKinds: [] });

beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
});

describe("what a ruleset does when it is played", () => {
  it("is loaded once, however many ask, and begins once", async () => {
    const begin = vi.fn();
    const load = vi.fn(async () => play({ begin }));
    const ruleset = later(load);
    registerRuleset(ruleset);
    expect([playOf(ruleset), cardPartType("laterPart")]).toEqual([undefined, undefined]);
    await Promise.all([loadPlay(ruleset), loadPlay(ruleset)]);
    await loadPlay(ruleset);
    expect([load.mock.calls.length, begin.mock.calls.length]).toEqual([1, 1]);
    expect(cardPartType("laterPart")).toBeDefined();
  });

  it("can be asked for again after the connection was lost; nothing is half there meanwhile", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi.fn(async () => play());
    load.mockRejectedValueOnce(new Error("connection lost"));
    const ruleset = later(load);
    registerRuleset(ruleset);
    await expect(loadPlay(ruleset)).rejects.toThrow("MANIFOLD.Ruleset.NotLoaded later connection lost");
    expect(playOf(ruleset)).toBeUndefined();
    await loadPlay(ruleset);
    expect(playOf(ruleset)).toBeDefined();
  });

  it("leaves its cards' parts for the first card, which can be asked for again after the connection was lost", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const parts = vi.fn(async () => ({ laterPart: { template: "", context: () => ({}) } }));
    parts.mockRejectedValueOnce(new Error("connection lost"));
    const ruleset = later(async () => play({ cardParts: parts }));
    registerRuleset(ruleset);
    await loadPlay(ruleset);
    expect([parts.mock.calls.length, cardPartType("laterPart")]).toEqual([0, undefined]);
    await expect(loadParts(ruleset)).rejects.toThrow("MANIFOLD.Ruleset.NotLoaded later connection lost");
    expect(cardPartType("laterPart")).toBeUndefined();
    await Promise.all([loadParts(ruleset), loadParts(ruleset)]);
    expect([parts.mock.calls.length, cardPartType("laterPart")?.template]).toEqual([2, ""]);
  });

  it("leaves what its cards may change for the first that proposes it, and refuses other kinds than were declared", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kinds = vi.fn(async (): Promise<Record<string, never>> => ({ laterKind: {} as never }));
    kinds.mockResolvedValueOnce({ otherKind: {} as never });
    const ruleset = { ...later(async () => play({ changeHandlers: kinds })), changeKinds: ["laterKind"] };
    registerRuleset(ruleset);
    await loadPlay(ruleset);
    expect([kinds.mock.calls.length, changeHandler("laterKind")]).toEqual([0, undefined]);
    await expect(loadHandlers(ruleset)).rejects.toThrow("otherKind");
    expect(changeHandler("laterKind")).toBeUndefined();
    await loadForKinds([{ kind: "laterKind" }, { kind: "laterKind" }, { kind: "nobodysKind" }]);
    expect([kinds.mock.calls.length, changeHandler("laterKind")]).toEqual([2, {}]);
  });

  it("is told once where its play fails, by whatever asks for the parts", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ruleset = later(() => Promise.reject(new Error("gone")));
    registerRuleset(ruleset);
    await expect(loadParts(ruleset)).rejects.toThrow(/^MANIFOLD.Ruleset.NotLoaded later gone$/);
  });

  it("counts as not loaded when it throws as it begins, or brings other names than were declared", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = later(async () =>
      play({
        begin: () => {
          throw new Error("no hook");
        },
      }),
    );
    registerRuleset(broken);
    await expect(loadPlay(broken)).rejects.toThrow("no hook");
    expect(playOf(broken)).toBeUndefined();
    const other = fakeRuleset("other", { play: async () => play(), messageParts: [], changeKinds: ["otherKind"] });
    registerRuleset(other);
    await expect(loadPlay(other)).rejects.toThrow(/messageParts than it declares: laterPart/);
    expect(changeHandler("otherKind")).toBeUndefined();
  });

  it("is reported and keeps nobody else waiting when one of several fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const error = vi.spyOn(ui.notifications, "error");
    registerRuleset(later(() => Promise.reject(new Error("gone"))));
    registerRuleset(fakeRuleset("one"));
    const actors = ["laterHero", "oneHero"].map((type) => new FakeActor({ type }));
    await loadForDocuments(actors as unknown as Actor[]);
    expect(error).toHaveBeenCalledOnce();
  });

  it("is there for rulesets that are on, and for those that are off whose documents are there", () => {
    for (const id of ["one", "two", "three"]) registerRuleset(fakeRuleset(id));
    table.settings.set("manifold.enabledRulesets", { disabled: ["two", "three"] });
    new FakeActor({ type: "twoHero" });
    Object.assign(table.game, { items: [] });
    expect(rulesetsInPlay().map(({ id }) => id)).toEqual(["one", "two"]);
  });
});
