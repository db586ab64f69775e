import "../testing/foundry";
import { expect, it } from "vitest";
import { giftKind } from "../changes/characters/gift-kind";
import { returnKind } from "../changes/magic/return-kind";

it("a life called back and a gift are read the same way", () => {
  const back = { target: "Actor.a", undead: false, intelligence: 1, fallen: { npc: false, hitPoints: -2, bonus: 1 } };
  expect(returnKind.parse({ ...back, dice: [], more: 1 })).toEqual({ ...back, dice: [] });
  expect(() => returnKind.parse({ ...back, fallen: {}, dice: [] })).toThrow();
  const gift = { id: "abcdefgh12345678", price: 5, storyPoints: 0, manaBase: 0 };
  expect(giftKind.parse({ ...gift, ownership: 3 })).toEqual(gift);
  const item = { name: "Me", type: "bindCharacter", img: "", system: {} };
  expect(() => giftKind.parse({ ...gift, item })).toThrow();
});
