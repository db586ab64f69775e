import type { Make, Period, Transcript } from "../../engine";
import type { ChangeData, Proposal } from "./proposal";

/** Throws what a rule asks for, once, with everybody's dice. */
export type Thrower = <T>(make: Make<T>) => Promise<{ outcome: T; transcript: Transcript }>;

/** What a proposal is before it stands on a card. */
export type ProposalDraft = Omit<Proposal, "id">;

/** Something that a GM says is over or begins ("End of the scene", "Night's rest"), as one ruleset knows it. */
export interface TimeEvent {
  /** Unique within the ruleset; cards store it. */
  id: string;
  /** Language key of its name, which is its button's. */
  label: string;
  /** Font Awesome Free class. */
  icon: string;
  /** The stretch of play that is over by it: what lasts so long ends. */
  over?: Period;
  /** How long it takes by the world's clock, in seconds. Left out: no time that counts. */
  seconds?: number;
  /** What it does, in a few words. */
  hint?(answers?: ChangeData): string;
  /** Whether it means anything for an actor of this ruleset. */
  concerns(actor: Actor): boolean;
  /** What has to be asked before the card is made. Null: dismissed. */
  ask?(actors: readonly Actor[]): Promise<ChangeData | null>;
  /**
   * What it proposes to one actor, on the actor itself or on what lies inside it. Dice that are thrown here are thrown once and
   * stored in the proposal's data: `timeHandler` replays them.
   */
  proposals(actor: Actor, answers: ChangeData, throwDice: Thrower): ProposalDraft[] | Promise<ProposalDraft[]>;
  /** What it asks of people besides, once its card lies there: rolls that come around again, on cards of their own. */
  asks?(actors: readonly Actor[]): Promise<unknown>;
}
