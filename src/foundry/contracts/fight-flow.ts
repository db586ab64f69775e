import type { Json, TurnFlow } from "../../engine";

/**
 * A ruleset's order of turns as a flow, and what the flow reads from a combatant. A file of its own, loaded with the first fight of its
 * game: every client computes it before anything else of the ruleset is there.
 */
export interface FightFlow<
  State extends Json = Json,
  Event extends { type: string } = { type: string },
  Facts = unknown,
> {
  flow: TurnFlow<State, Event, Facts>;
  /** What the flow needs to know of a combatant; called often: fast, without writing. */
  facts(combatant: Combatant, combat: Combat): Facts;
  /** The side it fights for by the rules; the GM's word goes first. Left out, and null: none. */
  side?(combatant: Combatant, combat: Combat): string | null;
  /** Whether those in one of Foundry's groups of combatants take their turns together: the GM then puts them into squads. */
  squads?: boolean;
}
