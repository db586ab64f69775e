import { curseImmune, cursesOf, type Age, type CurseKey } from "../../rules/conditions";
import { CURSE_CATEGORIES, type CurseCategory, type CurseChoiceData } from "../../stored/curse-choice-data";
import type { Creature } from "../creature";
import { spoken } from "../spoken";
import { playerOf } from "./guts-payer";

// Who says what of a curse that a defeat brings (MY-CRS-01, C5: 21, C6: 26): the victors body or spirit, the loser's player which.

export const CURSE_SAID = { category: "mythCurseCategory", curse: "mythCurseNamed" } as const;

const players = () => game.users.contents.filter(({ isGM }) => !isGM);

/** Whoever opposes somebody: the Overlord against what a player plays, else any player, or the Overlord where none is there. */
export function opposes(user: User, actor: Creature): boolean {
  if (players().some((one) => actor.testUserPermission(one, "OWNER"))) return user.isGM;
  return !user.isGM || !players().some(({ active }) => active);
}

/** Whose word it is which curse: the loser's player, else the Overlord. */
export const suffersIt = (user: User, actor: Creature): boolean => playerOf(actor, user) === user.id;

/** Body or spirit, as the victors have said; null: not yet. */
export function categoryOf(card: string, actor: Creature, { category }: CurseChoiceData): CurseCategory | null {
  if (category !== "open") return category;
  const said = spoken.saidTo(card, CURSE_SAID.category).find(({ user }) => opposes(user, actor))?.said.data.category;
  return CURSE_CATEGORIES.find((one) => one === said) ?? null;
}

/** Whether the curse was named: its card is there. */
export const isNamed = (card: string, actor: Creature): boolean =>
  spoken.saidTo(card, CURSE_SAID.curse).some(({ user }) => actor.testUserPermission(user, "OWNER"));

/** Curses of that sort that can befall somebody (MY-CRS-14). */
export const openCurses = ({ system: { age, ageless } }: Creature, category: CurseCategory): CurseKey[] =>
  cursesOf(category).filter((key) => !curseImmune(key, { age: age as Age, ageless }));
