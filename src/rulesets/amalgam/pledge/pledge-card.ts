import { answersTo, isCard, type CardMessage } from "../../../foundry/chat/card-model";
import { findActor } from "../../../foundry/platform/documents";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { isAmalgamActor } from "../effects/outcome-kind";
import { digest } from "../throws/hash";
import { saidTo, say } from "../throws/said";
import { NO_RULING, readRuling, stageOf, type PledgeStage, type Ruling } from "./ruling";
import { readPledge, storePledge, type StoredPledge } from "./stored-pledge";

/** Types of the parts that a Pledge and its outcome are made of. */
export const PLEDGE_PART = "amalgamPledge";
export const OUTCOME_PART = "amalgamOutcome";

const RULING = "ruling";

/** A Pledge on the table: the player's part, the Storyteller's, and where the negotiation stands. */
export interface PledgeCard {
  message: CardMessage;
  actor: AmalgamActor | null;
  pledge: StoredPledge;
  ruling: Ruling;
  /** Who ruled last; null: nobody yet. */
  storyteller: User | null;
  stage: PledgeStage;
}

export { isAmalgamActor };

export const actorAt = (uuid: string | null): AmalgamActor | null => {
  const actor = findActor(uuid);
  return isAmalgamActor(actor) ? actor : null;
};

/** The Pledge that a message is; null for any other message, and for one that cannot be read. */
export function pledgeCard(message: unknown): PledgeCard | null {
  if (!isCard(message)) return null;
  const part = message.system.parts.find(({ type }) => type === PLEDGE_PART);
  if (!part) return null;
  try {
    const pledge = readPledge(part);
    const { ruling, by } = rulingOn(message.id ?? "");
    const asked = pledge.against === null ? null : game.messages.get(pledge.against);
    const thrown = [message, asked].some((one) => isCard(one) && toldOn(one).length >= throwsOf(pledge));
    const stage = stageOf(pledge, ruling, sealOf(pledge), thrown);
    return {
      message,
      actor: actorAt(message.system.actor),
      pledge,
      ruling: ruling ?? NO_RULING,
      storyteller: by,
      stage,
    };
  } catch {
    return null;
  }
}

/** The last that a Storyteller said to it; what anybody else says as "ruling" is none. */
function rulingOn(messageId: string): { ruling: Ruling | null; by: User | null } {
  const last = saidTo(messageId, RULING).findLast(({ user }) => user.isGM);
  return last ? { ruling: readRuling(last.said.data), by: last.user } : { ruling: null, by: null };
}

/** What a lock seals: the player's part, bit by bit. */
export const sealOf = (pledge: StoredPledge): string => digest(JSON.stringify(storePledge(pledge))).slice(0, 16);

/** Changes the Storyteller's part; the rest of it stays. */
export const rule = ({ message, ruling, pledge }: PledgeCard, change: Partial<Ruling>): Promise<unknown> =>
  say(message.id ?? "", RULING, "", { ...ruling, turn: pledge.turn, ...change });

/** The player pledges again, or accepts somebody's help: the author's own message. */
export const repledge = ({ message }: PledgeCard, pledge: StoredPledge): Promise<unknown> =>
  message.update({ "system.parts": [{ type: PLEDGE_PART, ...storePledge(pledge) }] });

/** The cards that say what came of a Pledge. */
export const outcomesOf = (message: CardMessage): CardMessage[] =>
  answersTo(message.id ?? "").filter(({ system }) => system.parts.some(({ type }) => type === OUTCOME_PART));

/** How many Throws a Pledge takes: one, or one against each of several targets (AM-TGT-01). */
export const throwsOf = ({ targets, purpose }: Pick<StoredPledge, "targets" | "purpose">): number =>
  purpose === "contest" || purpose === "grapple" ? 1 : Math.max(1, targets.length);

/** The targets against which a Storyteller's client has told what came of a Pledge; "" for no target. */
export const toldOn = (message: CardMessage): string[] => [
  ...new Set(
    outcomesOf(message)
      .filter(({ author }) => author?.isGM)
      .flatMap(({ system }) => system.parts.filter(({ type }) => type === OUTCOME_PART))
      .map(({ target }) => String(target ?? "")),
  ),
];

/** The Pledge that answers a contest (AM-CON-01); the first one counts. */
export const opposingPledge = (message: CardMessage): PledgeCard | null => {
  for (const answer of answersTo(message.id ?? "")) {
    const card = pledgeCard(answer);
    if (card?.pledge.against === message.id) return card;
  }
  return null;
};
