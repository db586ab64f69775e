import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { outcomePartType } from "../chat/outcome-part";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { as, character, pledged, post, seat, told } from "../testing/play";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;
let thief: AmalgamActor;
let guard: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  gm = table.game.user;
  anna = seat("Anna");
  const words = [word("Swift"), word("Calm", { influence: 1, imposed: covered("Panicked") })];
  thief = character(amalgamate(["swift", "calm"], { words }), anna, "Thief");
  guard = character(amalgamate(["gruff"], { words: [word("Gruff")] }), null, "Guard");
});

type Card = ReturnType<typeof told>;
/** What came of a Pledge: 5 and 5 against 5. */
const came = (purpose: string, more: object = {}): Card =>
  told(gm, pledged(anna, thief, { purpose, word: "Hit", targets: [{ uuid: guard.uuid }] }), more as never);
const buttons = (message: Card): string[] => {
  const view = outcomePartType.context(message.system.parts[0]!, { message } as never) as {
    next: { action: string }[];
  };
  return view.next.map(({ action }) => action);
};
const FAILS = { difficulty: [["x", 50]] };

describe("AM-RST-02 a success without a covered Word brings it back", () => {
  it.each(["plain", "impose", "curse", "creature", "craft"])("at any Action, so too at this one: %s", (purpose) => {
    expect(buttons(came(purpose))).toContain("restoreWord");
    expect(buttons(came(purpose, FAILS))).not.toContain("restoreWord");
  });

  it("one Word a success, as long as what was asked stands in the log (A26)", () => {
    const message = came("plain");
    const asked = { id: "p0", kind: "amalgamRestoreWord", target: thief.uuid, source: null, data: { card: "calm" } };
    const answer = post(gm, null, [], { origin: message.id, proposals: [asked], commits: {} });
    expect(buttons(message)).not.toContain("restoreWord");
    // Taken back, it can be asked for again.
    answer.system.commits.p0 = { state: "undone", changes: [] } as never;
    expect(buttons(message)).toContain("restoreWord");
    expect(buttons(came("plain"))).toContain("restoreWord");
  });

  it("where nothing is covered, or only by Exhaustion, there is nothing to bring back (AM-EXH-03)", () => {
    const words = [word("Swift", { influence: 1, imposed: covered("Exhausted", { kind: "exhausted" }) })];
    thief = character(amalgamate(["swift"], { words }), anna, "Tired");
    expect(buttons(came("plain"))).not.toContain("restoreWord");
  });

  it("its player asks in version 10; in 2012 it is the Storyteller's alone", () => {
    const message = came("impose");
    gm.isGM = false;
    as(anna);
    // What a Storyteller posted stays theirs.
    expect(buttons(message)).toContain("restoreWord");
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(buttons(message)).not.toContain("restoreWord");
  });
});
