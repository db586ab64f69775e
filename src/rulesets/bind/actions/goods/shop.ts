import { storedItem } from "../../../../foundry/platform/stored-data";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { Character } from "../../adapters/creature";
import type { Gift } from "../../changes/characters/gift-kind";
import { inCoins } from "../../rules/goods";
import { tell } from "../characters/tell";

/** "3 gp 2 sp", in as few coins as there can be. */
export const coinWords = (copper: number): string => {
  const { gp, sp, cp } = inCoins(Math.max(0, Math.round(copper)));
  const parts = [gp > 0 ? `${gp} gp` : "", sp > 0 ? `${sp} sp` : "", cp > 0 ? `${cp} cp` : ""].filter(Boolean);
  return parts.join(" ") || localize("BIND.Gm.Shop.free");
};

const post = (buyer: Character, what: string, gift: Gift) =>
  tell({
    actor: buyer,
    title: what,
    text: format("BIND.Gm.Shop.price", { price: coinWords(gift.price) }),
    proposals: [{ kind: "bindGift", target: buyer.uuid, source: null, data: gift as never, automatic: true }],
  });

/** A thing is paid for and comes (BI-EQP-01 to BI-EQP-03): at once, and can be taken back. */
export function postPurchase(buyer: Character, item: Item, price: number): Promise<unknown> {
  const gift: Gift = {
    id: foundry.utils.randomID(),
    price,
    storyPoints: 0,
    manaBase: 0,
    item: storedItem(item),
  };
  return post(buyer, format("BIND.Gm.Shop.buys", { name: buyer.name, thing: item.name }), gift);
}

/** A service is paid for (BI-EQP-04). */
export const postService = (buyer: Character, what: string, price: number): Promise<unknown> =>
  post(buyer, format("BIND.Gm.Shop.hires", { name: buyer.name, what }), {
    id: foundry.utils.randomID(),
    price,
    storyPoints: 0,
    manaBase: 0,
  });
