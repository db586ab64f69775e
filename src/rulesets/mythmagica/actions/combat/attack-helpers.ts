import { commitOf } from "../../../../foundry/changes/receipts";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { chainOf, isCard } from "../../../../foundry/messages/card-model";
import { ASSESSED } from "../../adapters/combat/assessed";
import { inFight } from "../../adapters/combat/fight";
import { isCreature, type Creature } from "../../adapters/creature";
import { isConflictPart, readConflict, type ConflictData } from "../../stored/conflict-data";

/** Whether what an attack was paid with is an Assault Action, as those of its helpers have to be (MY-GRP-03, MY-BOS-05). */
export const takesAssault = (paid: string): boolean => ["assault", "prepared", "boss"].includes(paid);

/** The swing that a card tells of; null: none, or none that can be read. */
function swingOf(card: string): ConflictData | null {
  const message = game.messages.get(card);
  const part = isCard(message) ? message.system.parts.find(isConflictPart) : undefined;
  try {
    return part ? readConflict(part) : null;
  } catch {
    return null;
  }
}

/** Who helped with the swing that a card tells of: the Assault Action of a flurry is one (MY-BOS-05). */
export const joinedIn = (card: string): string[] => swingOf(card)?.helpers ?? [];

/** Whether the Edge for having assessed the situation went into that swing, and so into its whole Action (MY-INI-08). */
export const withAssessed = (card: string): boolean =>
  swingOf(card)?.edges.some(({ label }) => label === ASSESSED) === true;

/** What takes a helper's Assault Action. */
export const JOIN_KIND = "mythJoin";

/** Cards that one after the other tell a roll anew. */
const LONGEST_CHAIN = 12;

/** Of what follows from a roll that is told anew, all but Actions of helpers that were spent on it before (MY-GRP-03). @param told Its card so far. */
export function stillToJoin(proposals: readonly ProposalDraft[], told: string | null): ProposalDraft[] {
  const joined = new Set(
    chainOf(game.messages.get(told ?? ""), LONGEST_CHAIN).flatMap((card) =>
      card.system.proposals
        .filter((one) => one.kind === JOIN_KIND && commitOf(card, one)?.state === "applied")
        .map(({ target }) => target),
    ),
  );
  return proposals.filter(({ kind, target }) => kind !== JOIN_KIND || !joined.has(target));
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
      kind: JOIN_KIND,
      target: uuid,
      source: actor.uuid,
      data: { of: actor.uuid },
      automatic: true,
    }));
}
