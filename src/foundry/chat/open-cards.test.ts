import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeChatMessage } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";

let thug: FakeActor;
beforeEach(() => {
  fakeFoundry();
  thug = new FakeActor({ name: "Thug" });
});
let clock = 0;
const card = (target: string, commits: object = {}): string =>
  new FakeChatMessage({
    type: "card",
    timestamp: ++clock,
    system: { commits, proposals: [{ id: "p0", kind: "hit", target, source: null, data: {} }] },
  }).id;
const about = async (...uuids: string[]) => {
  const { openCardsAbout } = await import("./open-cards");
  return openCardsAbout(uuids).map(({ id }) => id);
};

describe("cards that are kept up to date", () => {
  it("are those with an open proposal for the document or something inside it", async () => {
    const own = card(thug.uuid);
    const item = card(`${thug.uuid}.Item.abc`);
    card("Actor.other");
    card(`${thug.uuid}x`);
    card(thug.uuid, { p0: { state: "applied" } });
    const undone = card(thug.uuid, { p0: { state: "undone" } });
    expect((await about(thug.uuid)).sort()).toEqual([own, item, undone].sort());
  });

  it("a stranger's card that makes no sense keeps no other from being drawn again", async () => {
    const own = card(thug.uuid);
    for (const target of [7, null, {}, undefined]) card(target as never);
    const { clearRegistry, registerRuleset } = await import("../registry/registry");
    clearRegistry();
    const about = () => {
      throw new Error("That is no attack.");
    };
    registerRuleset(fakeRuleset("one", { cardParts: { oneAttack: { template: "", context: () => ({}), about } } }));
    new FakeChatMessage({ type: "card", timestamp: ++clock, system: { parts: [{ type: "oneAttack", at: 7 }] } });
    const { openCardsAbout } = await import("./open-cards");
    expect(openCardsAbout([thug.uuid]).map(({ id }) => id)).toEqual([own]);
  });

  it("are the latest twenty, and a long log is not searched to its beginning", async () => {
    const first = card(thug.uuid);
    for (let i = 0; i < 20; i++) card(thug.uuid);
    expect(await about(thug.uuid)).toHaveLength(20);
    expect(await about(thug.uuid)).not.toContain(first);
    for (let i = 0; i < 200; i++) new FakeChatMessage({ type: "base", timestamp: ++clock });
    expect(await about(thug.uuid)).toEqual([]);
  });
});
