import { applyProposal } from "../changes/request";
import type { Proposal } from "../changes/effect-kind";
import { messageModeOption, type MessageMode } from "../platform/compat";
import { CARD_TYPE, type CardMessage, type CardPart } from "./card-model";

/** A card before it is a message. */
export interface CardDraft {
  actor: Actor | null;
  parts: CardPart[];
  proposals?: Omit<Proposal, "id">[];
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
  const { actor, parts, proposals = [], origin = null, rolls = [], mode, whisper } = draft;
  const data = {
    type: CARD_TYPE,
    speaker: ChatMessage.getSpeaker({ actor }),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
    ...(whisper ? { whisper } : {}),
    system: {
      actor: actor?.uuid ?? null,
      origin,
      parts,
      proposals: proposals.map((proposal, index) => ({ id: `p${index}`, ...withoutOwn(proposal, actor) })),
    },
  };
  const message = (await ChatMessage.create(data, mode ? messageModeOption(mode) : {})) as CardMessage | undefined;
  for (const { id, automatic } of message?.system.proposals ?? []) {
    if (message && automatic) await applyProposal(message, id);
  }
  return message;
}

/** The card's own actor is not said twice. */
function withoutOwn(proposal: Omit<Proposal, "id">, actor: Actor | null): Omit<Proposal, "id"> {
  const { source, ...rest } = proposal;
  return actor !== null && source === actor.uuid ? rest : proposal;
}
