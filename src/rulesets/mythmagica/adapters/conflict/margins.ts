import { answersTo, isCard, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { isBidPart } from "../../stored/bid-data";
import { GUTS_KIND, isSuperseded, standingConflict } from "../guts/guts-roll";
import { notedMargins } from "./noted-conflicts";
import { carriedMargin, marginFor, type ConflictOutcome } from "../../rules/conflict";
import { isConflictPart, judged, type ConflictData } from "../../stored/conflict-data";

/** Margins that are offered. */
const OFFERED = 8;

export type Settled = { message: CardMessage; data: ConflictData; outcome: ConflictOutcome };

/** Decided rolls that answer a card, and those that answer them: what was rolled against a casting, the latest first. */
export function conflictsAnswering(id: string | null): Settled[] {
  const all = answersTo(id);
  for (const answer of all) all.push(...answersTo(answer.id).filter((one) => !all.includes(one)));
  return conflictsIn(all);
}

/** Decided rolls among cards that come the oldest first; the latest first. */
export const conflictsIn = (messages: readonly CardMessage[]): Settled[] =>
  [...messages].reverse().flatMap((message) => {
    if (!message.isContentVisible) return [];
    const part = message.system.parts.find(isConflictPart);
    const read = part ? settledBy(part, message) : null;
    return read ? [{ message, ...read }] : [];
  });

function settledBy(part: CardPart, message: CardMessage): Omit<Settled, "message"> | null {
  try {
    const { data, unpaid } = standingConflict(part, message);
    if (unpaid || data.threshold === null) return null;
    const outcome = judged(data, data.threshold);
    return outcome.result === "tie" ? null : { data, outcome };
  } catch {
    return null;
  }
}

export type EarlierMargin = { id: string; title: string; value: number };

/** Bids decide nothing yet, and what nobody paid for nothing at all. */
const carriesOn = ({ system }: CardMessage): boolean =>
  !system.parts.some(isBidPart) && !system.proposals.some(({ kind }) => kind === GUTS_KIND);

/** The Margin of a roll that somebody took part in, as it counts for its own next roll (MY-CFL-19); null: it carries none. */
export function marginOn(message: CardMessage, actor: Actor): EarlierMargin | null {
  const [settled] = conflictsIn([message]);
  if (!settled || isSuperseded(message) || answersTo(message.id).some(carriesOn)) return null;
  const { data, outcome } = settled;
  const side = message.system.actor === actor.uuid ? "sameSide" : data.opponent === actor.uuid ? "otherSide" : null;
  const value = side && carriedMargin(marginFor(outcome, data.swapped ? "opponent" : "roller"), side);
  return value ? { id: message.id ?? "", title: data.title, value } : null;
}

/** Margins that somebody may carry on, the latest first. @param carried One that was chosen on its card. */
export function marginsFor(actor: Actor, carried: string | null = null): EarlierMargin[] {
  const chosen = carried === null ? undefined : game.messages.get(carried);
  return [...new Set([...(isCard(chosen) ? [chosen] : []), ...notedMargins(actor)])]
    .flatMap((message) => marginOn(message, actor) ?? [])
    .slice(0, OFFERED);
}
