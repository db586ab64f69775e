import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeChatMessage } from "../../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../../foundry/testing/fake-foundry";
import { readOutcome, type StoredOutcome } from "../../stored/stored-outcome";

let table: FakeTable;
let fast: FakeActor;
let slow: FakeActor;

beforeEach(() => {
  table = fakeFoundry();
  table.game.user.isGM = true;
  [fast, slow] = ["Fast", "Slow"].map((name) => new FakeActor({ name, type: "amalgamCharacter", system: {} })) as [
    FakeActor,
    FakeActor,
  ];
});

/** Somebody's outcome in a round, told by the Storyteller: both hands make the Throw, the Pledge stands before it. */
function told(actor: FakeActor, target: FakeActor, pledged: number, round: string | null): [string, StoredOutcome] {
  const pledge = new FakeChatMessage({
    type: "card",
    system: {
      actor: actor.uuid,
      origin: null,
      parts: [{ type: "amalgamPledge", purpose: "impose", method: "auto", round }],
    },
  });
  const part = {
    type: "amalgamOutcome",
    pledge: pledge.id,
    actor: actor.uuid,
    purpose: "impose",
    word: "Wounded",
    target: target.uuid,
    setup: { pledge: { total: pledged, degree: 2 } },
    shown: [1, 2],
    difficulty: [["x", 5]],
  };
  const card = new FakeChatMessage({ type: "card", system: { actor: null, origin: pledge.id, parts: [part] } });
  card.author = table.game.user;
  return [card.id, readOutcome(part)];
}

/** The receipt that stands on whoever fell. */
function felledBy(card: string, state = "applied"): void {
  const changes = [
    { kind: "set", target: slow.uuid, path: "system.incapacitated", before: false, after: true, reason: "" },
  ];
  slow._source.flags = { manifold: { receipts: { [`${card}_p0`]: { state, by: "x", at: 1, changes } } } };
  (slow._source.system as { incapacitated: boolean }).incapacitated = state === "applied";
}

describe("AM-RND-04 whoever falls before acting loses the Action (A36)", () => {
  const lost = async (stored: StoredOutcome) => (await import("./lost-action")).hasLostAction(stored);

  it.each([
    ["by somebody faster", 5, 3, "f.1", true],
    ["not by somebody who acts at once", 3, 3, "f.1", false],
    ["not by somebody slower", 3, 5, "f.1", false],
    ["not in a later round", 5, 3, "f.2", false],
    ["not outside a round", 5, 3, null, false],
  ])("%s", async (_how, others, own, round, expected) => {
    const [card] = told(fast, slow, others, "f.1");
    const [, stored] = told(slow, fast, own, round);
    expect(await lost(stored)).toBe(false);
    felledBy(card);
    expect(await lost(stored)).toBe(expected);
  });

  it("not when the blow was taken back, and not by what one's own Action cost (AM-EXH-04)", async () => {
    const [card] = told(fast, slow, 5, "f.1");
    const [own, stored] = told(slow, fast, 3, "f.1");
    felledBy(card, "undone");
    expect(await lost(stored)).toBe(false);
    felledBy(own);
    expect(await lost(stored)).toBe(false);
  });
});
