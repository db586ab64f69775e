import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { pledgesOf } from "../adapters/combat/round";
import { roundDeeds } from "../adapters/combat/round-deeds";
import { PledgeDraft } from "../adapters/pledge/draft";
import { contestantOn, contestDistribution } from "../adapters/pledge/contest-odds";
import { opposingPledge, pledgeCard } from "../adapters/pledge/pledge-card";
import { pledgeProblem } from "../adapters/pledge/problems";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { pledgePartType } from "../chat/pledge-part";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { readPledge } from "../stored/stored-pledge";
import { as, character, fight, pledged, pledgedIn, says, seat } from "../testing/play";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;
let ben: FakeUser;
let thief: AmalgamActor;
let knight: AmalgamActor;
let combat: Combat;

beforeEach(() => {
  table = fakeFoundry();
  gm = table.game.user;
  table.game.scenes = { active: null };
  [anna, ben] = [seat("Anna"), seat("Ben")];
  const of = () => amalgamate(["swift", "strong"], { words: ["Swift", "Strong"].map((one) => word(one)) });
  thief = character(of(), anna, "Thief");
  knight = character(of(), ben, "Knight");
  combat = fight(thief, knight);
  as(anna);
});

const problem = (actor: AmalgamActor, pledge: object = {}) =>
  pledgeProblem(
    new PledgeDraft(actor, readPledge({ purpose: "plain", method: "auto", text: "Swift.", ...pledge }), ["swift"]),
  );

describe("AM-CON-01 to answer a contest is no Action of one's own", () => {
  it("AM-RND-01 whoever answers keeps the Action: it is thrown besides what they Pledged", () => {
    const own = pledgedIn(combat, anna, thief, { claimed: ["swift"] });
    const begun = pledgedIn(combat, ben, knight, { purpose: "contest", targets: [{ uuid: thief.uuid }] });
    const answer = pledgedIn(combat, anna, thief, {
      purpose: "contest",
      against: begun.id,
      targets: [{ uuid: knight.uuid }],
    });
    const thrown = pledgesOf(combat).map(({ message }) => message.id);
    expect(thrown.toSorted()).toEqual([own.id, begun.id, answer.id].toSorted());
  });

  it("AM-RND-01 whoever has answered and nothing else has yet to Pledge", () => {
    const begun = pledgedIn(combat, ben, knight, { purpose: "contest", targets: [{ uuid: thief.uuid }] });
    pledgedIn(combat, anna, thief, { purpose: "contest", against: begun.id, targets: [{ uuid: knight.uuid }] });
    expect(roundDeeds(thief)).toMatchObject({ pledged: false });
    expect(problem(thief)).toBeNull();
  });

  it("AM-RND-01 another Pledge of one's own still takes the place of the first", () => {
    pledgedIn(combat, anna, thief, { claimed: ["swift"] });
    const second = pledgedIn(combat, anna, thief, { claimed: ["strong"] });
    expect(pledgesOf(combat).map(({ message }) => message.id)).toEqual([second.id]);
  });

  it("AM-RND-02 the Storyteller's modifier counts in a contest, for each side its own, and everybody reads it on the card", () => {
    const begun = pledged(ben, knight, { purpose: "contest", claimed: ["swift"], targets: [{ uuid: thief.uuid }] });
    const against = { purpose: "contest", against: begun.id, targets: [{ uuid: knight.uuid }] };
    const answer = pledged(anna, thief, { ...against, claimed: ["swift", "strong"] });
    const sides = () => [begun, answer].map((message) => pledgeCard(message)!);
    const modifiers = () => sides().map((side) => contestantOn(side)?.setup.modifier);
    const lines = () =>
      [begun, answer].map(
        (message) => (pledgePartType.context({} as never, { message } as never) as { difficulty: string }).difficulty,
      );
    expect([modifiers(), lines()]).toEqual([
      [0, 0],
      [null, null],
    ]);
    says(gm, answer, "ruling", "", { turn: 1, modifier: 2 });
    expect([modifiers(), lines()]).toEqual([
      [0, -2],
      [null, "AMALGAM.Round.modifier +2"],
    ]);
    // 1 and the Throw against 2 and the Throw: the one who was ahead by one is behind by one.
    const first = (message: typeof begun) => contestantOn(pledgeCard(message)!)!;
    expect(contestDistribution(first(begun), first(answer)).chance("first").toNumber()).toBeGreaterThan(0.5);
  });

  it("AM-CON-01 only whoever was challenged answers, by the word of somebody who plays them", () => {
    const rogue = character(amalgamate(["weak"], { words: [word("Weak")] }), anna, "Rogue");
    const begun = pledged(ben, knight, { purpose: "contest", targets: [{ uuid: thief.uuid }] });
    const against = { purpose: "contest", against: begun.id, targets: [{ uuid: knight.uuid }] };
    pledged(anna, rogue, against);
    expect(opposingPledge(begun)).toBeNull();
    pledged(ben, thief, against);
    expect(opposingPledge(begun)).toBeNull();
    const answer = pledged(anna, thief, against);
    expect(opposingPledge(begun)?.message.id).toBe(answer.id);
  });

  it("AM-GRP-03 who is held may only Grapple, but still resists a contest that others begin", () => {
    const held = word("Calm", { influence: 1, imposed: covered("Grappled", { kind: "grappled" }) });
    const bound = character(amalgamate(["swift", "calm"], { words: [word("Swift"), held] }), anna, "Bound");
    combat = fight(bound, knight);
    const begun = pledgedIn(combat, ben, knight, { purpose: "contest", targets: [{ uuid: bound.uuid }] });
    expect(problem(bound, { purpose: "contest", targets: [{ uuid: knight.uuid }] })).toBe("AMALGAM.Reason.held");
    expect(problem(bound, { purpose: "contest", against: begun.id, targets: [{ uuid: knight.uuid }] })).toBeNull();
  });
});
