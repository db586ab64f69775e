import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyProposal, undoProposal } from "../../../foundry/changes/request";
import { FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { answerDialogs } from "../../../foundry/testing/playing";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { marginsFor } from "../adapters/conflict/margins";
import { conflictPart, plainConflict } from "../stored/conflict-data";
import { fakeCreature } from "../testing/fake-creature";
import { aim, fangs } from "../testing/arms";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { askWord } from "../windows/gm/ask-word";

let table: FakeTable;
let anna: FakeUser;
beforeEach(() => {
  table = setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = Object.assign(new FakeUser({ name: "Anna" }), { active: true });
  Object.assign(globalThis, { notices: table.notices });
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));
const hero = () => fakeCreature("Robin", { st: 2, ag: 2 });
const told = () => table.notices.map(({ message }) => message);

/** Vigor 4 against 15. */
async function roll(actor: Creature, faces: number[], values: object = {}): Promise<FakeChatMessage> {
  confirmWith({ threshold: "15", ...values });
  diceFall(faces);
  await rollConflict(actor, { kind: "check", attributes: ["vg"] });
  return lastCard().message;
}
/** The Overlord's answers in the window that a roll's card opens. */
async function speak(message: FakeChatMessage, answers: object, ...more: number[][]): Promise<FakeChatMessage> {
  diceFall(...more);
  answerDialogs({ ...answers });
  await askWord(message);
  await quiet();
  return lastCard().message;
}
const shown = (actor: Creature, message = lastCard().message) => shownCard(actor, message);
const offered = (actor: Creature, message: FakeChatMessage) =>
  shown(actor, message).view.buttons.map(({ action }) => action);

describe("the Overlord's word on the numbers of a roll", () => {
  it.each([
    // 9 + 4 against 15 fails by 2.
    { answers: { bonus: 8 }, margin: "+2", line: "MYTHMAGICA.Word.bonus +4 +8" },
    { answers: { threshold: 12 }, margin: "+1", line: "MYTHMAGICA.Word.threshold 15 12" },
    { answers: { die0: 17 }, margin: "+6", line: "MYTHMAGICA.Word.die 9 17" },
    { answers: { bonus: 0, die0: 1 }, margin: "−14", line: "MYTHMAGICA.Word.bonus +4 +0, MYTHMAGICA.Word.die 9 1" },
  ])("MY-GEN-02 $line: the same dice are judged anew, and the card says so", async ({ answers, margin, line }) => {
    const robin = hero();
    const before = await roll(robin, [9]);
    expect(offered(robin, before)).toContain("overlordWord");
    const after = await speak(before, answers);
    expect(shown(robin, after).view).toMatchObject({
      margin: `MYTHMAGICA.Conflict.margin ${margin}`,
    });
    expect(shown(robin, after).view.lines[0]).toBe(`MYTHMAGICA.Word.said ${line}`);
    expect(shown(robin, before).view).toMatchObject({ turned: "MYTHMAGICA.Conflict.superseded", buttons: [] });
    await undoProposal(after as never, "p0");
    expect(shown(robin, before).view).toMatchObject({ turned: "", margin: "MYTHMAGICA.Conflict.margin −2" });
    expect(shown(robin, after).view).toMatchObject({ turned: "MYTHMAGICA.Conflict.unspoken", buttons: [] });
  });

  it("MY-GEN-02 MY-EDG-03 an Edge more throws another die, a Drawback less leaves one out", async () => {
    const robin = hero();
    const one = await roll(robin, [9]);
    const two = await speak(one, { net: 1 }, [18]);
    expect(shown(robin, two).view).toMatchObject({
      dice: [
        { face: 9, kept: false },
        { face: 18, kept: true },
      ],
      margin: "MYTHMAGICA.Conflict.margin +7",
    });
    const three = await roll(robin, [16, 3], { drawbacks: 1 });
    const plain = await speak(three, { net: 0 });
    expect(shown(robin, plain).view.margin).toBe("MYTHMAGICA.Conflict.margin +5");
  });

  it("MY-GEN-02 MY-EDG-04 five Edges are capped at two; said to be one, they throw two dice", async () => {
    const robin = hero();
    const message = await roll(robin, [4, 9, 18], { edges: 5 });
    const after = await speak(message, { net: 1 });
    expect(shown(robin, after).view).toMatchObject({
      margin: "MYTHMAGICA.Conflict.margin −2",
    });
    expect(shown(robin, after).view.lines[0]).toBe("MYTHMAGICA.Word.said MYTHMAGICA.Word.net +2 +1");
  });

  it("MY-GEN-02 what a blow did is taken back and proposed anew; the word taken back, so is its blow", async () => {
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true, st: 2, ag: 2 });
    const bite = fangs(wolf);
    aim(robin);
    confirmWith({});
    diceFall([5]); // 5 + 4 + 4 against 10
    await useItem(bite as unknown as Item, { fast: false });
    const hit = lastCard().message;
    await applyProposal(hit as never, "p0");
    expect(robin.system.damage).toBe(10); // 5 + 2 + 3
    const softer = await speak(hit, { bonus: 6 }); // 5 + 6 against 10
    expect(robin.system.damage).toBe(0);
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.damage])).toEqual([
      ["mythWord", undefined],
      ["mythSustain", 8], // 5 + 2 + 1
    ]);
    await applyProposal(softer as never, "p1");
    expect(robin.system.damage).toBe(8);
    await undoProposal(softer as never, "p0");
    await quiet();
    expect(robin.system.damage).toBe(0);
    expect(shown(wolf, hit).view.turned).toBe("");
  });

  it("MY-GEN-02 MY-GUT-03 Guts are spent on the new numbers, and come back with the word", async () => {
    const robin = hero();
    const after = await speak(await roll(robin, [9]), { threshold: 20 }); // 13 against 20
    await shown(robin, after).press("guts", "bought");
    const bought = lastCard().message;
    expect(robin.system.gutsSpent).toBe(8);
    expect(shown(robin, bought).view.outcome).toBe("MYTHMAGICA.Conflict.result.bareSuccess");
    // What somebody has paid for is not moved under their feet.
    await speak(bought, { bonus: 0 });
    expect(told().at(-1)).toBe("MYTHMAGICA.Word.blocked.paid");
    await undoProposal(after as never, "p0");
    await quiet();
    expect(robin.system.gutsSpent).toBe(0);
  });

  it("MY-GEN-02 MY-CFL-19 the Margin of the new numbers is carried, and that of the old ones no more", async () => {
    const robin = hero();
    const message = await roll(robin, [9]);
    expect(marginsFor(robin).map(({ value }) => value)).toEqual([-2]);
    await speak(message, { bonus: 8 });
    expect(marginsFor(robin).map(({ value }) => value)).toEqual([2]);
  });

  it("MY-GEN-02 a second word stands on the first; on a card that was replaced nothing is said", async () => {
    const robin = hero();
    const first = await roll(robin, [9]);
    const second = await speak(first, { bonus: 8 });
    const third = await speak(second, { bonus: 10 });
    expect(shown(robin, third).view.margin).toBe("MYTHMAGICA.Conflict.margin +4");
    const count = cards().length;
    await speak(first, { bonus: 1 });
    expect([cards().length, told().at(-1)]).toEqual([count, "MYTHMAGICA.Word.blocked.superseded"]);
    // The first taken back, the roll stands as it fell, whatever was said on top of it.
    await undoProposal(second as never, "p0");
    expect(shown(robin, first).view).toMatchObject({ turned: "", margin: "MYTHMAGICA.Conflict.margin −2" });
    expect(shown(robin, third).view.turned).toBe("MYTHMAGICA.Conflict.unspoken");
  });

  it("MY-GEN-02 nothing is said where no number changes, or the window is closed", async () => {
    const robin = hero();
    const message = await roll(robin, [9]);
    await speak(message, {});
    answerDialogs(null);
    await askWord(message);
    expect(cards().length).toBe(1);
  });
});

