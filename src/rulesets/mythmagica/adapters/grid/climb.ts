import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { InFight } from "../../../../foundry/combat/in-fight";
import type { FlowState } from "../../flow/state";
import { climbCost } from "../../rules/grid/flight";
import { object, readStored, textOf, whole } from "../../stored/readers";
import { inFight, turnOf } from "../combat/fight";

/** What a token remembers of its climb: in which Move, and Stories up so far. */
type Climb = { move: string; stories: number };

export const CLIMB_PATH = `flags.${SYSTEM_ID}.climb`;

const read = object<Climb>({ move: textOf(80), stories: whole(0, 99) });

/** How high a token was when a Round of a fight began: noted with the first that rises or sinks in it (MY-FLY-10). */
type Flown = { round: string; from: number };

export const FLOWN_PATH = `flags.${SYSTEM_ID}.flown`;

const readFlown = object<Flown>({ round: textOf(60), from: whole(0, 99_999) });

/** How high it was when this Round began; null: it has not risen or sunk since. */
export function flownFrom(token: TokenDocument, round: string): number | null {
  const note = readStored(readFlown, foundry.utils.getProperty(token._source, FLOWN_PATH));
  return note?.round === round ? note.from : null;
}

/** A Round of a fight, by its names. */
export const roundName = ({ combat, state }: InFight<FlowState>): string => `${combat.id ?? ""}.${state.round}`;

/** What a token is to note before it rises or sinks; null: nothing, or it has. */
export function flownNow(token: TokenDocument, actor: Actor): Flown | null {
  const fight = inFight(actor);
  const round = fight ? roundName(fight) : "";
  return fight && flownFrom(token, round) === null ? { round, from: Math.max(0, Math.round(token.elevation)) } : null;
}

/** Which Move somebody makes just now, by fight, Round and Actions spent; blank outside of a fight. */
function moveOf(actor: Actor): string {
  const [fight, turn] = [inFight(actor), turnOf(actor)];
  return fight && turn ? `${fight.combat.id ?? ""}.${fight.state.round}.${turn.actions}` : "";
}

/** Stories that a token has climbed in this Move. */
export function climbedBy(token: TokenDocument | null, actor: Actor): number {
  const stored = token ? readStored(read, foundry.utils.getProperty(token._source, CLIMB_PATH)) : null;
  const move = moveOf(actor);
  return stored && move !== "" && stored.move === move ? stored.stories : 0;
}

/** What a token remembers after so many Stories more; null: nothing, in no fight. */
export function climbAfter(token: TokenDocument, actor: Actor, stories: number): Climb | null {
  const move = moveOf(actor);
  return move === "" ? null : { move, stories: Math.min(99, climbedBy(token, actor) + stories) };
}

/** What so many Stories more cost: the second of one Move tires, in one go or one after the other (MY-FLY-04). */
export const climbPrice = (token: TokenDocument | null, actor: Actor, stories: number): number =>
  climbCost((climbedBy(token, actor) % 2) + stories);
