import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeChatMessage } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";

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

  it("are the latest twenty, and a long log is not searched to its beginning", async () => {
    const first = card(thug.uuid);
    for (let i = 0; i < 20; i++) card(thug.uuid);
    expect(await about(thug.uuid)).toHaveLength(20);
    expect(await about(thug.uuid)).not.toContain(first);
    for (let i = 0; i < 200; i++) new FakeChatMessage({ type: "base", timestamp: ++clock });
    expect(await about(thug.uuid)).toEqual([]);
  });
});