describe("words that a player writes", () => {
  const forged = (author: FakeUser, roll: FakeChatMessage) =>
    Object.assign(
      new FakeChatMessage({
        type: "card",
        system: {
          actor: roll._source.system && (roll.system as { actor: string }).actor,
          origin: roll.id,
          parts: [
            conflictPart(
              plainConflict({
                ...{ kind: "check", about: "vg", title: "Vigor", threshold: 1, throws: [[9]] },
                word: [{ number: "threshold", from: 15, to: 1 }],
              }),
            ),
          ],
          proposals: [{ id: "p0", kind: "mythWord", target: roll.uuid, data: { card: "x" } }],
        },
      }),
      { author },
    );

  it("MY-GEN-02 count for nothing, and no player has them carried out", async () => {
    const robin = hero();
    const message = await roll(robin, [9]);
    const card = forged(anna, message);
    const { commit } = await import("../../../foundry/changes/commit");
    expect(await commit("apply", card.id, "p0", anna as unknown as User)).toMatchObject({ status: "refused" });
    expect(shown(robin, card).view).toMatchObject({ turned: "MYTHMAGICA.Conflict.unspoken", buttons: [] });
    expect(shown(robin, message).view.turned).toBe("");
    // Carried out by a GM's click it is still not the Overlord's own card.
    await commit("apply", card.id, "p0", game.user as unknown as User);
    expect(shown(robin, message).view.turned).toBe("");
  });

  it("MY-GEN-02 no other document and no other path is written in its name", async () => {
    const robin = hero();
    const message = await roll(robin, [9]);
    const card = forged(game.user as never, message);
    const { commit } = await import("../../../foundry/changes/commit");
    const proposals = (card.system as { proposals: { target: string; data: object }[] }).proposals;
    for (const [target, data] of [
      [robin.uuid, { card: "x" }],
      [message.uuid, { card: "../x" }],
      [message.uuid, { path: "flags.core.x" }],
    ] as const) {
      proposals[0] = { ...(proposals[0] as object), target, data } as never;
      expect(await commit("apply", card.id, "p0", game.user as unknown as User)).toMatchObject({ status: "refused" });
    }
  });

  it("MY-GEN-02 the button is the Overlord's alone", async () => {
    const robin = hero();
    const message = await roll(robin, [9]);
    Object.assign(game, { user: anna });
    expect(offered(robin, message)).not.toContain("overlordWord");
  });
});
