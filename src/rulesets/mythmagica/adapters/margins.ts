import { isCard, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import { isBidPart } from "../stored/bid-data";
import { GUTS_KIND, isSuperseded, standingConflict } from "./guts-roll";
import { carriedMargin, marginFor, type ConflictOutcome } from "../rules/conflict";
import { isConflictPart, judged, type ConflictData } from "../stored/conflict-data";

/** Cards that are looked back on. */
const LATEST = 30;
/** Margins that are offered. */
const OFFERED = 8;

export type Settled = { message: CardMessage; data: ConflictData; outcome: ConflictOutcome };

/** Rolls of a kind about one matter that are decided, whoever threw them and however long ago; the latest first. */
export const conflictsAbout = (kind: string, about: string): Settled[] =>
  conflictsIn(
    cards().filter(({ system }) =>
      system.parts.some((part) => isConflictPart(part) && part.kind === kind && part.about === about),
    ),
  );

/** The latest Conflict Rolls that this user may know of and that are decided, the latest first. */
const latestConflicts = (): Settled[] => conflictsIn(cards().slice(-LATEST));

/** What somebody rolled since the last card of this kind, the latest first; all that they ever rolled where there is none. */
export function conflictsSince(actor: Actor, begins: (message: CardMessage) => boolean): Settled[] {
  const all = cards();
  return conflictsIn(byActor(all.slice(all.findLastIndex(begins) + 1), actor));
}

/** A Scene ends with each of these. */
const SCENES: readonly unknown[] = ["scene", "night", "chapter", "session", "adventure"];

/** Whether a card of the Overlord's ends one of these stretches of play. */
export const endsStretch =
  (stretches: readonly unknown[]) =>
  ({ author, system }: CardMessage): boolean =>
    author?.isGM === true &&
    system.proposals.some(({ kind, data }) => kind === "mythTime" && stretches.includes(data.over));

/** What somebody rolled in the Scene that is being played, for what can be tried once in each. */
export const conflictsOfScene = (actor: Actor): Settled[] => conflictsSince(actor, endsStretch(SCENES));

const cards = (): CardMessage[] => game.messages.contents.filter(isCard);
const byActor = (all: readonly CardMessage[], { uuid }: Actor) => all.filter(({ system }) => system.actor === uuid);

const conflictsIn = (messages: readonly CardMessage[]): Settled[] =>
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

/** Margins of rolls that somebody took part in, as they count for its own next roll (MY-CFL-19). */
export function marginsFor(actor: Actor): EarlierMargin[] {
  const answered = new Set(
    game.messages.contents
      .filter(isCard)
      .filter(carriesOn)
      .map(({ system }) => system.origin),
  );
  return latestConflicts()
    .filter(({ message }) => !answered.has(message.id) && !isSuperseded(message))
    .flatMap(({ message, data, outcome }) => {
      const side = message.system.actor === actor.uuid ? "sameSide" : data.opponent === actor.uuid ? "otherSide" : null;
      const value = side && carriedMargin(marginFor(outcome, data.swapped ? "opponent" : "roller"), side);
      return side && value ? [{ id: message.id ?? "", title: data.title, value }] : [];
    })
    .slice(0, OFFERED);
}
