import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyProposal, undoProposal } from "../../../foundry/changes/request";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { rollConflict } from "../actions/conflict/conflict";
import type { Creature } from "../adapters/creature";
import { dueOf } from "../adapters/conditions/dues";
import { diseased } from "../testing/ailing";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

let table: FakeTable;
beforeEach(() => {
  table = setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const DAY = 86_400;
const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("a tie that goes on", () => {
  /** Vigor 4 against 15: an 11 ties. */
  async function tie(robin: Creature) {
    confirmWith({ threshold: "15" });
    diceFall([11]);
    await rollConflict(robin, { kind: "check", attributes: ["vg"] });
  }

  it("MY-CFL-07 seventy ties later the card still reads, tells how many it remembers, and is won for one Guts once", async () => {
    const robin = fakeCreature("Robin", { st: 2, ag: 2 });
    await tie(robin);
    for (let again = 0; again < 70; again++) {
      diceFall([11]);
      await shownCard(robin).press("rollTie");
    }
    const { message, view, press } = shownCard(robin);
    expect(view).toMatchObject({
      outcome: "MYTHMAGICA.Conflict.result.tie",
      ties: "MYTHMAGICA.Conflict.tiesBefore 59",
    });
    await press("guts", "bought");
    await quiet();
    await press("guts", "bought");
    await press("rollTie");
    await quiet();
    expect(robin.system.gutsSpent).toBe(1);
    expect(shownCard(robin).view.outcome).toBe("MYTHMAGICA.Conflict.result.bareSuccess");
    expect(shownCard(robin, message).view).toMatchObject({ turned: "MYTHMAGICA.Conflict.superseded", buttons: [] });
  });

  it("MY-CFL-07 rolled on while its Guts are on their way, nobody has paid for a roll that was decided", async () => {
    const robin = fakeCreature("Robin", { st: 2, ag: 2 });
    await tie(robin);
    const { message, press } = shownCard(robin);
    diceFall([18]);
    await press("rollTie");
    await press("guts", "bought");
    await quiet();
    expect(robin.system.gutsSpent).toBe(0);
    expect(shownCard(robin, message).view.turned).toBe("MYTHMAGICA.Conflict.superseded");
  });
});

describe("a clock that ran out while nobody played", () => {
  it("MY-DIS-13 a disease whose signs and end are long overdue takes one step with each card, and none twice", async () => {
    const robin = fakeCreature("Robin");
    const item = diseased(robin, "rabies", { contractedAt: 0 });
    Object.assign(table.game.time as object, { worldTime: 400 * DAY });
    expect(dueOf(item)).toEqual({ step: "next", at: 14 * DAY });
    const late = { over: "night", until: 400 * DAY };
    expect(written("mythAiling", robin, late)).toEqual([["system.stage", 1]]);
    Object.assign((item as unknown as { _source: { system: object } })._source.system, { stage: 1 });
    expect(written("mythAiling", robin, late)).toEqual(expect.arrayContaining([["delete", "rabies"]]));
  });
});

describe("what is clicked twice", () => {
  it("MY-CFL-04 harm of one card is sustained once, taken back once, and the second click of either says nothing new", async () => {
    const robin = fakeCreature("Robin", { npc: true });
    const wolf = fakeCreature("Wolf", { npc: true, st: 2, ag: 2 });
    const { postCard } = await import("../../../foundry/chat/post-card");
    await postCard({
      actor: wolf as unknown as Actor,
      parts: [],
      proposals: [{ kind: "mythSustain", target: robin.uuid, source: wolf.uuid, data: { damage: 5 } }],
    });
    const { message } = lastCard();
    const [first, second] = await Promise.all([
      applyProposal(message as never, "p0"),
      applyProposal(message as never, "p0"),
    ]);
    expect([first, second]).toEqual([{ status: "done" }, { status: "already" }]);
    expect(robin.system.damage).toBe(5);
    const back = await Promise.all([undoProposal(message as never, "p0"), undoProposal(message as never, "p0")]);
    expect(back.map(({ status }) => status)).toEqual(["done", "already"]);
    expect(robin.system.damage).toBe(0);
  });
});
