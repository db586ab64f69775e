import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import {
  embed,
  FakeCollection,
  FakeItem,
  type FakeActor,
  type FakeUser,
} from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { planReset, resetKind } from "../changes/reset-kind";
import { PledgeDraft } from "../adapters/pledge/draft";
import { legalChoices } from "../adapters/pledge/legal";
import { planPledge } from "../adapters/pledge/plan";
import { pledgeProblem } from "../adapters/pledge/problems";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import { storytellerView } from "../windows/storyteller/storyteller-view";
import { amalgamate, covered, gear, word } from "../rules/testing/samples";
import { gearPage } from "../sheets/gear-view";
import { as, character, pledged, seat, told } from "../testing/play";
import { craftKind } from "../changes/craft-kind";
import { proposalsFor } from "../changes/consequences";
import { revealDifficulty } from "../actions/outcome-tools";
import { keepThrown } from "../stored/secret-numbers";
import { readOutcome } from "../stored/stored-outcome";

let table: FakeTable;
let anna: FakeUser;
let smith: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  anna = seat("Anna");
  const bow = gear("Bow", { category: "weapon", state: "disabled", influence: 2, imposed: covered("Jammed") });
  smith = character(amalgamate(["smith"], { words: [word("Smith")], gear: [bow] }), anna, "Smith");
});

function project(of: object = {}): ItemOf<"amalgamProject"> {
  const begun = {
    banked: 0,
    throws: 0,
    criticals: 0,
    lastWasCritical: false,
    ruined: false,
    done: false,
    waits: false,
  };
  const system = { kind: "craft", targetLevel: 3, required: null, difficulty: 7, timeUnit: "day", ...begun, ...of };
  const item = new FakeItem({ name: "Fine Blade", type: "amalgamProject", system });
  embed(smith as unknown as FakeActor, Object.assign(item, { actor: smith }));
  return item as unknown as ItemOf<"amalgamProject">;
}
const rest = { uninterrupted: true, underStress: false };
const work = (about: string) =>
  pledgeProblem(new PledgeDraft(smith, readPledge({ purpose: "craft", method: "auto", about }), ["smith"]));
/** A Throw at it, told by the Storyteller, and what it changes. */
function plan({ uuid }: { uuid: string }, outcome: Record<string, unknown> = {}) {
  const card = pledged(anna, smith, { purpose: "craft", about: uuid });
  told(table.game.users.activeGM!, card, outcome);
  const answer = planProposal(craftKind, smith, { pledge: card.id });
  return "problem" in answer ? answer : answer.changes;
}
/** The same, done. */
async function throwAt(item: ItemOf<"amalgamProject">, outcome: Record<string, unknown> = {}): Promise<void> {
  const changes = plan(item, outcome);
  if (!Array.isArray(changes)) throw new Error(changes.problem);
  for (const change of changes)
    if (change.kind === "set" && change.target === item.uuid) await item.update({ [change.path]: change.after });
}
const line = () => gearPage(smith, readAmalgamate(smith), currentRulebook()).projects[0];

