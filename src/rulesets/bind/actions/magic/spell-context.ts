import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { chooseActor } from "../../../../foundry/windows/choose-actor";
import { overcomes, type CastData } from "../../stored/cast-data";
import type { SpellOutcome } from "../../rules/spells/in-play";
import { isCreature, type Creature } from "../../adapters/creature";
import { standingSpells } from "../../adapters/magic/mana";

/** A spell that worked, for what is decided after it. */
export type SpellContext = {
  data: CastData;
  outcome: SpellOutcome;
  message: CardMessage;
  caster: Creature;
  fast: boolean;
};

/** The standing spell that the casting left, for what ends with it: the newest of that name. A thing of magic leaves none. */
export const standingLeft = ({ data, caster }: SpellContext): string =>
  (data.kept && !data.item && standingSpells(caster).findLast(({ system }) => system.spell === data.slug)?.uuid) || "";

/** Those whom the spell has overcome, one of them by choice where there are several (BI-MAG-30); null: nobody, or nobody was chosen. */
export async function oneStruck({ data, outcome }: SpellContext): Promise<Creature | null> {
  const struck = data.targets
    .filter((uuid) => overcomes(data, outcome, uuid))
    .map(findActor)
    .filter(isCreature);
  if (struck.length < 2) return struck[0] ?? null;
  const chosen = await chooseActor(struck, format("BIND.Magic.onWhom", { spell: data.name }));
  return isCreature(chosen) ? chosen : null;
}

export const oftenIn = ({ data }: SpellContext, enhancement: string): number => data.numbers.times[enhancement] ?? 0;
