/** What `table:check` finds out about one system. JSON as it stands. */
export interface CheckReport {
  system: { id: string; title: string; version: string };
  generation: 13 | 14;
  /** Nothing failed. */
  ok: boolean;
  boot: StepReport & { milliseconds: number };
  types: TypeReport[];
  fields: FieldReport[];
  rolls: RollReport[];
  packs: PackReport[];
  /** Errors that the system told its user in notifications ("no target selected"): its own words, no failure. */
  notices: string[];
  /** Files of the system that it asks for and does not have; they would be missing in Foundry too. No failure. */
  missingFiles: string[];
  /** Addresses outside the table; the check runs without a network. No failure. */
  outsideAddresses: string[];
}

export interface StepReport {
  ok: boolean;
  /** Console errors, uncaught errors, gaps of the table and what the step itself found wrong. */
  problems: string[];
}

/** One subtype of Actor or Item: created, its default sheet and every tab of it opened. */
export interface TypeReport extends StepReport {
  document: string;
  type: string;
  uuid: string | null;
  /** Class name of the sheet that opened. */
  sheet: string | null;
  /** Whether that is a sheet of the system's: where it has none for a type, core's plain one opens. */
  isOwn: boolean;
  tabs: { group: string; id: string; shown: boolean }[];
}

export type FieldKind = "number" | "text" | "checkbox";

/** One input of a sheet: changed as a person would, then looked up after a reload of the page. */
export interface FieldReport {
  document: string;
  type: string;
  uuid: string;
  kind: FieldKind;
  /** The input's name, a path in the document. */
  name: string;
  before: unknown;
  wanted: unknown;
  /** Stored value at once and after the reload; `shown` is what the input of the reopened sheet says, null without one. */
  stored: unknown;
  reloaded: unknown;
  shown: unknown;
  /** kept: stored as wanted and still there. adjusted: the system stored something else. ignored: nothing was stored. */
  outcome: "kept" | "adjusted" | "ignored" | "lost";
}

/** One roll in chat. */
export interface RollReport {
  document: string;
  type: string;
  /** What was clicked on the sheet, or "Roll API". */
  from: string;
  formula: string;
  total: number | null;
  /** Counted again from the single dice; null where a term has a rule of its own. */
  expected: number | null;
  /** Total as the chat log shows it; null when the system's card shows it in its own way. */
  shown: string | null;
  outcome: "right" | "wrong" | "message without a roll" | "no message";
}

/** One compendium pack: its window and its first documents. */
export interface PackReport extends StepReport {
  id: string;
  document: string;
  size: number;
  opened: string[];
}
