import type { Change } from "../../engine";
import type { ChangeData } from "./proposal";
import type { ProposalDraft } from "./time";

/** The money of a game, in its smallest coin. */
export interface Money {
  /** What an actor has; null: it keeps none. */
  of(actor: Actor): number | null;
  /** Reads "12 gp 5 sp"; null where no coin is named. */
  parse(text: string): number | null;
  words(amount: number): string;
  /** Gives it, or takes it where it is below 0; null: there is not enough. */
  plan(actor: Actor, amount: number): Change[] | null;
}

/** Something that a GM gives several at once (XP, Words, a rest's points). */
export interface Award {
  id: string;
  /** Language key of its name, which is its button's. */
  label: string;
  /** Font Awesome Free class. */
  icon: string;
  concerns(actor: Actor): boolean;
  /** What has to be asked before the card is made. Null: dismissed. */
  ask?(actors: readonly Actor[], party: Actor | null): Promise<ChangeData | null>;
  /** What it is for, on the card. */
  text?(answers: ChangeData, actors: readonly Actor[], party: Actor | null): string;
  /** What it proposes to one of them. */
  proposals(actor: Actor, answers: ChangeData): ProposalDraft[];
  /** What it proposes to the party itself, once (a pot). */
  forParty?(party: Actor, answers: ChangeData): ProposalDraft[];
}

/** What a game knows of parties: who is in one, and what is shared and given. */
export interface PartyRules {
  /** Whether this actor is a party, with things and money of its own. */
  isParty(actor: Actor): boolean;
  members(party: Actor): Actor[];
  /** Types of items that are things, which can be handed over. */
  things: readonly string[];
  money?: Money;
  /** Kinds of change, made with `moneyKind`, `receiveKind` and `handOverKind`. */
  kinds: { money?: string; receive: string; handOver: string };
  awards?(): Award[];
}
