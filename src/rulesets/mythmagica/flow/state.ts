// MY-INI-01 and MY-INI-02 (L2025-2027): what a Round's order of Turns remembers. Plain JSON; it lies in the fight's flags.

/** What the flow reads from a fighter's actor. */
export type FlowFacts = { heads: number; overcome?: boolean };

/** One combatant in the Round. It is Yet-to-Go while it is neither out, surprised nor gone. */
export type FlowFighter = {
  id: string;
  side: string;
  /** Squad that takes its Turns together (MY-INI-09), or null. */
  squad: string | null;
  /** Overcome or away: in neither group. */
  out: boolean;
  /** Already-Gone: has had its Turn. */
  gone: boolean;
  surprised: boolean;
  /** Has said what it does in the Surge. */
  declared: boolean;
  /** Used up in this Turn. */
  actions: number;
  assault: boolean;
  /** Used up in this Round. */
  reactions: number;
  heads: number;
  /** What a prepared Action waits for (MY-TRN-08), or null. */
  prepared: string | null;
  /** It is no Assault Action: no attack comes of it, or there would be two in a Turn (MY-TRN-01). Left out: one can. */
  harmless?: true | undefined;
  /** Has used up the Assault Action of its coming Turn to help somebody with theirs (MY-GRP-03). */
  helped?: true | undefined;
  /** Has an Edge in this Round for having assessed the situation in the last one (MY-INI-08). */
  edge: boolean;
  /** Assessed the situation in this Round and was granted that Edge. */
  assessed: boolean;
};

/** The dice of the Opening Phase so far. */
export type Opening = {
  /** Sides of the present throw; at first all, after a tie those that tied. */
  throwing: string[];
  /** What they threw. */
  dice: { [side: string]: number[] };
  /** By how much sides lost that are out of it. */
  lost: { [side: string]: number };
};

export type Phase = "opening" | "erratic" | "surge" | "over";

export type FlowState = {
  round: number;
  phase: Phase;
  /** Sides unaware of the fight; first Round only. */
  unaware: string[];
  opening: Opening;
  /** Ids of those whose Turn it is: one, a squad, or in the Surge all that are left. */
  acting: string[];
  /** Net Damage and Setback that the acting ones have imposed in this Turn, by victim; until the next begins. */
  hurt: { [id: string]: number };
  /** Who names the next one: these ids, or anybody of the side when none of them is left. Null: nobody has to. */
  picker: { side: string; ids: string[] } | null;
  /** Ids of whom one must be picked; empty: anybody. */
  must: string[];
  /** Ids passed over for dithering since the last Turn. */
  passed: string[];
  fighters: FlowFighter[];
};

/** How the help with an Assault Action was paid: from a Turn, or by the Reaction with what was prepared. */
export type JoinPaid = "turn" | "prepared";

export type FlowEvent =
  /** How the first Round begins, before any dice: with the normal roll ... */
  | { type: "start"; mode: "roll"; unaware: string[] }
  /** ... after a successful approach by stealth (MY-INI-12) ... */
  | { type: "start"; mode: "ambush"; surprised: string[] }
  /** ... or with an attack out of a tense scene (MY-INI-13). */
  | { type: "start"; mode: "seized"; by: string }
  | { type: "roll"; side: string; dice: number[] }
  | { type: "pick"; by: string; target: string }
  | { type: "spend"; id: string; what: "action" | "assault" | "reaction" }
  | { type: "prepare"; id: string; what: "action" | "assault"; trigger: string }
  | { type: "trigger"; id: string }
  | { type: "abandon"; id: string }
  /** Takes part in somebody's Assault Action with one of its own; and that is taken back, as it was paid (MY-GRP-03). */
  | { type: "join"; id: string }
  | { type: "leave"; id: string; paid: JoinPaid }
  /** Damage or Setback that `by` imposed; below zero when it was taken back. */
  | { type: "hurt"; by: string; target: string; amount: number }
  | { type: "declare"; id: string }
  | { type: "done"; id: string }
  | { type: "defer"; id: string }
  | { type: "assess"; id: string; edge: boolean }
  /** The Overlord's word. */
  | { type: "give"; id: string };
