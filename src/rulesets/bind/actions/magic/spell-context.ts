import type { CardMessage } from "../../../../foundry/messages/card-model";
import type { CastData } from "../../stored/cast-data";
import type { SpellOutcome } from "../../rules/spells/in-play";
import type { Creature } from "../../adapters/creature";
import { standingSpells } from "../../adapters/magic/mana";

/** A spell that worked, for what is decided after it. */
export type SpellContext = {
  data: CastData;
  outcome: SpellOutcome;
  message: CardMessage;
  caster: Creature;
  fast: boolean;
};

/** The standing spell that the casting left, for what ends with it: the newest of that name. */
export const standingLeft = ({ data, caster }: SpellContext): string =>
  (data.kept && standingSpells(caster).findLast(({ system }) => system.spell === data.slug)?.uuid) || "";

export const oftenIn = ({ data }: SpellContext, enhancement: string): number => data.numbers.times[enhancement] ?? 0;