describe("AM-CRF-01 one Throw a unit of time", () => {
  it("AM-CRF-01 after a Throw the project waits, in the window as on the sheet, and the next one is refused", async () => {
    const blade = project();
    as(anna);
    expect([work(blade.uuid), line()?.open, line()?.waits]).toEqual([null, true, false]);
    await throwAt(blade);
    expect(blade.system).toMatchObject({ banked: 1, throws: 1, waits: true });
    expect(work(blade.uuid)).toBe("AMALGAM.Reason.noTime");
    expect([line()?.open, line()?.waits, line()?.state]).toEqual([false, true, "AMALGAM.Project.waits"]);
    expect(plan(blade)).toEqual({ problem: "AMALGAM.Reason.noTime" });
  });

  it("AM-CRF-01 AM-GMT-01 the Storyteller says when the time is over, for all that is under way, as a card that can be undone", async () => {
    const blade = project({ waits: true });
    project({ waits: true, done: true });
    expect(storytellerView([smith], new Set()).resets.map(({ id }) => id)).toContain("unit");
    const changes = resetKind.plan(smith, resetKind.parse({ reset: "unit" }) as never);
    expect(changes).toMatchObject([{ target: blade.uuid, path: "system.waits", before: true, after: false }]);
    expect(resetKind.describe(changes, smith)).toEqual(["Smith: AMALGAM.Event.nextThrow Fine Blade 1 0"]);
    await blade.update({ "system.waits": false });
    as(anna);
    expect(work(blade.uuid)).toBeNull();
  });

  it("AM-CRF-01 neither a night's rest nor a scene is a unit of time by itself; 2012 has no such reset", async () => {
    project({ waits: true });
    expect([planReset(smith, "rest", rest), planReset(smith, "scene", rest)].flat()).toEqual([]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(storytellerView([smith], new Set()).resets.map(({ id }) => id)).not.toContain("unit");
  });

  it("AM-CRF-02 AM-CRF-05 flow 9: 2, 3 and a critical 4 make the Fine Blade of 9, and done it waits for nothing", async () => {
    const blade = project();
    const setup = (degree: number) => ({ pledge: { total: 9, degree } });
    for (const [degree, shown, banked] of [
      [2, [1, 4], 2],
      [3, [1, 4], 5],
      [2, [3, 3, 2, 4], 9],
    ] as const) {
      await throwAt(blade, { setup: setup(degree), shown });
      expect(blade.system.banked).toBe(banked);
      await blade.update({ "system.waits": false });
    }
    expect(blade.system).toMatchObject({ done: true, criticals: 1, lastWasCritical: true, waits: false });
    expect(plan(blade)).toEqual({ problem: "AMALGAM.Reason.done" });
  });

  it("AM-DIF-03 AM-CRF-02 a Throw that is kept secret is banked once it is revealed, and is no failure before", async () => {
    const blade = project();
    const card = pledged(anna, smith, { purpose: "craft", about: blade.uuid });
    const hidden = { secrecy: "all", difficulty: null, setup: { pledge: { total: 9, degree: 2 } } };
    const message = told(table.game.users.activeGM!, card, hidden);
    Object.assign(message.system, { proposals: [] });
    const stored = () => readOutcome(message.system.parts[0]!);
    expect(proposalsFor([stored()], true)).toEqual([]);
    await keepThrown(card.id!, null, [["x", 7]]);
    const part = message.system.parts[0]!;
    await revealDifficulty(part, { message, index: 0 } as never);
    expect(message.system.proposals).toMatchObject([{ kind: "amalgamCraft", target: smith.uuid }]);
    const answer = planProposal(craftKind, smith, { pledge: card.id });
    expect("changes" in answer && answer.changes).toContainEqual(
      expect.objectContaining({ path: "system.banked", after: 2 }),
    );
  });

  it("AM-CRF-03 a Critical Failure ruins it, and what is ruined is not worked on", async () => {
    const blade = project({ banked: 8 });
    await throwAt(blade, { shown: [3, 3, 2, 1] });
    expect(blade.system).toMatchObject({ ruined: true, banked: 0 });
    expect([plan(blade), line()?.open, line()?.waits]).toEqual([{ problem: "AMALGAM.Reason.ruined" }, false, false]);
  });

  it("AM-CRF-04 AM-RES-10 no Taking 5 at a project, and no Plinth", () => {
    as(anna);
    const pledge = readPledge({ purpose: "craft", method: "auto", about: project().uuid, claimed: ["smith"] });
    const { methods } = legalChoices(smith, pledge, planPledge(smith, pledge, NO_RULING));
    expect(methods.filter(({ reason }) => reason !== null)).toEqual([
      { method: "takeFive", reason: "AMALGAM.Reason.notWithCraft" },
      { method: "plinth", reason: "AMALGAM.Reason.notWithCraft" },
    ]);
  });

  it("AM-CRF-06 AM-ITM-04 mending takes the Influence that lies on the Item, and it works again", async () => {
    const mending = project({ kind: "repair", targetItemId: "bow" });
    await throwAt(mending);
    expect(mending.system).toMatchObject({ banked: 1, waits: true, done: false });
    await mending.update({ "system.waits": false });
    const changes = plan(mending);
    await writeBatch(smith, Array.isArray(changes) ? changes : []);
    expect(readAmalgamate(smith).gear).toMatchObject([{ name: "Bow", state: "carried", influence: 0 }]);
    expect(mending.system.done).toBe(true);
  });

  it("AM-TRM-01 a lasting change takes what its Level asks and makes no new Item", async () => {
    const change = project({ kind: "transmute", targetLevel: 1 });
    const plans = plan(change);
    expect(Array.isArray(plans) && plans.some(({ kind }) => kind === "create")).toBe(false);
    await throwAt(change);
    expect(change.system.done).toBe(true);
  });
});
