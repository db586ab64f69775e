import { perform, type Transcript } from "../../../../engine";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { warn } from "../../../../foundry/platform/i18n";
import { casterOf } from "../../adapters/magic/caster";
import { isCreature } from "../../adapters/creature";
import { rollSpell } from "../../rules/spells/in-play";
import { planOf, type CastData } from "../../stored/cast-data";
import { postCast } from "./cast-post";

/** Dice that lie on the table are not thrown again: only what the ritual adds (L654, L3304). */
const keeping = (before: Transcript, rolls: Roll[]): ReturnType<typeof foundryDice> => {
  const throwNew = foundryDice(rolls);
  return async (request) => {
    const known = before.find(({ id }) => id === request.id);
    return known?.dice ? [...known.dice] : throwNew(request);
  };
};

/** A miss that is finished slowly: the same dice, the lower one turned to 6; once (BI-CHK-06, BI-MAG-03). */
export async function finishAsRitual(data: CastData, message: CardMessage, actor: Actor | null): Promise<unknown> {
  const spell = findItem(data.spell);
  if (!isCreature(actor) || !isItemOf(spell, "bindSpell")) return warn("BIND.Magic.Problem.spellGone");
  const turned: CastData = { ...data, turned: true };
  const rolls: Roll[] = [];
  const { transcript } = await perform(() => rollSpell(planOf(turned)), keeping(data.dice, rolls));
  const casting = { actor, spell, enhancements: [], item: null, target: null, targets: [], caster: casterOf(actor) };
  return postCast(
    casting,
    { ...turned, dice: transcript },
    { blood: data.blood ?? false, blessed: data.blessed ?? "" },
    { rolls, origin: message.id },
  );
}
