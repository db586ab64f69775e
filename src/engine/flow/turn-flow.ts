import type { Json } from "../json";

/** One combatant as a flow sees it. `facts` are what the ruleset's adapter reads from the actor, fresh each time. */
export interface Fighter<Facts> {
  /** Id of the combatant. */
  id: string;
  /** Id of the side it fights for, where the game has sides. */
  side: string | null;
  /** Id of the group (squad, mob) it acts with, or null. */
  group: string | null;
  /** Out of the fight: dead, fled, or marked so by the GM. */
  defeated: boolean;
  facts: Facts;
}

/** One line of the order, first to act first. */
export interface FlowPlace {
  id: string;
  /** What the tracker shows beside the name, such as an initiative score; null: nothing. */
  rank: number | null;
  group?: string;
  /** What the tracker shows beside the rank: waiting, on guard, casting. */
  marks?: FlowText[];
}

/** A text of the language files with what is filled in. */
export interface FlowText {
  key: string;
  data?: Record<string, string | number>;
}

/** Something that people still decide about an option: the driver asks for it and writes it into the event under `field`. */
export type FlowAsk =
  | { kind: "number"; field: string; label: FlowText; least: number; most: number }
  | { kind: "choice"; field: string; label: FlowText; choices: { value: string; label: FlowText }[] }
  /** Words of their own, at most so many characters. */
  | { kind: "text"; field: string; label: FlowText; most: number };

/** Something that a combatant may do now: the event that does it, what the button says, and what it costs. */
export interface FlowOption<Event> {
  event: Event;
  label: FlowText;
  /** Font Awesome Free class: the button is an icon, and the label its name and tooltip. */
  icon?: string;
  /** In the flow's own currency (initiative, actions); left out: nothing, or what `asks` decides. */
  cost?: number;
  /** It may be taken while it is another's turn. */
  outOfTurn?: boolean;
  /** Wanted rarely: it is found behind "More". */
  rare?: boolean;
  /** What is still to be asked for before the event is complete. */
  asks?: FlowAsk[];
  /** Why it cannot be chosen now; the button is shown and says so. */
  blocked?: FlowText;
  /** Id of another combatant that the option is about (the one picked); its name is filled in as {target}. */
  target?: string;
  /** Its button stands in the row of that other, not in that of whoever may take it. */
  onTarget?: boolean;
  /** Dice to be rolled first: the event goes in with their faces as its `dice`. */
  dice?: { count: number; faces: number };
}

/** An event that a flow does not accept, and why, in words for whoever asked. */
export interface FlowRefusal {
  refused: FlowText;
}

/**
 * A game's order of turns as a pure state machine. State and events are plain JSON: the state lies in the fight's flags, every
 * client reads the same from it, and one client writes it. Nothing here rolls dice: what was rolled comes in with an event.
 * Functions return new states and never change the one they are given.
 */
export interface TurnFlow<State extends Json, Event extends { type: string }, Facts = unknown> {
  /** The first state of a round. `before` is the state the last round ended in, null at the start of a fight. */
  begin(fighters: readonly Fighter<Facts>[], before: State | null): State;
  /** The same state for other fighters: who joined, left, fell or changed sides since. */
  sync(state: State, fighters: readonly Fighter<Facts>[]): State;
  /** Stored data that is a state of this flow, or null: a GM then begins the round anew. */
  parse(stored: unknown): State | null;
  /** Everybody in the fight, in the order that the tracker shows. */
  order(state: State): FlowPlace[];
  /** Whose turn it is: nobody, one, or several at once. */
  acting(state: State): string[];
  /** What this combatant may do now, blocked options with their reason among them. */
  options(state: State, id: string): FlowOption<Event>[];
  apply(state: State, event: Event): State | FlowRefusal;
  /** Whether the round is over. */
  over(state: State): boolean;
  /** What the tracker says above the list; null: nothing. */
  headline(state: State): FlowText | null;
  /** What the GM alone may do: about one combatant (set its score), or with null about the whole fight (go on). Left out: nothing. */
  rulings?(state: State, id: string | null): FlowOption<Event>[];
  /** What "next turn" means while this combatant acts; null: nothing that could be ended. */
  ending?(state: State, id: string): Event | null;
  /** How a GM gives this combatant the turn, whatever the order says; null: it cannot be given. */
  giving?(state: State, id: string): Event | null;
}

export const isRefusal = (result: unknown): result is FlowRefusal =>
  typeof result === "object" && result !== null && "refused" in result;

/** A refusal in one line. */
export const refuse = (key: string, data?: FlowText["data"]): FlowRefusal => ({
  refused: data ? { key, data } : { key },
});
