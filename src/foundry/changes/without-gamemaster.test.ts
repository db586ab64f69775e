import { beforeEach, describe, expect, it } from "vitest";
import { commitScene } from "../testing/commit-scene";
import { FakeChatMessage, FakeUser } from "../testing/fake-documents";

type Scene = Awaited<ReturnType<typeof commitScene>>;
let table: Scene["table"];
let player: Scene["player"];
let thug: Scene["thug"];
let card: Scene["card"];
let book: Scene["book"];

const hp = () => thug._source.system as { hp: number };
const asUser = (user: FakeUser) => user as unknown as User;

beforeEach(async () => void ({ table, player, thug, card, book } = await commitScene()));

describe("without a GM", () => {
  beforeEach(() => {
    table.game.user.active = false;
    table.game.user = player;
    thug._source.ownership = { [player.id]: 3 };
  });
  const press = async (action: "applyProposal" | "undoProposal") =>
    (await import("./request"))[action](card as never, "p0");

  it("an owner settles what is theirs and takes it back; it is noted in the update that does it", async () => {
    expect(await press("applyProposal")).toEqual({ status: "done" });
    expect(Object.keys(thug.writes[0] ?? {})).toEqual(["system.hp", `flags.manifold.receipts.${card.id}_p0`]);
    expect(book()).toEqual({});
    expect(await press("applyProposal")).toEqual({ status: "already" });
    expect(await press("undoProposal")).toEqual({ status: "done" });
    expect(hp().hp).toBe(9);
  });

  it("and still takes it back by their own client when a GM is there again", async () => {
    await press("applyProposal");
    const gamemaster = new FakeUser({ name: "Gamemaster" });
    gamemaster.isGM = true;
    gamemaster.answer = () => Promise.reject(new Error("nobody asked a GM"));
    expect(await press("undoProposal")).toEqual({ status: "done" });
    expect(hp().hp).toBe(9);
  });

  it("keeps the latest twenty notes on a document", async () => {
    for (let round = 0; round < 25; round += 1) {
      const other = new FakeChatMessage({ type: "card", system: structuredClone(card.system) });
      hp().hp = 9;
      await (await import("./commit")).commit("apply", other.id, "p0", asUser(player));
    }
    expect(Object.keys(thug.flags.manifold?.receipts as object)).toHaveLength(20);
  });
});
