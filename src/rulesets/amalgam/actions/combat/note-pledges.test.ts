import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeCombat } from "../../../../foundry/testing/fake-combat";
import type { FakeUser } from "../../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../../foundry/testing/fake-foundry";
import { clearRegistry, registerRuleset } from "../../../../foundry/registry/registry";
import { fakeRuleset } from "../../../../foundry/testing/fake-ruleset";
import { fightFlow } from "../../adapters/combat/fight-flow";
import { phaseOf, pledgesOf } from "../../adapters/combat/round";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { amalgamate, word } from "../../rules/testing/samples";
import { as, character, fight, pledged, seat } from "../../testing/play";
import { notePledges } from "./note-pledges";

type Listener = (...args: unknown[]) => void;
let table: FakeTable;
let hooks: Map<string, Listener>;
let anna: FakeUser;
let thief: AmalgamActor;
let combat: FakeCombat;

beforeEach(() => {
  table = fakeFoundry();
  hooks = new Map();
  const on = (name: string, listener: Listener) => void hooks.set(name, listener);
  Object.assign(Hooks, { on, once: on });
  clearRegistry();
  const actors = { amalgamCharacter: {}, amalgamCreature: {} };
  registerRuleset(fakeRuleset("amalgam", { actors: actors as never, flow: fightFlow as never }));
  anna = seat("Anna");
  thief = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Thief");
  combat = fight(thief) as unknown as FakeCombat;
  notePledges();
});

const tell = async (hook: string, ...args: unknown[]) => {
  hooks.get(hook)?.(...args);
  await new Promise((resolve) => setTimeout(resolve, 5));
};
const waits = (author: FakeUser, actor = thief) => pledged(author, actor, { round: `${combat.id}.1` });
const noted = () => pledgesOf(combat as unknown as Combat).map(({ message }) => message.id);

describe("AM-RND-01 the Storyteller's client notes the Pledges of a round", () => {
  it("each by the id of its message, once, however many messages there are", async () => {
    const message = waits(anna);
    for (let count = 0; count < 200; count++) pledged(anna, thief, {});
    await tell("createChatMessage", message);
    await tell("createChatMessage", message);
    expect([noted(), combat.writes.length]).toEqual([[message.id], 1]);
  });

  it("not of another round, and not what somebody posts in another's name", async () => {
    await tell("createChatMessage", pledged(anna, thief, { round: `${combat.id}.7` }));
    await tell("createChatMessage", waits(seat("Eve")));
    expect([noted(), combat.writes]).toEqual([[], []]);
  });

  it("on no player's client", async () => {
    as(anna);
    await tell("createChatMessage", waits(anna));
    expect(combat.writes).toEqual([]);
  });

  it("what came while nobody was there is taken up when the Storyteller comes back, and the phase that an older release stored", async () => {
    combat._source.flags = { manifold: { amalgamPhase: { round: 1, phase: "modifiers" } } };
    const message = waits(anna);
    await tell("ready");
    expect([noted(), phaseOf(combat as unknown as Combat)]).toEqual([[message.id], "modifiers"]);
  });

  it("is no step of its own to take back", async () => {
    await tell("createChatMessage", waits(anna));
    expect(combat.getFlag("manifold", "flow")).toMatchObject({ past: [] });
    expect(table.notices).toEqual([]);
  });
});
