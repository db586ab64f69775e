import { beforeEach, describe, expect, it } from "vitest";
import { FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import type { CardDraft } from "./post-card";

let table: FakeTable;
let gm: string;
let player: FakeUser;
beforeEach(() => {
  table = fakeFoundry();
  gm = table.game.user.id;
  player = new FakeUser({ name: "Pia" });
  table.game.user = player;
});

const dice = [{ terms: [{ faces: 12 }], total: 7 }] as unknown as Roll[];
const post = async (draft: Partial<CardDraft>) => {
  const { postCard } = await import("./post-card");
  const { _source } = (await postCard({ actor: null, parts: [], ...draft })) as unknown as FakeChatMessage;
  return [_source.whisper, _source.blind];
};

describe("who gets a card", () => {
  it("follows its mode, with dice and without", async () => {
    for (const rolls of [[], dice]) {
      expect(await post({ rolls, mode: "gm" })).toEqual([[gm], false]);
      expect(await post({ rolls, mode: "blind" })).toEqual([[gm], true]);
      expect(await post({ rolls, mode: "self" })).toEqual([[player.id], false]);
      table.settings.set("core.rollMode", "gmroll");
      expect(await post({ rolls, mode: "public" })).toEqual([[], false]);
    }
  });

  it("is whom it names, whatever the chat's selector says", async () => {
    table.settings.set("core.rollMode", "selfroll");
    expect(await post({ rolls: dice, whisper: [gm] })).toEqual([[gm], false]);
  });

  it("without a mode: dice follow the selector, cards without dice are for everybody", async () => {
    expect(await post({ rolls: dice })).toEqual([[], false]);
    table.settings.set("core.rollMode", "blindroll");
    expect(await post({ rolls: dice })).toEqual([[gm], true]);
    expect(await post({})).toEqual([[], false]);
  });

  it("of dice that answer a card is whom that card went to: no reroll tells a blind roll", async () => {
    const blind = new FakeChatMessage({ type: "card", whisper: [gm], blind: true });
    const open = new FakeChatMessage({ type: "card" });
    expect(await post({ rolls: dice, origin: blind.id })).toEqual([[gm], true]);
    table.settings.set("core.rollMode", "gmroll");
    expect(await post({ rolls: dice, origin: open.id })).toEqual([[], false]);
    expect(await post({ rolls: dice, origin: blind.id, mode: "public" })).toEqual([[], false]);
  });

  it("is said in v14's words where messages have modes", async () => {
    (CONFIG as unknown as Record<string, { modes?: object }>).ChatMessage!.modes = {};
    table.settings.set("core.messageMode", "ic");
    expect(await post({ rolls: dice })).toEqual([[], false]);
    expect(await post({ mode: "blind" })).toEqual([[gm], true]);
  });
});
