import type { Change } from "../../engine";
import type { ChangeData } from "./proposal";
import type { ProposalDraft } from "./time";
import type { Trade } from "./trade";

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
  /** Language key of what it gives to whom, as its tooltip. */
  hint?: string;
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
  /** For modules with shops and loot. */
  trade?: Trade;
  /** Kinds of change, made with `moneyKind`, `receiveKind` and `handOverKind`. */
  kinds: { money?: string; receive: string; handOver: string };
  awards?(): Award[];
}

/** One of a party at a glance, in words and numbers of its game. */
export interface Glance {
  /** Race, calling, level. */
  who?: string;
  vitals?: readonly { label: string; value: number; max: number | null }[];
  /** What is amiss: conditions, weariness. */
  amiss?: string;
  /** What a GM looks up for all of them: senses, defences. */
  facts?: readonly string[];
  /** Languages that they understand. */
  languages?: readonly string[];
}

/** A button on a party's sheet: what its members do together, in this game. */
export interface PartyDeed {
  id: string;
  /** Language key. */
  label: string;
  /** What it does, as its tooltip, in words of the user's language. */
  hint?(): string;
  /** Font Awesome Free class. */
  icon: string;
  /** Only a GM has it; left out: whoever plays one of them. */
  gm?: boolean;
  run(members: Actor[], party: Actor): Promise<unknown>;
}

/** What a game's sheet of a party shows beyond what all have. */
export interface PartySheetRules {
  rules: PartyRules;
  /** Whether an actor may be a member. */
  joins(actor: Actor): boolean;
  /** Asked about members whom this user may see. */
  glance(member: Actor): Glance;
  deeds: readonly PartyDeed[];
  /** Ids of time events that have a button of their own; the others are in the window of time. */
  events: readonly string[];
  /** The game's own line below the name, and its fields: the path of a partial below templates/ that shows `view.own`. */
  own?: { template?: string; view(party: Actor): { subtitle?: string } & object };
}
