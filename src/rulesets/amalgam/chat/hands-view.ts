import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { MOST_FINGERS } from "../rules/throw";
import { openRound } from "../../../foundry/chat/negotiation/sealed-bids";
import type { RoundState, SeatState } from "../stored/face-off";
import { roundsOf } from "../adapters/throws/hands";
import { awaited, OTHER, type Session } from "../adapters/throws/session";
import { handElsewhere, isComplete } from "../actions/throws/watch";

/** Somebody in a face-off as the card shows them. */
interface SeatView {
  name: string;
  text: string;
  icon: string;
  foul: boolean;
}

/** A hand that this user is to show: a button for every number of fingers. */
interface Asked {
  seat: string;
  round: string;
  label: string;
  fingers: { hand: number; label: string }[];
}

interface StandIn {
  seat: string;
  label: string;
}

export interface HandsView {
  title: string;
  seats: SeatView[];
  asked: Asked[];
  /** Throws that wait for a click, with the Pledge's id. */
  throws: { id: string; label: string }[];
  /** Seats that a Storyteller may draw for: of those who have gone, or whose hand does not hold. */
  standIns: StandIn[];
  /** The same of those who are at the table and choosing: folded, since one waits for them. */
  present: StandIn[];
  /** This user's hand lies in another browser. */
  elsewhere: boolean;
  mayCallOff: boolean;
  /** All is shown, and what came of it has not been told: a Storyteller has dismissed a question, or come late. */
  mayTell: boolean;
}

/** What is to be done for a Throw that takes place on this card, and by whom. */
export function handsView(session: Session): HandsView {
  const { faceOff } = session;
  const rounds = faceOff ? roundsOf(faceOff) : [];
  const round = openRound(rounds);
  const most = round?.round === "flash" ? (faceOff?.flash ?? MOST_FINGERS) : MOST_FINGERS;
  const waiting = (round?.seats ?? []).filter(({ bid }) => bid === null);
  const drawnFor = game.user.isGM
    ? waiting.filter(({ by, seat, standIn }) => seat.user !== game.userId && !(standIn && by === game.userId))
    : [];
  const draws = (all: readonly SeatState[]): StandIn[] =>
    all.map(({ seat }) => ({
      seat: seat.id,
      label: format("AMALGAM.Throw.drawFor", { name: nameOf(session, seat.id) }),
    }));
  return {
    title: localize(`AMALGAM.Throw.${round ? round.round : "wait"}`),
    seats: rounds.flatMap((one) => one.seats.map((seat) => seatView(session, one, seat))),
    asked: waiting
      .filter(({ by, seat }) => by === null && seat.user === game.userId)
      .map(({ seat }) => ({
        seat: seat.id,
        round: round?.round ?? "throw",
        label: format("AMALGAM.Throw.show", { name: nameOf(session, seat.id) }),
        fingers: fingersTo(most),
      })),
    throws: awaited(session)
      .filter(({ message }) => game.user.isGM || message.isAuthor)
      .map(({ message, actor }) => ({
        id: message.id ?? "",
        label: format("AMALGAM.Throw.throwFor", { name: actor?.name ?? "?" }),
      })),
    standIns: draws(drawnFor.filter(cannotShow)),
    present: draws(drawnFor.filter((one) => !cannotShow(one))),
    elsewhere: handElsewhere(session),
    mayCallOff: game.user.isGM,
    mayTell: game.user.isGM && isComplete(session),
  };
}

/** Nobody is to be waited for. */
const cannotShow = ({ seat, foul }: SeatState): boolean => foul !== null || !game.users.get(seat.user)?.active;

const fingersTo = (most: number) =>
  Array.from({ length: most }, (_, at) => ({
    hand: at + 1,
    label: format(at === 0 ? "AMALGAM.Throw.finger" : "AMALGAM.Throw.fingers", { count: at + 1 }),
  }));

/** Whose hand it is: the acting character's, or the partner's own name. */
function nameOf({ thrown, faceOff }: Session, seat: string): string {
  if (seat === OTHER) return game.users.get(faceOff?.other.user ?? "")?.name ?? "?";
  const one = thrown.find((each) => each.seat === seat);
  const name = one?.card.actor?.name ?? "?";
  const target = one && one.seat !== one.card.message.id ? findActor(one.target?.uuid) : null;
  return target ? format("AMALGAM.Throw.against", { name, target: target.name }) : name;
}

function seatView(session: Session, { stage, round }: RoundState, state: SeatState): SeatView {
  const name = nameOf(session, state.seat.id);
  const told = (key: string, icon: string, foul = false): SeatView => ({
    name: round === "flash" ? format("AMALGAM.Throw.inFlash", { name }) : name,
    text: format(`AMALGAM.Throw.seat.${key}`, {
      hand: state.bid ?? "",
      by: game.users.get(state.by ?? "")?.name ?? "",
    }),
    icon,
    foul,
  });
  if (state.foul) return told(state.foul, "fa-solid fa-triangle-exclamation", true);
  if (state.bid !== null) return told(state.standIn ? "drawn" : "shown", "fa-solid fa-hand");
  if (state.by === null) return told("waiting", "fa-solid fa-hourglass");
  return told(stage === "revealing" ? "revealing" : "down", "fa-solid fa-hand-back-fist");
}
