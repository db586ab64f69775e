import { isRefusal, orderSides, type FlowOption, type FlowPlace, type Json } from "../../engine";
import { listedSides, standingOf } from "./combatant-order";
import { flowParts, SIDES, type FlowPart } from "./fight-flows";
import { storedFight, takenBefore, type FightMoment } from "./stored-fight";

/** One flow of a fight and where it stands; null: what is stored is no state of it. */
export interface RunningFlow extends FlowPart {
  state: Json | null;
}

/** Where a fight stands, read from its documents: every client reads the same. */
export interface Fight {
  flows: RunningFlow[];
  /** Everybody, in the order of the tracker. */
  order: string[];
  places: ReadonlyMap<string, FlowPlace>;
  /** Whose turn it is: nobody, one, or several at once. */
  acting: string[];
  past: FightMoment[];
}

/** Options of a combatant, with the flow that offers them. */
export interface Offer {
  running: RunningFlow;
  option: FlowOption<{ type: string }>;
}

/**
 * Reads a fight: what is stored, brought up to date with who fights and with Foundry's pointer. A round or turn that somebody
 * set past the flow counts as the GM's word: a new round begins anew, a turn is given.
 * @param listed Keys of sides in an order that is to be tried.
 */
export function readFight(combat: Combat, listed = listedSides(combat)): Fight {
  const stored = storedFight(combat);
  const flows = flowParts(combat, listed).map((part) => ({
    ...part,
    state: part.late ? null : stateOf(part, combat, stored),
  }));
  const { order, places } = inOrder(flows, combat, listed);
  const at = pointedPast(combat, order, stored);
  const led = flows.map((running) => ledBy(running, at));
  const past = stored === null || stored === "broken" ? [] : stored.past;
  return { flows: led, order, places, acting: led.flatMap(actingOf), past };
}

const actingOf = ({ flow, state }: RunningFlow): string[] => (state === null ? [] : flow.acting(state));

function stateOf(
  { key, flow, fighters }: FlowPart,
  combat: Combat,
  stored: ReturnType<typeof storedFight>,
): Json | null {
  try {
    if (stored === "broken") return null;
    const found = stored?.states.find((one) => one.flow === key);
    if (!stored || !found) return fresh({ key, flow, fighters }, combat);
    const state = flow.parse(found.state);
    if (state === null) return null;
    if (stored.round === combat.round) return flow.sync(state, fighters);
    return flow.begin(fighters, stored.round < combat.round && stored.round > 0 ? state : null);
  } catch (error) {
    console.error(error);
    return null;
  }
}

function fresh({ key, flow, fighters }: FlowPart, combat: Combat): Json {
  const begun = flow.begin(fighters, null);
  const taken = key === SIDES ? takenBefore(combat) : null;
  return taken ? { ...(begun as Record<string, Json>), ...taken } : begun;
}

/**
 * Whom somebody has pointed at past the flows: another than whom the last write left the pointer at; where nothing was written in
 * this round, another than the first. A pointer has to rest somewhere, also while nobody acts.
 */
function pointedPast(combat: Combat, order: readonly string[], stored: ReturnType<typeof storedFight>) {
  const turn = combat.turn ?? 0;
  const left = stored !== null && stored !== "broken" && stored.round === combat.round ? stored.at : null;
  const past = left === null ? turn !== 0 : order[turn] !== left;
  return combat.started && past ? order[turn] : undefined;
}

/** The flow whose turn the pointer gives to somebody who does not act by it. */
function ledBy(running: RunningFlow, at: string | undefined): RunningFlow {
  const { flow, state, fighters } = running;
  if (at === undefined || state === null || !fighters.some(({ id }) => id === at)) return running;
  if (flow.acting(state).includes(at)) return running;
  const event = flow.giving?.(state, at);
  const given = event ? flow.apply(state, event) : null;
  return given === null || isRefusal(given) ? running : { ...running, state: given };
}

/** Each by its own flow; where several flows meet, side by side in the order of sides. */
export function inOrder(
  flows: readonly RunningFlow[],
  combat: Combat,
  listed = listedSides(combat),
): Pick<Fight, "order" | "places"> {
  const lists = flows.map(({ flow, state, fighters }) =>
    state === null ? fighters.map(({ id }) => ({ id, rank: null })) : flow.order(state),
  );
  const all = lists.flat();
  const places = new Map(all.map((place) => [place.id, place]));
  if (flows.length < 2) return { order: all.map(({ id }) => id), places };
  const standings = new Map(
    combat.combatants.map((one) => {
      const standing = standingOf(one, combat);
      return [standing.id, { ...standing, rank: standing.rank ?? places.get(standing.id)?.rank ?? null }];
    }),
  );
  const sides = orderSides([...standings.values()], listed);
  const sideAt = ({ id }: FlowPlace) => sides.indexOf(standings.get(id)?.side ?? "");
  return { order: all.toSorted((a, b) => sideAt(a) - sideAt(b)).map(({ id }) => id), places };
}

export const flowOfFighter = ({ flows }: Fight, id: string): RunningFlow | undefined =>
  flows.find(({ fighters }) => fighters.some((one) => one.id === id));

/** What can be done now: by a combatant; a GM may rule on it as well, and on the whole fight (null). */
export function offersFor(fight: Fight, id: string | null, isGM: boolean): Offer[] {
  return fight.flows.flatMap((running) => {
    const { flow, state, fighters } = running;
    if (state === null || (id !== null && !fighters.some((one) => one.id === id))) return [];
    const own = id === null ? [] : flow.options(state, id);
    const rulings = isGM ? (flow.rulings?.(state, id) ?? []) : [];
    return [...own, ...rulings].map((option) => ({ running, option }));
  });
}

/** What names an option in a request: a new one each time that its event would be another. */
export const keyOfOffer = ({ running, option }: Offer): string => `${running.key} ${JSON.stringify(option.event)}`;

/** Whether a state of a flow cannot be read: a GM sets the round anew. */
export const isBroken = ({ flows }: Fight): boolean => flows.some(({ state, late }) => state === null && !late);
