import { applyProposal } from "../changes/request";
import type { Proposal } from "../changes/effect-kind";
import { messageModeOption, type MessageMode } from "../platform/compat";
import { CARD_TYPE, type CardMessage, type CardPart } from "./card-model";
import { sayOnce } from "./said-once";

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
    rolls: storedRolls(rolls),
    ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
    ...(whisper ? { whisper } : {}),
    system: sayOnce({
      actor: actor?.uuid ?? null,
      origin,
      parts,
      proposals: proposals.map((proposal) => withoutOwn(proposal, actor)),
    }),
  };
  const message = (await ChatMessage.create(data, mode ? messageModeOption(mode) : {})) as CardMessage | undefined;
  for (const { id, automatic } of message?.system.proposals ?? []) {
    if (message && automatic) await applyProposal(message, id);
  }
  return message;
}

interface StoredRoll {
  formula: string;
  terms: [{ number: number; faces: number; results: object[] }];
  total: number;
}

/**
 * Dice with as many sides go along as one roll, and what Foundry takes for granted of it does not: a message has no room for
 * more. Which check they were for, the card's parts say.
 */
export function storedRolls(rolls: readonly object[]): string[] {
  const stored: StoredRoll[] = [];
  for (const roll of JSON.parse(JSON.stringify(rolls)) as StoredRoll[]) {
    const [die] = roll.terms;
    const like = stored.find(({ terms: [one] }) => one.faces === die.faces);
    if (like) {
      const [one] = like.terms;
      one.results.push(...die.results);
      one.number += die.number;
      like.total += roll.total;
      like.formula = `${one.number}d${one.faces}`;
    } else stored.push(roll);
  }
  return stored.map((roll) => JSON.stringify(roll, granted));
}

const granted = (key: string, value: unknown): unknown =>
  ["options", "modifiers"].includes(key) && Object.keys(value as object).every((one) => one === "request")
    ? undefined
    : value;

/** The card's own actor is not said twice. */
function withoutOwn(proposal: Omit<Proposal, "id">, actor: Actor | null): Omit<Proposal, "id"> {
  const { source, ...rest } = proposal;
  return actor !== null && source === actor.uuid ? rest : proposal;
}
