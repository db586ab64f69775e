import type { CastNumbers } from "../rules/spells/in-play";
import { castNumbers } from "./cast-data";
import { flag, object, optional, textOf, whole } from "./readers";

/** What a spell does to one target: which, with what numbers, how hard, and whose it is. */
export type SpellData = {
  slug: string;
  name: string;
  numbers: CastNumbers;
  amount: number;
  perfect?: boolean;
  /** False: a blast strikes the vital spot of somebody else (L3250). */
  vital?: boolean;
  /** Uuid of the spell that is kept up: what it brings ends with it. Empty: nothing keeps it. */
  from: string;
  /** How many scenes it lasts where nothing keeps it up; one where nothing is said. */
  scenes?: number;
  /** The sphere of what a thing of magic cast and nobody keeps up: Spell Breaking ends it (BI-MAG-29). */
  sphere?: string;
  /** Short name of the Skill that a thing of magic cast it with: whoever resists it again may need it (L2848). */
  skillId?: string;
  /** A Skill that was chosen to be blessed. */
  blessed?: string;
};

export const spellData = object<SpellData>({
  slug: textOf(60),
  name: textOf(200),
  numbers: castNumbers,
  amount: whole(0, 999),
  perfect: optional(flag),
  vital: optional(flag),
  from: textOf(200),
  scenes: optional(whole(1, 20)),
  sphere: optional(textOf(40)),
  skillId: optional(textOf(40)),
  blessed: optional(textOf(40)),
});
