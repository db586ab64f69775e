import { doubtsOf } from "../changes/doubts";
import { followProposal } from "../changes/request";
import type { ProposalDraft } from "../contracts/time";
import type { MessageMode } from "../platform/compat";
import { audienceFor } from "./audience";
import { CARD_TYPE, type CardMessage, type CardPart } from "../messages/card-model";

/** A card before it is a message. */
export interface CardDraft {
  /** The message's id, where what it proposes has to name it. */
  id?: string;
  actor: Actor | null;
  parts: CardPart[];
  proposals?: ProposalDraft[];
  /** The message this one answers. */
  origin?: string | null;
  rolls?: Roll[];
  mode?: MessageMode;
  /** Users who alone receive it, by id. */
  whisper?: string[];
}

/**
 * Creates the chat message of a card in this user's name.
 * @returns the message, or undefined when something cancelled it.
 */
export async function postCard(draft: CardDraft): Promise<CardMessage | undefined> {
  const { id: messageId, actor, parts, proposals = [], origin = null, rolls = [], mode, whisper } = draft;
  const audience = audienceFor({ mode, whisper, origin, rolls });
  const data = {
    ...(messageId ? { _id: messageId } : {}),
    type: CARD_TYPE,
    // Nobody's card is its user's: Foundry would name whoever's token is selected.
    speaker: actor ? ChatMessage.getSpeaker({ actor }) : { alias: game.user.name },
    rolls,
    ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
    ...audience.data,
    system: {
      actor: actor?.uuid ?? null,
      origin,
      parts,
      proposals: proposals.map((proposal) => withoutOwn(proposal, actor)),
    },
  };
  const message = (await ChatMessage.create(data, { ...audience.options, ...(messageId ? { keepId: true } : {}) })) as
    CardMessage | undefined;
  for (const { id, automatic } of message?.system.proposals ?? []) {
    // What is not this user's to do waits on the card for whoever may, without a word of refusal now.
    if (message && automatic && isOurs(message, id)) await followProposal(message, id);
  }
  return message;
}

function isOurs(message: CardMessage, id: string): boolean {
  const proposal = message.system.proposals.find((one) => one.id === id);
  return proposal !== undefined && doubtsOf(proposal, message, game.user)?.refused !== true;
}

/** The card's own actor is not said twice. */
function withoutOwn(proposal: ProposalDraft, actor: Actor | null): ProposalDraft {
  const { source, ...rest } = proposal;
  return actor !== null && source === actor.uuid ? rest : proposal;
}
