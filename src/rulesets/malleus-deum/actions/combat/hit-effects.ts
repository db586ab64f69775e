import type { CardPart } from "../../../../foundry/messages/card-model";
import { localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { hitEffects } from "../../rules/abilities";
import type { Creature } from "../../adapters/creature";
import { settleEffects } from "../magic/table-effects";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { extraPart } from "../../stored/extra-data";

interface Hit {
  attacker: Creature | null;
  defender: Creature;
  hit: boolean;
  /** 2 with a boon of whoever strikes. */
  factor: number;
}

/** What a hit with some abilities brings besides damage (poison, a grip), as a part of the hit's own card. */
export async function hitBrings(
  by: string | undefined,
  rank: number,
  { attacker, defender, hit, factor }: Hit,
): Promise<{ parts: CardPart[]; proposals: ProposalDraft[] }> {
  const effects = hit && by !== undefined ? hitEffects(by, rank, factor === 2) : [];
  if (effects.length === 0) return { parts: [], proposals: [] };
  const cast = { attacker, defender, roller: attacker, near: [] };
  const { lines, rolls, proposals } = await settleEffects(effects, cast, foundryDice([]));
  return { parts: [extraPart({ title: localize("MALLEUS.Attack.besides"), lines, rolls, about: "hit" })], proposals };
}
