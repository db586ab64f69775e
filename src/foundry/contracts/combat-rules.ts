/** Where one combatant stands in the order, by its own ruleset. */
export interface TurnPlace {
  /** Higher acts first. Null: not yet known, last. */
  rank: number | null;
  /** Combatants with the same side act together, in any order among them; null: alone. */
  side: string | null;
}

/** A ruleset's order of turns: every client computes it, before anything else of the ruleset is loaded. */
export interface CombatOrder {
  /** Where a combatant acts. Called while sorting: fast, without writing. */
  place(combatant: Combatant, combat: Combat): TurnPlace;
  /** What a side is called in the tracker; without it, the word that `place` gave. */
  sideLabel?(side: string, combat: Combat): string;
}

/** How a ruleset runs its fights. All callbacks run on one GM's client only. */
export interface CombatRules {
  onStartRound?(combat: Combat): Promise<void>;
  onStartTurn?(combatant: Combatant, combat: Combat): Promise<void>;
  onEndTurn?(combatant: Combatant, combat: Combat): Promise<void>;
  onEndCombat?(combat: Combat): Promise<void>;
  /** Its end of a fight is a time event, whose card tells what else ends by it: none comes besides. */
  endIsTimeEvent?: boolean;
  /**
   * Initiative as the game has it, in place of Foundry's formula: called for "roll all" and for single combatants, on the
   * client that clicked.
   */
  rollInitiative?(combatants: Combatant[], combat: Combat): Promise<unknown>;
  /** A GM's tools for the whole fight, above the tracker's rows. */
  tools?(combat: Combat): TrackerTool[];
  /** Numbers of a combatant that this user may know, whoever plays it: the ruleset asks whether. */
  openMarks?(combatant: Combatant): TrackerMark[];
  /** Small pictures beside the name in the tracker: what it can still do this turn, how it stands. */
  marks?(combatant: Combatant): TrackerMark[];
  /** What no picture can say, in few words. Null: nothing to say. */
  statusLine?(combatant: Combatant): string | null;
  /** Whether Foundry's own die beside a name does something here that nothing else does. Left out: where turns go by sides. */
  die?(combatant: Combatant): boolean;
  /** Buttons of a combatant in the tracker. */
  controls?(combatant: Combatant): TrackerControl[];
  /** What a click on an option of the flow begins (a dialog that pays for it when it is done). Null: the option is taken at once. */
  option?(combatant: Combatant, event: { type: string }): (() => Promise<unknown>) | null;
  /** Where the fight as a whole stands by these rules (a phase of the round), above the combatants. Null: nothing to say. */
  headline?(combat: Combat): string | null;
}

export interface TrackerMark {
  icon: string;
  /** In words, already in this user's language. */
  label: string;
  /** A number that stands beside the picture; `label` tells it too. */
  text?: string;
  /** Used up: shown faint. */
  spent?: boolean;
}

export interface TrackerTool {
  id: string;
  /** Language key. */
  label: string;
  icon: string;
  /** What goes on with the fight: its label is shown. Others are icons, with the label as a tooltip. */
  main?: boolean;
  /** For a switch: whether it is on. */
  pressed?: boolean;
  onClick(combat: Combat): Promise<unknown>;
}

export interface TrackerControl {
  id: string;
  /** Language key: the button's name. */
  label: string;
  icon: string;
  pressed?: boolean;
  /** Wanted rarely: it is found behind "More". */
  rare?: boolean;
  onClick(combatant: Combatant): Promise<unknown>;
}
