import { isRefusal, refuse, type FlowOption, type FlowRefusal } from "../../../engine";
import { fighterOf, isYetToGo, sidesOf, squadOf, withFighters, yetToGo } from "./groups";
import { openingChances } from "./odds";
import { notBegun } from "./opening";
import { startTurn } from "./settle";
import type { FlowEvent, FlowState } from "./state";
import { assessBlocked } from "./turn";

// What the Overlord decides: how a fight begins (MY-INI-10, MY-INI-12, MY-INI-13), an Edge for having assessed (MY-INI-08), and
// who has the Turn, whatever the order says (MY-GEN-02).

type Ruling = FlowOption<FlowEvent>;

const CAMPS = ["party", "foes"];

/** How a side is called: whoever is with neither is "others". */
const campIn = (side: string): string => (CAMPS.includes(side) ? side : "others");

/** About the whole fight with null, else about one combatant. */
export const rulingsOf = (state: FlowState, id: string | null): Ruling[] =>
  id === null ? openings(state) : [...seizing(state, id), ...granting(state, id)];

/** A side is unaware of the others, or taken by surprise; until the first dice of a fight. */
function openings(state: FlowState): Ruling[] {
  if (!notBegun(state)) return [];
  const sides = sidesOf(yetToGo(state));
  return sides.flatMap((side) => [
    unaware(state, side),
    {
      event: { type: "start", mode: "ambush", surprised: [side] } as const,
      label: { key: `MYTHMAGICA.Flow.Ambushed.${campIn(side)}` },
      rare: true,
    },
  ]);
}

function unaware(state: FlowState, side: string): Ruling {
  const known = state.unaware.includes(side);
  const unawareThen = (id: string): boolean => (id === side ? !known : state.unaware.includes(id));
  const sides = sidesOf(yetToGo(state)).map((id) => ({ id, unaware: unawareThen(id) }));
  return {
    event: {
      type: "start",
      mode: "roll",
      unaware: known ? state.unaware.filter((one) => one !== side) : [...state.unaware, side],
    },
    label: {
      key: `MYTHMAGICA.Flow.${known ? "Aware" : "Unaware"}.${campIn(side)}`,
      data: openingChances(sides, side),
    },
    rare: true,
  };
}

function seizing(state: FlowState, by: string): Ruling[] {
  const fighter = fighterOf(state, by);
  if (!notBegun(state) || !fighter || !isYetToGo(fighter)) return [];
  return [{ event: { type: "start", mode: "seized", by }, label: { key: "MYTHMAGICA.Flow.Seize" }, rare: true }];
}

function granting(state: FlowState, id: string): Ruling[] {
  if (assessBlocked(state, id) !== null) return [];
  return [{ event: { type: "assess", id, edge: true }, label: { key: "MYTHMAGICA.Flow.GrantEdge" }, rare: true }];
}

/** The Turn goes to somebody by the Overlord's word. Who had it keeps it for later, unless something was spent on it already. */
export function give(state: FlowState, id: string): FlowState | FlowRefusal {
  const fighter = fighterOf(state, id);
  if (!fighter) return refuse("MYTHMAGICA.Flow.Refused.unknown");
  if (fighter.out) return refuse("MYTHMAGICA.Flow.Refused.out");
  if (fighter.surprised) return refuse("MYTHMAGICA.Flow.Refused.surprised");
  if (state.acting.includes(id)) return state;
  const begun = state.fighters.filter((one) => state.acting.includes(one.id) && one.actions > 0).map((one) => one.id);
  const ids = squadOf(state.fighters, fighter).map((one) => one.id);
  const cleared = withFighters({ ...state, acting: [], must: [], passed: [] }, begun, () => ({ gone: true }));
  const ready = withFighters(cleared, ids, () => ({ gone: false }));
  const now = fighterOf(ready, id);
  return now ? startTurn({ ...ready, picker: { side: fighter.side, ids: [] } }, now) : state;
}

/** How the Overlord gives somebody the Turn; null: it cannot be given. */
export const givingOf = (state: FlowState, id: string): FlowEvent | null =>
  isRefusal(give(state, id)) ? null : { type: "give", id };

/** What "next turn" means while somebody acts. */
export const endingOf = ({ acting }: FlowState, id: string): FlowEvent | null =>
  acting.includes(id) ? { type: "done", id } : null;
