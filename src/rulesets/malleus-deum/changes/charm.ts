import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { format, localize } from "../../../foundry/platform/i18n";
import { powersOf } from "../rules/equipment";
import { proposeUse } from "./propose";
import { isCreature, itemsOf } from "../adapters/creature";
import type { Gear } from "../adapters/magic/magic-gear";

interface Thrown {
  message: CardMessage;
  actor: Actor | null;
}

/**
 * The thing with which its bearer rolls again what was rolled again already (companion 5.7, Rabbit's Foot); null: there is none, or the
 * card shows a first or a third roll.
 * @param isSecond Whether a part is one of a roll that took another's place.
 */
export function charmFor({ message, actor }: Thrown, isSecond: (part: CardPart) => boolean): Gear | null {
  const before = game.messages.get(message.system.origin ?? "") as CardMessage | undefined;
  if (!isCreature(actor) || !message.system.parts.some(isSecond) || before?.system.parts?.some(isSecond)) return null;
  return (
    itemsOf(actor, "malleusGear").find(
      ({ system }) => system.quantity !== 0 && powersOf(system.powers ?? [], "rerolls").length > 0,
    ) ?? null
  );
}

/** What the button of a reroll says. */
export const rerollLabel = (charm: Gear | null): string =>
  charm ? format("MALLEUS.Card.rerollWith", { name: charm.name }) : localize("MALLEUS.Card.reroll");

/** The thing is used up by it. */
export const charmSpent = (charm: Gear | null, actor: Actor | null): ProposalDraft[] =>
  charm && isCreature(actor) ? proposeUse(charm, actor, "one") : [];
