import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeChatMessage, FakeUser, world, type FakeActor } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { growthKinds } from "./growth-kinds";
import { handOverKind } from "./hand-over-kind";
import { resetKind } from "./reset-kind";
import { amalgamate, covered, loose, word } from "../rules/testing/samples";
import { fakeAmalgamActor } from "../testing/fake-amalgam-actor";
import { throwKinds } from "./throw-kinds";

const KINDS = { ...growthKinds, amalgamReset: resetKind, amalgamHandOver: handOverKind, ...throwKinds };

let table: FakeTable;
let anna: FakeUser;
let mara: AmalgamActor;
let knight: AmalgamActor;

beforeEach(async () => {
  table = fakeFoundry();
  (globalThis as unknown as { CONST: object }).CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2, OWNER: 3 } };
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../../../foundry/registry/registry");
  const { fakeRuleset } = await import("../../../foundry/testing/fake-ruleset");
  clearRegistry();
  registerRuleset(fakeRuleset("amalgam", { changeHandlers: KINDS }));
  anna = new FakeUser({ name: "Anna" });
  const of = () =>
    amalgamate(["calm", "swift"], {
      words: [
        word("Calm", { imposed: covered("Panicked"), influence: 1 }),
        word("Swift", { snag: true }),
        word("New", { approved: false }),
      ],
      loose: [loose("Wounded")],
      creationDone: true,
      unspentWords: 2,
    });
  mara = fakeAmalgamActor(of());
  (mara as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  knight = fakeAmalgamActor(of(), "Knight");
  for (const item of [...mara.items, ...knight.items] as unknown as { writes: unknown[] }[]) item.writes.length = 0;
});

const DATA: Record<string, object> = {
  amalgamAward: { amount: 20 },
  amalgamGain: { name: "Invincible" },
  amalgamRegain: { name: "Invincible", level: 20 },
  amalgamRemoveSnag: { card: "swift", agreed: true },
  amalgamApprove: { cards: ["new"] },
  amalgamReset: { reset: "rest" },
  amalgamSpend: { exhausted: ["swift"] },
  amalgamRestoreWord: { card: "calm" },
};

function card(kind: string, target: AmalgamActor, parts: object[] = [], by = anna): FakeChatMessage {
  const data = DATA[kind] ?? { pledge: "nothing" };
  const proposals = [{ id: "p0", kind, target: target.uuid, source: mara.uuid, data }];
  const made = new FakeChatMessage({ type: "card", system: { actor: mara.uuid, parts, proposals } });
  made.author = by;
  return made;
}
const apply = async (message: FakeChatMessage, user = anna) => {
  const { commit } = await import("../../../foundry/changes/commit");
  const answer = await commit("apply", message.id, "p0", user as unknown as User);
  return "reason" in answer ? answer.reason : answer.status;
};
const writes = () => [...world.values()].flatMap((one) => (one instanceof FakeChatMessage ? [] : one.writes));

describe("a player's card", () => {
  it.each(Object.keys(KINDS))("%s does nothing to somebody else's character", async (kind) => {
    expect(await apply(card(kind, knight))).toMatch(/^MANIFOLD.Changes.(Untrusted|ForGamemaster|Unproven)$/);
    expect(writes()).toEqual([]);
  });

  it.each([
    "amalgamAward",
    "amalgamApprove",
    "amalgamReset",
    "amalgamRemoveSnag",
    "amalgamRestoreWord",
    "amalgamHandOver",
  ])("%s is the Storyteller's word, on one's own character too (AM-ADV-01, AM-CHR-04, AM-GMT-01)", async (kind) => {
    expect(await apply(card(kind, mara))).toBe("MANIFOLD.Changes.ForGamemaster");
    expect(writes()).toEqual([]);
  });
  it.each(["amalgamAward", "amalgamApprove", "amalgamReset", "amalgamRemoveSnag"])(
    "%s is carried out where the Storyteller clicks",
    async (kind) => expect(await apply(card(kind, mara), table.game.user)).toBe("done"),
  );

  it("AM-IMP-04 AM-RST-03 a Degree that no Storyteller told does nothing, not even where the target's owner clicks", async () => {
    const pledge = new FakeChatMessage({
      type: "card",
      system: { actor: mara.uuid, parts: [{ type: "amalgamPledge" }] },
    });
    const told = (purpose: string) => ({
      type: "amalgamOutcome",
      pledge: pledge.id,
      actor: mara.uuid,
      purpose,
      word: "Tripped",
      target: mara.uuid,
      setup: { pledge: { total: 20, degree: 20 } },
      shown: [1, 4],
      difficulty: [["x", 1]],
    });
    for (const [kind, purpose] of [
      ["amalgamImposition", "impose"],
      ["amalgamHealing", "heal"],
      ["amalgamGrant", "blessing"],
      ["amalgamCraft", "craft"],
    ] as const) {
      DATA[kind] = { pledge: pledge.id };
      const forged = card(kind, mara, [told(purpose)]);
      Object.assign(forged.system, { origin: pledge.id });
      expect(await apply(forged), kind).toBe("AMALGAM.Problem.outcomeGone");
      delete DATA[kind];
    }
    expect(writes()).toEqual([]);
  });
});
