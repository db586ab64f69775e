import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { isCard } from "../../../../foundry/messages/card-model";
import { inFight } from "../../adapters/combat/fight";
import { isCreature, type Creature } from "../../adapters/creature";
import { isConflictPart, readConflict, type ConflictData } from "../../stored/conflict-data";

/** Whether what an attack was paid with is an Assault Action, as those of its helpers have to be (MY-GRP-03, MY-BOS-05). */
export const takesAssault = (paid: string): boolean => ["assault", "prepared", "boss"].includes(paid);

/** Who helped with the swing that a card tells of: the Assault Action of a flurry is one (MY-BOS-05). */
export function joinedIn(card: string): string[] {
  const message = game.messages.get(card);
  const part = isCard(message) ? message.system.parts.find(isConflictPart) : undefined;
  try {
    return part ? readConflict(part).helpers : [];
  } catch {
    return [];
  }
}

/** Each who helps spends an Assault Action in the fight that both are in (MY-GRP-03, L1527). */
export function joinProposals(actor: Creature, { helpers, paid, follows }: ConflictData): ProposalDraft[] {
  const combat = takesAssault(paid) ? inFight(actor)?.combat : undefined;
  if (!combat) return [];
  const before = paid === "boss" ? joinedIn(follows) : [];
  return helpers
    .filter((uuid) => !before.includes(uuid))
    .map(findActor)
    .filter((one): one is Creature => isCreature(one) && inFight(one)?.combat === combat)
    .map(({ uuid }) => ({
      kind: "mythJoin",
      target: uuid,
      source: actor.uuid,
      data: { of: actor.uuid },
      automatic: true,
    }));
}
