import { beforeEach, describe, expect, it, vi } from "vitest";
import { commitScene } from "../../testing/commit-scene";
import { FakeChatMessage, type FakeUser } from "../../testing/fake-documents";
import type { Commit, Proposal } from "../../contracts/change-handler";
import type { CommitAction } from "../../changes/commit";

type Scene = Awaited<ReturnType<typeof commitScene>>;
let scene: Scene;
const hp = () => (scene.thug._source.system as { hp: number }).hp;
const own = () => (scene.dourli._source.system as { hp: number }).hp;
const automatic = (id: string) => ({
  ...{ id, kind: "hit", target: scene.dourli.uuid, source: scene.dourli.uuid, data: { amount: 1 }, automatic: true },
});

/** What a client asks of the one that writes, as its question arrives there. */
const arrives = async (action: CommitAction, id = "p0", user: FakeUser = scene.player, card = scene.card) =>
  (await import("../../changes/commit")).commit(action, card.id, id, user as unknown as User);
const takesBack = async (card = scene.card) => (await import("./take-back")).takeBack(card as never);
const noted = (id: string): Commit | undefined => scene.book()[`${scene.card.id}_${id}`];

beforeEach(async () => {
  scene = await commitScene();
  Object.assign(scene.dourli._source, { system: { hp: 5 } });
  scene.card.system.proposals = [automatic("p0"), { ...(scene.card.system.proposals as Proposal[])[0]!, id: "p1" }];
});

describe("another judgement takes a card's place while what follows from the card by itself is on its way", () => {
  it("what arrives afterwards is done no more, on the first card, and is done once, on the second", async () => {
    await takesBack(); // the GM's client has not heard of it
    expect(await arrives("follow")).toEqual({ status: "already" });
    expect(own()).toBe(5);
    expect(noted("p0")).toMatchObject({ state: "undone", changes: [], by: scene.table.game.user.id });
    const second = new FakeChatMessage({ type: "card", system: { proposals: [automatic("p0")] } });
    expect(await arrives("follow", "p0", scene.table.game.user, second)).toEqual({ status: "done" });
    expect(own()).toBe(4);
  });

  it("what arrived before is taken back, though no other client has heard of it yet", async () => {
    const follows = arrives("follow");
    const closed = takesBack();
    expect(await follows).toEqual({ status: "done" });
    await closed;
    expect(own()).toBe(5);
    expect(await arrives("follow")).toEqual({ status: "already" });
  });

  it("is nobody's loss: a click does what was closed or taken back, as often as it was", async () => {
    await takesBack();
    expect(await arrives("apply")).toEqual({ status: "done" });
    expect(own()).toBe(4);
    await arrives("undo");
    expect(await arrives("follow")).toEqual({ status: "already" });
    expect(await arrives("apply")).toEqual({ status: "done" });
  });

  it("what waits for a click is left alone, and what a click did is taken back", async () => {
    await takesBack();
    expect(noted("p1")).toBeUndefined();
    expect(await arrives("apply", "p1")).toEqual({ status: "done" });
    await takesBack();
    expect(hp()).toBe(9);
  });

  it("is not for strangers to close", async () => {
    expect(await arrives("close", "p0", scene.stranger)).toMatchObject({ status: "refused" });
    expect(await arrives("follow")).toEqual({ status: "done" });
    expect(await arrives("close", "p0", scene.stranger)).toMatchObject({ status: "refused" });
    expect(own()).toBe(4);
  });

  it("without a GM, the owner's own client closes it on their own document", async () => {
    const warn = vi.spyOn(ui.notifications, "warn");
    scene.table.game.user.active = false;
    scene.table.game.user = scene.player;
    await takesBack();
    expect(await arrives("follow")).toEqual({ status: "already" });
    expect(own()).toBe(5);
    expect(warn).not.toHaveBeenCalled();
  });

  it("and so with every card that a change of a ruleset takes back, as spent Guts and a GM's word do", async () => {
    const { changeHandler } = await import("../../registry/registry");
    const word = new FakeChatMessage({
      type: "card",
      system: { proposals: [{ id: "p0", kind: "wound", target: scene.thug.uuid, data: {} }] },
    });
    Object.assign(changeHandler("wound")!, { undoes: () => [scene.card] });
    expect(await arrives("apply", "p0", scene.table.game.user, word)).toEqual({ status: "done" });
    expect(await arrives("follow")).toEqual({ status: "already" });
    expect(own()).toBe(5);
  });
});
