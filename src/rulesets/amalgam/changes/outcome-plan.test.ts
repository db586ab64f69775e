import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { rulebook } from "../rules/edition";
import { amalgamate, covered, effect, gear, loose, newIds, thief, word } from "../rules/testing/samples";
import type { Outcome } from "../rules/outcome";
import { addStartingWord, gainWord, moveCard, type Answer, type MoveAnswer } from "../rules/table";
import { fakeAmalgamActor } from "../testing/fake-amalgam-actor";
import { describeOutcome, outcomePlan } from "./outcome-plan";

const v10 = rulebook("v10");
const done = (answer: Answer | MoveAnswer): Outcome => {
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
};
const plan = (actor: AmalgamActor, answer: Answer | MoveAnswer) => outcomePlan(actor, done(answer));
const byId = <C extends { id: string }>(cards: C[]) => cards.toSorted((a, b) => a.id.localeCompare(b.id));

beforeEach(() => void fakeFoundry());

describe("what the rules answered becomes changes", () => {
  it("reads back every sort of card as it was written", () => {
    const all = amalgamate(["calm", "gun"], {
      words: [
        word("Calm", { level: 3, influence: 2, imposed: covered("Panicked"), category: "mental", approved: false }),
        word("Smoker", { snag: true, packageId: "pack" }),
      ],
      gear: [gear("Gun", { category: "weapon", level: 4, state: "active" })],
      effects: [effect("Curse", "calm", { polarity: -1, level: 2 })],
      loose: [loose("Wounded", { influence: 2 })],
    });
    expect(readAmalgamate(fakeAmalgamActor(all))).toEqual(all);
  });

  it("AM-SWT-01 a Switch changes the slots and nothing else; written, it is what the rules said", async () => {
    const actor = fakeAmalgamActor(thief("thief", "strong"));
    const answer = done(moveCard(readAmalgamate(actor), "swift", { to: "slot", slot: 1 }, v10, 1));
    const changes = plan(actor, answer);
    expect(changes.map((change) => (change.kind === "set" ? change.path : change.kind))).toEqual(["system.slots"]);
    await writeBatch(actor, changes);
    expect(readAmalgamate(actor)).toEqual(answer.next);
  });

  it("AM-LVL-01 the third copy: one card made, one changed, the others gone; the history knows it", async () => {
    const runners = ["a", "b"].map((id) => word("Runner", { id }));
    const actor = fakeAmalgamActor(amalgamate(["a", "b"], { words: runners, unspentWords: 1 }));
    const answer = done(gainWord(readAmalgamate(actor), { name: "Runner" }, v10, newIds()));
    await writeBatch(actor, plan(actor, answer));
    const now = readAmalgamate(actor);
    expect(byId(now.words)).toEqual(byId(answer.next.words));
    expect([now.unspentWords, now.words[0]?.level]).toEqual([0, 2]);
    expect(actor.system.wordHistory.map(({ event, level }) => [event, level])).toEqual([
      ["gained", 1],
      ["combined", 2],
    ]);
  });

  it("AM-CHR-01 a new card brings an id, so that it can be taken back", () => {
    const actor = fakeAmalgamActor(amalgamate([], { creationDone: false }));
    const [made] = plan(actor, addStartingWord(readAmalgamate(actor), { name: "Thief" }, v10, newIds()));
    expect(made).toMatchObject({ kind: "create", data: { _id: "new1", type: "amalgamWord", name: "Thief" } });
  });

  it("says what happened in one line a person, whatever the names hold", () => {
    const actor = fakeAmalgamActor(amalgamate([], { unspentWords: 1 }));
    const changes = plan(actor, gainWord(readAmalgamate(actor), { name: "Odd|Word" }, v10, newIds()));
    expect(describeOutcome(changes, actor)).toEqual(["Mara: AMALGAM.Event.gained Odd Word 1 0"]);
  });

  it("has nothing to do where nothing differs", () => {
    const actor = fakeAmalgamActor(thief());
    expect(outcomePlan(actor, { next: readAmalgamate(actor), events: [] })).toEqual([]);
  });
});
