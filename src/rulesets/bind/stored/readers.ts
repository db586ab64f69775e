import { stored } from "../../../engine";
import type { Weapon } from "../rules/combat/hit";
import { KNACKS, type KnackId, type Knacks } from "../rules/knacks/knacks";

// Readers of what several parts of this game's cards keep. A card may come from anybody: what does not fit makes it unreadable.

export const { byName, flag, list, nullable, object, oneOf, optional, otherwise, textOf, transcript, whole } = stored;

/** Beyond the most that any table has seen. */
const MOST = 99;
export const number = whole(-MOST, MOST);

export const uuid = textOf(200);
/** What earlier cards left out was not so. */
export const mark = otherwise(flag, false);

/** Terms of a fight: named by the game alone. */
export const terms = list(stored.termOf(stored.matching(/^BIND\.Term\.\w{1,40}$/), number), 20);
/** Terms that users' own effects and Skills may name. */
export const namedTerms = list(stored.termOf(textOf(200), number), 40);

const knack = oneOf<KnackId>(KNACKS);

const ranks: stored.Reader<Knacks["ranks"]> = (value) => {
  const read = byName(whole(0, 20), KNACKS.length)(value);
  Object.keys(read).forEach(knack);
  return read;
};

export const knacks = object<Knacks>({ count: whole(0, MOST), ranks });

export const weapon = object<Weapon>({
  damage: number,
  bleeds: flag,
  unarmed: flag,
  lethalUnarmed: flag,
  lent: list(knack, 10),
});
