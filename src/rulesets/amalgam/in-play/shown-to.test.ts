import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeChatMessage, FakeCollection, world, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { audienceLike } from "../actions/audience";
import { startPledge } from "../actions/start-pledge";
import { PledgeWindow } from "../windows/pledge/pledge-window";
import type { Shown } from "../stored/stored-pledge";
import { amalgamate, word } from "../rules/testing/samples";
import { as, character, seat } from "../testing/play";

let [anna, ben]: FakeUser[] = [];
let offered: (Shown | null)[];

beforeEach(() => {
  const table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  [anna, ben] = [seat("Anna"), seat("Ben")];
  seat("Cleo");
  as(anna);
  offered = [];
});

/** The window is left with this choice. */
function choose(shown: Shown): void {
  vi.spyOn(PledgeWindow, "ask").mockImplementation(async (_actor, pledge, first) => {
    offered.push(first);
    return { pledge, shown: first === null ? "public" : shown };
  });
}
const thief = () => character(amalgamate(["swift"], { words: [word("Swift")] }), anna as FakeUser, "Thief");
const posted = () => [...world.values()].filter((one): one is FakeChatMessage => one instanceof FakeChatMessage);
const receivers = () => posted().map(({ whisper }) => [...whisper].sort());

describe("a Pledge says to whom it is shown", () => {
  it("AM-PLD-01 everybody, unless its player says otherwise", async () => {
    choose("public");
    await startPledge(thief(), { cards: ["swift"] });
    expect([offered, receivers()]).toEqual([["public"], [[]]]);
  });

  it("AM-PLD-01 AM-CON-01 the Storyteller and whom it is aimed at alone, and so are its contest and what follows", async () => {
    choose("concerned");
    const marked = character(amalgamate(["bold"], { words: [word("Bold")] }), ben as FakeUser, "Marked");
    await startPledge(thief(), { cards: ["swift"], purpose: "contest", targets: [marked.uuid] });
    const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
    expect(gms).toHaveLength(1);
    const all = [anna?.id, ben?.id, ...gms].sort();
    expect(receivers()).toEqual([all]);
    const [pledge] = posted();
    expect(audienceLike(pledge?.id ?? "").whisper?.toSorted()).toEqual(all);
    as(ben as FakeUser);
    await startPledge(marked, { cards: ["bold"], against: pledge?.id ?? "" });
    // Whoever answers is asked nothing: it goes to those who saw what it answers.
    expect([offered.at(-1), receivers()]).toEqual([null, [all, all]]);
  });

  it("AM-PLD-01 whoever it does not concern gets nothing of it", async () => {
    choose("concerned");
    await startPledge(thief(), { cards: ["swift"] });
    expect(receivers()[0]).not.toContain(ben?.id);
  });
});
