import { ROUND_MODES } from "../rules/combat/initiative";
import { STANCES } from "../rules/combat/stances";
import { count, flag, group, html, integer, oneOf, perAttribute, text } from "./fields";

/** What people and beasts share: Attributes, tracks, what they do in a round. */
export const creature = (fate: number) => ({
  description: html(),
  sourceNote: text(),
  /** Short name that packs and Stories know it by. */
  slug: text(),
  attributes: perAttribute(() => group({ base: integer(0, { min: -9, max: 20 }), bonus: integer(0) })),
  /** Claws, teeth and temper: Strike of beasts (BI-STN-07). */
  aggression: count(),
  hp: group({ value: integer(6) }),
  fp: group({ base: count(5), value: count(fate), hidden: flag(), byMagic: integer(0) }),
  mp: group({ base: count(), value: count(), forfeited: count(), waited: count() }),
  sp: group({ value: count() }),
  /** `believes`: scenes that a thing of magic still makes one believe in what is imagined (BI-MAG-27). */
  fatigue: group({
    ...{ normal: count(), bleeding: count(), starving: count(), combat: count(), venom: count() },
    ...{ imagined: count(), believes: count() },
  }),
  bleedRate: count(),
  stance: oneOf(STANCES, "defensive"),
  combatAlloc: group({ strike: count(), evasion: count(), initiative: count() }),
  roundMode: oneOf(ROUND_MODES, "martial"),
  naturalArmour: group({ dr: count(), coverage: oneOf(["complete", "partial", "perfect"], "complete") }),
});
