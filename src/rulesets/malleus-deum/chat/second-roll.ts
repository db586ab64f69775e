import { supersededBy } from "../../../foundry/chat/judgement/judge-again";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { localize } from "../../../foundry/platform/i18n";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { charmFor, charmSpent, rerollLabel } from "../changes/charm";
import { firstStands } from "../actions/checks/take-all-back";
import { boonButtons } from "../actions/combat/extra";
import type { Ability } from "../adapters/characters/abilities";
import { isCreature, type Creature } from "../adapters/creature";
import { rerollBlocked, type StandardOutcome } from "../rules/checks";

type Card = Pick<CardContext, "message" | "actor">;

/** What an attack, a defence and a round near death do not share when they are rolled again. */
interface Rolled {
  /** Type of the part that the second roll's card has as well. */
  type: string;
  isSecond(part: CardPart): boolean;
  /** What it was rolled with; null, or left out: nothing that forbids a second roll. */
  abilityOf?(actor: Actor | null, part: CardPart): Ability | null;
  /** @param spent What a thing costs that lets its bearer roll a third time. */
  reroll(part: CardPart, message: CardMessage, actor: Creature, spent: ProposalDraft[]): Promise<void>;
}

/** A second roll, once and binding (MD-CHK-22), and what else a blow's card offers about its dice. */
export function secondRoll({ type, isSecond, abilityOf, reroll }: Rolled) {
  const isSecondOfIts = (part: CardPart): boolean => part.type === type && isSecond(part);
  // What else answers a blow, a further arrow say, leaves it as it is.
  const isReplaced = (message: CardMessage): boolean => supersededBy(message, isSecondOfIts) !== null;
  const charmOf = ({ message, actor }: Card) =>
    isReplaced(message) ? null : charmFor({ message, actor }, isSecondOfIts);
  const blocked = (part: CardPart, { message, actor }: Card) =>
    rerollBlocked({
      rerolled: isSecond(part) || isReplaced(message),
      charmed: charmOf({ message, actor }) !== null,
      rerollable: abilityOf?.(actor, part)?.system.rerollable ?? true,
    });
  const again = (part: CardPart, card: Card) => ({
    rerollLabel: rerollLabel(charmOf(card)),
    superseded: isReplaced(card.message),
    mayRecant: isSecond(part) && firstStands(card.message),
    mayReroll: blocked(part, card) === null && (card.actor?.isOwner ?? false),
  });
  return {
    isReplaced,
    again,
    view(part: CardPart, outcome: StandardOutcome, { message, actor }: Card) {
      const { superseded, mayReroll, ...words } = again(part, { message, actor });
      const isForced = outcome.automatic === "forced";
      return {
        ...words,
        superseded,
        mayReroll: mayReroll && !isForced,
        ...boonButtons(isForced || superseded ? null : outcome, message, actor),
      };
    },
    async onReroll(part: CardPart, context: CardContext): Promise<void> {
      const reason = blocked(part, context);
      if (reason) throw new Error(localize(reason));
      const { actor, message } = context;
      if (isCreature(actor) && actor.isOwner)
        await reroll(part, message, actor, charmSpent(charmOf({ message, actor }), actor));
    },
  };
}
