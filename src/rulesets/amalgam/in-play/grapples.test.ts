import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBatch } from "../../../foundry/changes/write-batch";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { holdWords, letGoBy, relations, releasable } from "../adapters/combat/holds";
import { timeEvents } from "../actions/time-events";
import { planReset } from "../changes/reset-kind";
import { PledgeDraft } from "../adapters/pledge/draft";
import { actionProblem, pledgeProblem } from "../adapters/pledge/problems";
import { grappleChoices } from "../adapters/throws/imposition-of";
import { grappledCount } from "../rules/cards";
import { readOutcome } from "../stored/stored-outcome";
import { readPledge } from "../stored/stored-pledge";
import type { Amalgamate } from "../rules/amalgamate";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { as, character, fight, pledged, pledgedIn, says, thiefAtTable, told, wordsOn } from "../testing/play";
import { throwKinds } from "../changes/throw-kinds";
import { recoverReleased, seizedAgain } from "../changes/release";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;
let ben: FakeUser;
let thief: AmalgamActor;
const rest = { uninterrupted: true, underStress: false };

beforeEach(() => {
  ({ table, gm, anna, ben, thief } = thiefAtTable());
});

const bens = (of: Amalgamate) => character(of, ben, "Knight");

describe("Grapples in play", () => {
  const grappled = (name: string, source: AmalgamActor) =>
    word(name, { influence: 1, imposed: covered("Grappled", { kind: "grappled", source: source.uuid }) });
  let knight: AmalgamActor;
  let combat: Combat;
  beforeEach(() => {
    knight = bens(amalgamate(["strong", "calm"], { words: [grappled("Strong", thief), grappled("Calm", thief)] }));
    combat = fight(thief, knight);
  });

  it("AM-GRP-04 the tracker says who is in control: with fewer Grappled Words; with as many nobody", async () => {
    expect([holdWords(thief), holdWords(knight)]).toEqual([
      ["AMALGAM.Grapple.controls Knight"],
      ["AMALGAM.Grapple.heldBy Thief"],
    ]);
    const even = character(
      amalgamate(["a", "b"], { words: [grappled("A", knight), grappled("B", knight)] }),
      anna,
      "Even",
    );
    expect(holdWords(even)).toEqual(["AMALGAM.Grapple.even Knight"]);
  });

  it("AM-GRP-01 AM-GRP-04 whose cards somebody's Grapple covers is held by them; both sheets say so", () => {
    expect(relations(knight)).toEqual([{ kind: "holding", by: thief.uuid, other: knight.uuid }]);
    expect(relations(thief)).toEqual([]);
  });

  it("AM-GRP-05 whoever is in control lets go, nobody else; from then on one card comes back in a Round", async () => {
    expect([releasable(thief), releasable(knight)].map((all) => all.map(({ name }) => name))).toEqual([["Knight"], []]);
    await writeBatch(knight, throwKinds.amalgamRelease.plan(knight, {}));
    await writeBatch(knight, recoverReleased(knight));
    expect(wordsOn(knight)).toEqual(["Strong 0 ", "Calm 1 Grappled"]);
    await writeBatch(knight, recoverReleased(knight));
    await writeBatch(knight, recoverReleased(knight));
    expect([wordsOn(knight), knight.getFlag("manifold", "amalgamReleased")]).toEqual([["Strong 0 ", "Calm 0 "], false]);
  });

  it("AM-GRP-05 AM-GRP-03 to let somebody go frees oneself of that Grapple, not of another's hold", () => {
    const free = bens(amalgamate(["calm"], { words: [word("Calm")] }));
    const holding = (by: AmalgamActor | null) => {
      const names = ["A", "B"];
      const wrestler = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Wrestler");
      const loser = bens(amalgamate(["a", "b"], { words: names.map((name) => grappled(name, wrestler)) }));
      const [swift] = wrestler.items.contents as unknown as { _source: { system: object } }[];
      const imposed = covered("Grappled", { kind: "grappled", source: (by ?? loser).uuid });
      Object.assign(swift!._source.system, { influence: 1, imposed });
      return letGoBy(wrestler).map(({ name }) => name);
    };
    expect([holding(free), holding(null)]).toEqual([["Knight"], ["Knight", "Wrestler"]]);
  });

  it("AM-GRP-05 outside of a fight, too: the sheet lets go, and each New Round of the Storyteller's brings a card back", async () => {
    Object.assign(table.game, { combat: null });
    expect([releasable(thief).length, holdWords(knight)]).toEqual([1, ["AMALGAM.Grapple.heldBy Thief"]]);
    const [first] = timeEvents().filter(({ id }) => id === "round");
    expect(first?.hint?.()).toContain("AMALGAM.Cleared.switchCounters, AMALGAM.Cleared.oneGrappled");
    await writeBatch(knight, throwKinds.amalgamRelease.plan(knight, {}));
    for (const left of [1, 0]) {
      await writeBatch(knight, planReset(knight, "round", rest));
      expect(readAmalgamate(knight).words.filter(({ imposed }) => imposed)).toHaveLength(left);
    }
  });

  it("AM-GRP-03 AM-GRP-05 who was let go acts freely, though Grappled cards are still to come back, until seized anew", async () => {
    const act = () => actionProblem(knight, readPledge({ purpose: "plain", method: "auto" }));
    expect([act(), relations(knight).length]).toEqual(["held", 1]);
    await writeBatch(knight, throwKinds.amalgamRelease.plan(knight, {}));
    expect([act(), relations(knight), holdWords(knight), releasable(thief)]).toEqual([null, [], [], []]);
    await writeBatch(knight, seizedAgain(knight));
    expect([act(), releasable(thief).length]).toEqual(["held", 1]);
  });

  it("AM-GRP-06 with every Active Word Grappled one is Incapacitated", async () => {
    const free = bens(amalgamate(["calm"], { words: [word("Calm")] }));
    const card = pledged(anna, thief, { purpose: "grapple", targets: [{ uuid: free.uuid }] });
    const answer = pledged(ben, free, { purpose: "grapple", against: card.id, targets: [{ uuid: thief.uuid }] });
    const sides = [
      { actor: thief.uuid, target: free.uuid, setup: { pledge: { total: 9, degree: 1 } }, pledge: card.id },
      {
        actor: free.uuid,
        target: thief.uuid,
        setup: { pledge: { total: 1, degree: 1 } },
        pledge: answer.id,
        claimed: ["calm"],
      },
    ];
    const outcome = told(gm, card, { ...sides[0], difficulty: null });
    outcome.system.parts.push({ ...outcome.system.parts[0]!, ...sides[1] } as never);
    says(ben, outcome, "spread", free.uuid, { plan: [["calm", 1]] });
    await writeBatch(free, throwKinds.amalgamImposition.plan(free, { pledge: card.id }));
    expect(readAmalgamate(free)).toMatchObject({ incapacitated: true, words: [{ imposed: { kind: "grappled" } }] });
  });

  /** The Knight Grapples the Thief and loses; what the Thief may impose. */
  function lostAttempt(degree = 1) {
    const card = pledged(ben, knight, { purpose: "grapple", targets: [{ uuid: thief.uuid }] });
    const answer = pledged(anna, thief, { purpose: "grapple", against: card.id, targets: [{ uuid: knight.uuid }] });
    const side = (own: AmalgamActor, foe: AmalgamActor, total: number, pledge: string | null) => ({
      ...{ actor: own.uuid, target: foe.uuid, setup: { pledge: { total, degree } }, pledge },
    });
    const outcome = told(gm, card, { ...side(knight, thief, 1, card.id), difficulty: null });
    outcome.system.parts.push({ ...outcome.system.parts[0]!, ...side(thief, knight, 9, answer.id) } as never);
    const stored = readOutcome(outcome.system.parts[1]!);
    return { card, outcome, choices: () => grappleChoices({ stored, degree, message: outcome }) };
  }

  it("AM-GRP-02 AM-GRP-05 after a release the next attempt is a first one, though Grappled cards are still to come back", async () => {
    const { choices } = lostAttempt();
    expect(choices()).toEqual(["grappled"]);
    await writeBatch(knight, throwKinds.amalgamRelease.plan(knight, {}));
    expect(choices()).toEqual(["wound", "grappled"]);
  });

  it("AM-GRP-05 AM-IMP-08 what a Grapple left over counts among its Words, and comes back with them, last", async () => {
    knight = bens(amalgamate(["strong"], { words: [word("Strong")] }));
    combat = fight(thief, knight);
    const { card, outcome } = lostAttempt(3);
    says(ben, outcome, "spread", knight.uuid, { plan: [["strong", 1]] });
    await writeBatch(knight, throwKinds.amalgamImposition.plan(knight, { pledge: card.id }));
    const left = () => [grappledCount(readAmalgamate(knight)), readAmalgamate(knight).loose.length];
    expect([left(), releasable(thief).includes(knight)]).toEqual([[3, 2], true]);
    await writeBatch(knight, throwKinds.amalgamRelease.plan(knight, {}));
    for (const after of [
      [2, 2],
      [1, 1],
      [0, 0],
    ]) {
      await writeBatch(knight, recoverReleased(knight));
      expect(left()).toEqual(after);
    }
    expect(knight.getFlag("manifold", "amalgamReleased")).toBe(false);
  });

  it("AM-GRP-07 one Grapple a Round for any two, whoever began it", () => {
    const strong = bens(amalgamate(["strong"], { words: [word("Strong")] }));
    combat = fight(thief, strong);
    const again = (target: AmalgamActor) =>
      pledgeProblem(
        new PledgeDraft(strong, readPledge({ purpose: "grapple", method: "auto", targets: [{ uuid: target.uuid }] }), [
          "strong",
        ]),
      );
    as(ben);
    expect(again(thief)).toBeNull();
    pledgedIn(combat, anna, thief, { purpose: "grapple", targets: [{ uuid: strong.uuid }] });
    expect(again(thief)).toBe("AMALGAM.Reason.grappleDone");
    expect(again(knight)).toBeNull();
  });
});
