import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeChatMessage, FakeItem, FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import type { Character } from "../adapters/characters/level";
import { fakeCreature } from "../testing/fake-creature";
import { madePart, madePartType } from "../../../foundry/content/made-part";
import { partyLevelPartType } from "./party-level-part";
import { partyLevelPart } from "../stored/party-level-data";

let table: FakeTable;
beforeEach(() => {
  table = fakeFoundry();
});

/** A card as somebody posted it. */
function card(part: CardPart, author: FakeUser): CardContext {
  const message = new FakeChatMessage({ type: "card", system: { parts: [part] } });
  message.author = author;
  return { message, actor: null, index: 0 } as unknown as CardContext;
}
const gamemaster = () => table.game.user as FakeUser;
const player = () => Object.assign(Object.create(FakeUser.prototype) as FakeUser, { id: "p", isGM: false });
const shown = (type: CardPartType, part: CardPart, author: FakeUser) =>
  type.context(part, card(part, author)) as { may?: boolean; made: { there: boolean }[]; members: object[] };

describe("card of an import", () => {
  it("MD-GMT-09 can be taken back while anything of it is there", () => {
    const item = new FakeItem({ name: "Bill", type: "malleusWeapon" });
    const part = madePart("malleus-deum", [item as unknown as FoundryDocument]);
    expect(shown(madePartType, part, gamemaster())).toMatchObject({ may: true, made: [{ name: "Bill" }] });
    expect(madePartType.about?.(part)).toEqual([item.uuid]);
    const gone = { ...part, made: [{ uuid: "Item.none", name: "Bill" }] } as unknown as CardPart;
    expect(shown(madePartType, gone, gamemaster())).toMatchObject({ may: false, made: [{ there: false }] });
  });

  it("deletes nothing on the word of a player's card, and bears one that makes no sense", async () => {
    const item = new FakeItem({ name: "Bill", type: "malleusWeapon" });
    const part = madePart("malleus-deum", [item as unknown as FoundryDocument]);
    expect(shown(madePartType, part, player()).may).toBe(false);
    await madePartType.actions?.takeBack?.(part, card(part, player()), {} as HTMLElement, {} as MouseEvent);
    expect(shown(madePartType, part, gamemaster()).made).toMatchObject([{ there: true }]);
    const forged = { type: "malleusImport", made: "all" } as unknown as CardPart;
    expect(madePartType.about?.(forged)).toEqual([]);
    const holes = {
      type: "malleusImport",
      made: [null, 7, {}, { uuid: 3 }, { uuid: "Item.x" }],
    } as unknown as CardPart;
    expect(madePartType.about?.(holes)).toEqual(["Item.x"]);
  });
});

describe("card of a party's level", () => {
  it("MD-GMT-07 says who still chooses; who has risen is done", () => {
    const actor = fakeCreature({ system: { level: 1, archetype: "" } }) as Character;
    const part = partyLevelPart([actor]);
    expect(shown(partyLevelPartType, part, gamemaster()).members).toMatchObject([{ level: 2, done: false, may: true }]);
    const risen = fakeCreature({ system: { level: 3 } }) as Character;
    const later = { ...part, members: [{ uuid: risen.uuid, level: 2 }] } as unknown as CardPart;
    expect(shown(partyLevelPartType, later, gamemaster()).members).toMatchObject([{ done: true, may: false }]);
    expect(partyLevelPartType.about?.({ type: "malleusPartyLevel" } as unknown as CardPart)).toEqual([]);
  });
});
