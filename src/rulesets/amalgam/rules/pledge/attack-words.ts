import type { Amalgamate, GearCard } from "../amalgamate";
import { attachedTo } from "../cards/find";
import type { Rulebook } from "../edition";
import type { PledgeSituation } from "./situation";

/** Attack Words and Weapons defend only somebody who is Defending (v10, AM-MAN-03, A37). */
export const attackBarred = ({ side, defending }: PledgeSituation, book: Rulebook): boolean =>
  side === "defence" && !defending && book.attackWordsNeedDefending;

/** The Item that would come with a Word in this situation: a Weapon stays out of a defence that is no Defending (AM-WPN-03). */
export function usableItem(
  amalgamate: Amalgamate,
  wordId: string,
  situation: PledgeSituation,
  book: Rulebook,
): GearCard | undefined {
  const item = attachedTo(amalgamate, wordId, book);
  return item?.category === "weapon" && attackBarred(situation, book) ? undefined : item;
}
