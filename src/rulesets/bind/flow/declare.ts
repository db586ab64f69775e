import { refuse, type FlowRefusal } from "../../../engine";
import { ROUND_MODES, type CombatPoints, type RoundMode } from "../rules/combat/initiative";
import { STANCES, type Stance } from "../rules/combat/stances";
import { awaited, hasRolled, scored } from "./phases";
import { changed, NO_POINTS, pointsToPlace, type BindFighter, type BindState, type Phase } from "./state";

/** Foes choose until the dice of any side lie; players only while their phase lasts, before they see what the others laid. */
const openTo = (state: BindState, fighter: BindFighter, phase: Phase): boolean =>
  state.phase === phase || (fighter.facts.npc && before(state));

/** Whether somebody may still choose their stance in this round. */
export const mayDeclare = (state: BindState, id: string): boolean =>
  state.fighters.some((one) => one.id === id && !one.defeated && !one.task && state.phase === "stance");

const before = ({ phase, rolls }: BindState): boolean => phase === "divide" || (phase === "roll" && rolls.length === 0);

/** Stance and way of fighting, said aloud; points placed before are taken back (L2328). */
export function declare(
  state: BindState,
  fighter: BindFighter,
  choice: { stance: Stance; mode: RoundMode; prepared: boolean },
): BindState | FlowRefusal {
  if (!openTo(state, fighter, "stance")) return refuse("BIND.Flow.Refused.declaredAlready");
  if (!STANCES.includes(choice.stance) || !ROUND_MODES.includes(choice.mode))
    return refuse("BIND.Flow.Refused.noStance");
  const next = changed(state, fighter.id, { ...choice, placed: "no", points: NO_POINTS });
  return state.phase === "roll" ? { ...next, phase: "divide" } : next;
}

/** Placed, but covered until everybody has placed (L1690). */
export function cover(state: BindState, fighter: BindFighter): BindState | FlowRefusal {
  if (state.phase !== "divide") return refuse("BIND.Flow.Refused.notDividing");
  return changed(state, fighter.id, { placed: "hidden", points: NO_POINTS });
}

/** The Combat Skill, split in whole points over the three Factors. What was covered may be laid open while the sides roll. */
export function place(state: BindState, fighter: BindFighter, points: CombatPoints): BindState | FlowRefusal {
  const covered = state.phase === "roll" && fighter.placed === "hidden";
  if (!covered && !openTo(state, fighter, "divide")) return refuse("BIND.Flow.Refused.notDividing");
  const most = pointsToPlace(fighter);
  const all = [points.strike, points.evasion, points.initiative];
  if (all.some((value) => !Number.isInteger(value) || value < 0) || all.reduce((a, b) => a + b, 0) > most)
    return refuse("BIND.Flow.Refused.tooManyPoints", { most });
  return changed(state, fighter.id, { placed: "open", points });
}

/** Why a side cannot roll now, or null: covered points are laid open first. */
export function rollBlocked(state: BindState, side: string): FlowRefusal | null {
  if (state.phase !== "roll" && state.phase !== "count") return refuse("BIND.Flow.Refused.notRolling");
  if (!state.fighters.some((fighter) => fighter.side === side)) return refuse("BIND.Flow.Refused.noSide");
  if (hasRolled(state, side)) return refuse("BIND.Flow.Refused.rolledAlready");
  const covered = awaited(state).some(({ placed }) => placed === "hidden");
  return covered ? refuse("BIND.Flow.Refused.covered") : null;
}

/** The one roll of a side in this round (L1389). A side that joins later rolls when it comes. */
export function rollFor(state: BindState, side: string, dice: readonly number[]): BindState | FlowRefusal {
  const refused = rollBlocked(state, side);
  if (refused) return refused;
  if (dice.length !== 2 || dice.some((face) => !Number.isInteger(face) || face < 1 || face > 6))
    return refuse("BIND.Flow.Refused.twoDice");
  const total = (dice[0] ?? 0) + (dice[1] ?? 0);
  return { ...state, rolls: [...state.rolls, { side, total }], fighters: scored(state, side, total) };
}
