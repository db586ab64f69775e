import { giftKind } from "./characters/gift-kind";
import { nuraKind } from "./nura-kind";

/** What the GM's tools propose, by kind. */
export const gmKinds = { bindGift: giftKind, bindNura: nuraKind };
