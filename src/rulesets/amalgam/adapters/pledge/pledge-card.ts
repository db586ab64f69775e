import { answersTo, isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import type { AmalgamActor } from "../read-amalgamate";
import { actorAt } from "../amalgam-actor";
import { digest } from "../../../../foundry/platform/hash";
import { OUTCOME_PART } from "../../stored/stored-outcome";
import { saidTo, say } from "../../stored/said";
import { NO_RULING, readRuling, stageOf, type PledgeStage, type Ruling } from "../../stored/ruling";
import { PLEDGE_PART, readPledge, storePledge, type Accepted, type StoredPledge } from "../../stored/stored-pledge";

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
  /** What a lock of the Pledge as it lies on the card now would hold. */
  seal: string;
}

/** The Pledge that a message is; null for any other message, and for one that cannot be read. */
export function pledgeCard(message: unknown): PledgeCard | null {
  if (!isCard(message)) return null;
  const part = message.system.parts.find(({ type }) => type === PLEDGE_PART);
  if (!part) return null;
  try {
    const stored = readPledge(part);
    const seal = sealOf(stored);
    const pledge = { ...stored, accepted: stored.accepted.filter((one) => isOffered(message, one)) };
    const { ruling, by } = rulingOn(message.id ?? "");
    const asked = pledge.against === null ? null : game.messages.get(pledge.against);
    const thrown = [message, asked].some((one) => isCard(one) && toldOn(one).length >= throwsOf(pledge));
    const stage = stageOf(pledge, ruling, seal, thrown);
    return {
      message,
      actor: actorAt(message.system.actor),
      pledge,
      ruling: ruling ?? NO_RULING,
      storyteller: by,
      stage,
      seal,
    };
  } catch {
    return null;
  }
}

/** What users say to a card to lend it a Word. */
export const OFFER = "offer";

/** Help that an owner of the helper has offered: what else an author writes on the own card is nobody's help (AM-COL-01). */
const isOffered = ({ id }: CardMessage, { actor, card }: Accepted): boolean =>
  saidTo(id ?? "", OFFER).some(
    ({ user, said }) =>
      said.key === actor && said.data.card === card && (findActor(actor)?.testUserPermission(user, "OWNER") ?? false),
  );

/** The last that a Storyteller said to it; what anybody else says as "ruling" is none. */
function rulingOn(messageId: string): { ruling: Ruling | null; by: User | null } {
  const last = saidTo(messageId, RULING).findLast(({ user }) => user.isGM);
  return last ? { ruling: readRuling(last.said.data), by: last.user } : { ruling: null, by: null };
}

/** What a lock seals: the player's part, bit by bit. */
const sealOf = (pledge: StoredPledge): string => digest(JSON.stringify(storePledge(pledge)));

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

/** The Pledge that answers a contest (AM-CON-01); the first one counts that was not called off. */
export const opposingPledge = (message: CardMessage): PledgeCard | null => {
  const challenged = pledgeCard(message)?.pledge.targets[0]?.uuid;
  for (const answer of answersTo(message.id ?? "")) {
    const card = pledgeCard(answer);
    if (card?.pledge.against === message.id && card.stage !== "off" && speaksFor(card, challenged)) return card;
  }
  return null;
};

/** Only whoever was challenged answers, by the word of somebody who plays them. */
const speaksFor = ({ actor, message: { author } }: PledgeCard, challenged: string | undefined): boolean =>
  actor !== null && actor.uuid === challenged && author !== null && actor.testUserPermission(author, "OWNER");
