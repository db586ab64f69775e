import { AREA_PARTS } from "./declared-areas";
import { COMBAT_KINDS, COMBAT_PARTS } from "./declared-combat";
import { CONDITIONS_KINDS, CONDITIONS_PARTS } from "./declared-conditions";
import { CORE_KINDS, CORE_PARTS } from "./declared-core";
import { GLORY_KINDS, GLORY_PARTS } from "./declared-glory";
import { GM_KINDS, GM_PARTS } from "./declared-gm";
import { GUTS_KINDS, GUTS_PARTS } from "./declared-guts";
import { MAGIC_KINDS, MAGIC_PARTS } from "./declared-magic";

/** What cards of this ruleset are made of, and what they may propose to change, by topic. */
export const MESSAGE_PARTS: string[] = [
  ...CORE_PARTS,
  ...COMBAT_PARTS,
  ...GUTS_PARTS,
  ...CONDITIONS_PARTS,
  ...MAGIC_PARTS,
  ...GM_PARTS,
  ...AREA_PARTS,
  ...GLORY_PARTS,
];

export const CHANGE_KINDS: string[] = [
  ...CORE_KINDS,
  ...COMBAT_KINDS,
  ...GUTS_KINDS,
  ...CONDITIONS_KINDS,
  ...MAGIC_KINDS,
  ...GM_KINDS,
  ...GLORY_KINDS,
];
