import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { proposalsFor } from "../changes/consequences";
import { outcomePartType } from "../chat/outcome-part";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { readOutcome } from "../stored/stored-outcome";
import { amalgamate, word } from "../rules/testing/samples";
import { as, character, pledged, post, seat } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
let thief: AmalgamActor;
let knight: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  table.game.scenes = { active: null };
  [anna, ben] = [seat("Anna"), seat("Ben")];
  const of = () => amalgamate(["swift"], { words: [word("Swift")] });
  thief = character(of(), anna, "Thief");
  knight = character(of(), ben, "Knight");
  as(table.game.user);
});

interface Side {
  total?: number;
  degree?: number;
  risk?: number;
  /** Own hand and the Storyteller's, then those of the flash round. */
  shown: number[];
}

/** What the card of a contest says of both sides, thief and knight. */
function raced(one: Side, other: Side, purpose = "contest") {
  const begun = pledged(anna, thief, { purpose, targets: [{ uuid: knight.uuid }] });
  const answer = pledged(ben, knight, { purpose, against: begun.id, targets: [{ uuid: thief.uuid }] });
  const part = (
    { total = 0, degree = 0, risk = 0, shown }: Side,
    own: AmalgamActor,
    of: string,
    foe: AmalgamActor,
  ) => ({
    ...{ type: "amalgamOutcome", pledge: of, actor: own.uuid, purpose, word: "", target: foe.uuid, about: null },
    ...{ setup: { pledge: { total, degree }, risk }, shown },
  });
  const parts = [part(one, thief, begun.id ?? "", knight), part(other, knight, answer.id ?? "", thief)];
  const message = post(table.game.user as FakeUser, thief, parts, { origin: begun.id });
  const said = message.system.parts.map((each, index) => {
    const context = { message, actor: thief, index } as unknown as CardContext;
    return outcomePartType.result?.(each, context)?.text;
  });
  return { said, proposals: proposalsFor(message.system.parts.map(readOutcome), false) };
}
const [WINS, LOSES, TIE] = ["wins", "loses", "tie"].map((key) => `AMALGAM.Contest.${key}`);

describe("AM-CON-01 who wins a contest", () => {
  it("the higher Performance, whatever the Degrees", () => {
    // 1 and 2 are 3, with 2 are 5; 1 and 3 are 4, with 0 are 4.
    const { said } = raced({ total: 2, degree: 1, shown: [1, 2] }, { total: 0, degree: 3, shown: [1, 3] });
    expect(said).toEqual([WINS, LOSES]);
  });

  it("on a tie the higher Degree, and on a full tie neither", () => {
    expect(raced({ total: 2, degree: 1, shown: [1, 2] }, { total: 2, degree: 2, shown: [1, 2] }).said).toEqual([
      LOSES,
      WINS,
    ]);
    expect(raced({ total: 2, degree: 1, shown: [1, 2] }, { total: 2, degree: 1, shown: [1, 2] }).said).toEqual([
      TIE,
      TIE,
    ]);
  });

  it("A55 the higher Performance wins with nothing Pledged, too: a Degree of 0 is no tie", () => {
    expect(raced({ shown: [1, 3] }, { shown: [1, 2] }).said).toEqual([WINS, LOSES]);
    expect(raced({ shown: [1, 2] }, { shown: [1, 3] }).said).toEqual([LOSES, WINS]);
  });

  it("A35 Degrees are compared after a critical doubled them, and two Critical Failures tie", () => {
    // Doubles, then an even flash round: 10 and 1 are 11 for Degree 2; 6 and 5 are 11 for Degree 1.
    expect(raced({ total: 1, degree: 1, shown: [2, 2, 1, 3] }, { total: 6, degree: 1, shown: [1, 4] }).said).toEqual([
      WINS,
      LOSES,
    ]);
    expect(
      raced({ total: 5, degree: 1, shown: [2, 2, 1, 2] }, { total: 6, degree: 1, shown: [3, 3, 1, 2] }).said,
    ).toEqual([TIE, TIE]);
    // A Critical Failure is 0 and never wins, not against less than 0 either.
    expect(
      raced({ total: 5, degree: 1, shown: [2, 2, 1, 2] }, { total: 0, degree: 0, risk: 3, shown: [3, 3, 1, 3] }).said,
    ).toEqual([LOSES, WINS]);
  });

  it("AM-GRP-01 AM-GRP-02 a Grapple holds the loser, whoever began it; on a full tie nobody", () => {
    const held = (one: Side, other: Side) => raced(one, other, "grapple").proposals.map(({ target }) => target);
    expect(held({ total: 2, degree: 1, shown: [1, 2] }, { total: 1, degree: 1, shown: [1, 2] })).toEqual([knight.uuid]);
    expect(held({ total: 1, degree: 1, shown: [1, 2] }, { total: 2, degree: 1, shown: [1, 2] })).toEqual([thief.uuid]);
    expect(held({ total: 1, degree: 1, shown: [1, 2] }, { total: 1, degree: 1, shown: [1, 2] })).toEqual([]);
    // A Degree of 0 holds nobody: there is no Influence to cover with.
    expect(held({ shown: [1, 3] }, { shown: [1, 2] })).toEqual([]);
  });
});
