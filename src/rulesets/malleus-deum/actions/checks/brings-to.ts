import type { CardPart } from "../../../../foundry/messages/card-model";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { rankOf, type Ability } from "../../adapters/characters/abilities";
import type { Creature } from "../../adapters/creature";
import { checkBrings } from "../../rules/abilities";

export const NOTHING: { parts: CardPart[]; proposals: ProposalDraft[] } = { parts: [], proposals: [] };

/** What the check does to them, as its ability has it; dice of it are thrown with the rolls. */
export async function bringsTo(
  { title, ability, actor, met }: { title: string; ability: Ability | null; actor: Creature; met: readonly Creature[] },
  success: boolean,
  rolls: Roll[],
) {
  const effects = ability && met.length > 0 ? checkBrings(ability.system.slug, rankOf(ability) ?? 0, success) : [];
  if (effects.length === 0) return NOTHING;
  const { brought } = await import("./brought");
  return brought(title, effects, actor, met, rolls);
}
