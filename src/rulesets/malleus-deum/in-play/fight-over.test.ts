import { fakeFoundry } from "../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { changeHandlers } from "../changes/effect-kinds";
import { timeMark } from "../../../foundry/time/time-handler";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { fakeCreature } from "../testing/fake-creature";

beforeEach(() => void fakeFoundry());

const kind = changeHandlers.malleusFightOver;
const planned = (actor: Creature) =>
  kind.plan(actor as unknown as FoundryDocument, kind.parse(timeMark(actor, "fight")));

it("MD-MOR-03 MD-ACT-07 the fight is over: reactions and courage start afresh, and what lasts for a fight or a turn ends", () => {
  const actor = fakeCreature({
    reactionSpent: true,
    fails: 2,
    conditions: ["broken", "routed", "surprised", "unsteady", "sick"],
  });
  Object.assign((actor as unknown as FakeActor)._source.system as object, { prepared: true });
  const changes = planned(actor);
  expect(changes.flatMap((one) => (one.kind === "set" ? [[one.path, one.after]] : [])).slice(0, -1)).toEqual([
    ["system.turn.reaction", false],
    ["system.prepared", false],
    ["system.morale.fails", 0],
  ]);
  const gone = actor.effects.contents.filter(({ uuid }) =>
    changes.some((one) => one.kind === "delete" && one.target === uuid),
  );
  expect(gone.flatMap(({ statuses }) => [...statuses]).map((id) => id.replace(/^.*[.-]/, ""))).toEqual([
    "broken",
    "routed",
    "surprised",
    "unsteady",
  ]);
  // Spent actions are nobody's news; courage and conditions are.
  expect(kind.describe(changes, actor)).toHaveLength(5);
});

it("MD-MOR-03 whoever the fight has left nothing on is not on the card", () => {
  expect(planned(fakeCreature({ conditions: ["sick"] }))).toEqual([]);
});
