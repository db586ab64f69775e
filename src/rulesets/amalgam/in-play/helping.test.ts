import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { negotiationActions } from "../actions/negotiate";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { hasLent } from "../adapters/combat/round";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { offersTo, ownOffers } from "../adapters/pledge/offers";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { planPledge } from "../adapters/pledge/plan";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { as, character, fight, pledged, pledgedIn, says, seat } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
let thief: AmalgamActor;
let knight: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  [anna, ben] = [seat("Anna"), seat("Ben")];
  thief = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Thief");
  knight = character(
    amalgamate(["stubborn", "tall"], { words: [word("Stubborn", { level: 2 }), word("Tall"), word("Proud")] }),
    ben,
    "Knight",
  );
  as(anna);
});

const read = (card: CardMessage) => pledgeCard(card)!;
const worth = (card: CardMessage) => {
  const { actor, pledge, ruling } = read(card);
  return planPledge(actor!, pledge, ruling);
};
const accept = (card: CardMessage, actor: AmalgamActor, id: string) => {
  const target = { dataset: { actor: actor.uuid, card: id } };
  return negotiationActions.accept?.({} as never, { message: card } as never, target as never, null as never);
};
const write = (card: CardMessage, accepted: object[]) =>
  Object.assign((card as unknown as FakeChatMessage & { system: { parts: object[] } }).system.parts[0]!, { accepted });

describe("AM-COL-01 a collaborator adds one Word", () => {
  it("AM-COL-01 AM-RES-02 the owner offers, the acting player accepts: its Level counts, for the Degree too", async () => {
    const card = pledged(anna, thief, { claimed: ["swift"] });
    says(ben, card, "offer", knight.uuid, { card: "stubborn" });
    expect(worth(card)).toMatchObject({ total: 1, degree: 1 });
    await accept(card, knight, "stubborn");
    expect(worth(card)).toMatchObject({ total: 3, degree: 2 });
  });

  it("AM-COL-01 one Word, not two: who has lent one is offered no more, and a second one takes its place", async () => {
    const card = pledged(anna, thief, { claimed: ["swift"] });
    says(ben, card, "offer", knight.uuid, { card: "stubborn" });
    await accept(card, knight, "stubborn");
    as(ben);
    expect(ownOffers(read(card))).toEqual([]);
    as(anna);
    says(ben, card, "offer", knight.uuid, { card: "tall" });
    await accept(card, knight, "tall");
    expect(worth(card).terms.filter(({ kind }) => kind === "collaborator")).toHaveLength(1);
  });

  it("AM-COL-01 two Words of one helper count once, whatever the author wrote on the own card", () => {
    const card = pledged(anna, thief, { claimed: ["swift"] });
    says(ben, card, "offer", knight.uuid, { card: "stubborn" });
    write(card, [
      { actor: knight.uuid, card: "stubborn" },
      { actor: knight.uuid, card: "tall" },
    ]);
    expect(worth(card).total).toBe(3);
  });

  it("AM-COL-01 help that nobody offered is none, and takes nobody's Action", () => {
    const combat = fight(thief, knight);
    const card = pledgedIn(combat, anna, thief, { claimed: ["swift"] });
    write(card, [{ actor: knight.uuid, card: "stubborn" }]);
    expect([worth(card).total, hasLent(knight)]).toEqual([1, false]);
    says(anna, card, "offer", knight.uuid, { card: "stubborn" });
    expect(worth(card).total).toBe(1);
    says(ben, card, "offer", knight.uuid, { card: "stubborn" });
    expect([worth(card).total, hasLent(knight)]).toEqual([3, true]);
  });

  it("AM-COL-01 it is the helper's Action: none after a Pledge, none while held or out; Active Words alone", () => {
    const combat = fight(thief, knight);
    const card = pledgedIn(combat, anna, thief, { claimed: ["swift"] });
    as(ben);
    const offered = () => ownOffers(read(card)).flatMap(({ words }) => words.map(({ name }) => name));
    expect(offered()).toEqual(["Stubborn", "Tall"]);
    pledgedIn(combat, ben, knight, { claimed: ["tall"] });
    expect(offered()).toEqual([]);
    const held = word("Tall", { influence: 1, imposed: covered("Grappled", { kind: "grappled" }) });
    const squire = character(amalgamate(["tall", "true"], { words: [held, word("True")] }), ben, "Squire");
    expect(ownOffers(read(card)).map(({ actor }) => actor.name)).not.toContain(squire.name);
  });

  it("AM-COL-02 no more than the Storyteller permits, and those that are too many do not count", async () => {
    const squire = character(amalgamate(["true"], { words: [word("True")] }), ben, "Squire");
    const card = pledged(anna, thief, { claimed: ["swift"] });
    says(table.game.users.activeGM!, card, "ruling", "", { turn: 1, collaborators: 1 });
    for (const [actor, id] of [
      [knight, "stubborn"],
      [squire, "true"],
    ] as const)
      says(ben, card, "offer", actor.uuid, { card: id });
    await accept(card, knight, "stubborn");
    await accept(card, squire, "true");
    expect(table.notices.at(-1)?.message).toBe("AMALGAM.Reason.tooManyHelpers");
    expect(worth(card).total).toBe(3);
    write(card, [
      { actor: squire.uuid, card: "true" },
      { actor: knight.uuid, card: "stubborn" },
    ]);
    expect(worth(card).total).toBe(2);
    says(table.game.users.activeGM!, card, "ruling", "", { turn: 1, collaborators: 0 });
    expect(worth(card).total).toBe(1);
  });

  it("AM-COL-01 2012 knows no collaboration", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    const card = pledged(anna, thief, { claimed: ["swift"] });
    says(ben, card, "offer", knight.uuid, { card: "stubborn" });
    write(card, [{ actor: knight.uuid, card: "stubborn" }]);
    expect([offersTo(read(card)), worth(card).total]).toEqual([[], 1]);
  });
});
