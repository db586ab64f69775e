import { isCard, type CardMessage } from "../../../foundry/messages/card-model";
import { carriedMargin, type ConflictOutcome } from "../rules/conflict";
import { isConflictPart, judged, readConflict, type ConflictData } from "../stored/conflict-data";

/** Cards that are looked back on. */
const LATEST = 30;
/** Margins that are offered. */
const OFFERED = 8;

export type Settled = { message: CardMessage; data: ConflictData; outcome: ConflictOutcome };

/** The latest Conflict Rolls that this user may know of and that are decided, the latest first. */
export const latestConflicts = (): Settled[] =>
  game.messages.contents
    .filter(isCard)
    .slice(-LATEST)
    .reverse()
    .flatMap((message) => {
      if (!message.isContentVisible) return [];
      const part = message.system.parts.find(isConflictPart);
      const read = part ? settledBy(part) : null;
      return read ? [{ message, ...read }] : [];
    });

function settledBy(part: Parameters<typeof readConflict>[0]): Omit<Settled, "message"> | null {
  try {
    const data = readConflict(part);
    if (data.threshold === null) return null;
    const outcome = judged(data, data.threshold);
    return outcome.result === "tie" ? null : { data, outcome };
  } catch {
    return null;
  }
}

export type EarlierMargin = { id: string; title: string; value: number };

/** Margins of rolls that somebody took part in, as they count for its own next roll (MY-CFL-19). */
export function marginsFor(actor: Actor): EarlierMargin[] {
  const answered = new Set(game.messages.contents.filter(isCard).map(({ system }) => system.origin));
  return latestConflicts()
    .filter(({ message }) => !answered.has(message.id))
    .flatMap(({ message, data, outcome }) => {
      const side = message.system.actor === actor.uuid ? "sameSide" : data.opponent === actor.uuid ? "otherSide" : null;
      const value = side && carriedMargin(data.swapped ? -outcome.margin : outcome.margin, side);
      return side && value ? [{ id: message.id ?? "", title: data.title, value }] : [];
    })
    .slice(0, OFFERED);
}
