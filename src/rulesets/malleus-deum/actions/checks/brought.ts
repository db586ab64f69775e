import type { CardPart } from "../../../../foundry/messages/card-model";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Creature } from "../../adapters/creature";
import type { TableEffect } from "../../rules/tables";
import { extraPart } from "../../stored/extra-data";
import { settleEffects } from "../magic/table-effects";

/** What a check does to those it was made against, as its ability has it (companion 3). */
export async function brought(
  title: string,
  effects: readonly TableEffect[],
  actor: Creature,
  met: readonly Creature[],
  rolls: Roll[],
): Promise<{ parts: CardPart[]; proposals: ProposalDraft[] }> {
  const lines: string[] = [];
  const demanded = [];
  const proposals: ProposalDraft[] = [];
  for (const defender of met) {
    const cast = { attacker: actor, defender, roller: actor, near: [] };
    const settled = await settleEffects(effects, cast, foundryDice(rolls));
    lines.push(...settled.lines);
    demanded.push(...settled.rolls);
    proposals.push(...settled.proposals);
  }
  return { parts: [extraPart({ title, lines, rolls: demanded, about: "brings" })], proposals };
}
