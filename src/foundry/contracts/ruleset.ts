import type { Schema } from "../../../types/fields";
import type { CombatOrder } from "./combat-rules";
import type { FightFlow } from "./fight-flow";
import type { StatusDefinition } from "./condition";
import type { Migration } from "./migration";
import type { RulesetSetting } from "./ruleset-setting";
import type { Play } from "./play";

/** A data model class made with TypeModel. */
export interface ModelClass {
  new (data?: object, context?: object): object;
  defineSchema(): Schema;
  LOCALIZATION_PREFIXES: string[];
}

/** One subtype of Actor or Item: everything Foundry needs to know about it. */
export interface DocumentType {
  model: ModelClass;
  sheet: typeof foundry.applications.api.ApplicationV2;
  /** Font Awesome Free class, shown in create dialogs and directories. */
  icon: string;
  /** Picture of one that nobody has given another; Foundry's own where it is left out. */
  img?: string;
  /** Paths below `system` that can be token bars: resources `{value, max}` and plain values. Actors only. */
  trackable?: { bar: string[]; value: string[] };
  /** Paths below `system` that new tokens show as their two bars; null: none. Actors only. */
  bars?: [string | null, string | null];
  /** Path below `system` of what is left until it is down, `{value, max}`, as the tracker shows it; left out: the first bar. Actors only. */
  standing?: string;
  /** Its tokens are the actor itself and friendly, as player characters' are. Actors only. */
  linked?: boolean;
  /** Types that only the machinery creates (never offered to users). */
  hidden?: boolean;
}

/**
 * What one ruleset declares, and the only thing the rest of the system knows of it: small, since every client loads it. Adding a ruleset is a folder
 * with one of these and one line in the entry file; nothing shared names it.
 */
export interface Ruleset {
  /** Folder name below src/rulesets, templates, styles and lang; prefix of settings and part types. */
  id: string;
  /** Language key of its name. */
  title: string;
  /** Language key of a sentence for whoever chooses what a world plays. */
  about?: string;
  /** Language keys of lines for the About window: its books, their authors and licences. */
  credits?: string[];
  actors: Record<string, DocumentType>;
  items: Record<string, DocumentType>;
  statuses: StatusDefinition[];
  /** Types of the parts that its chat cards are made of. */
  messageParts: readonly string[];
  /** Kinds of what its cards may propose to change. */
  changeKinds: readonly string[];
  /** It has a look of its own, styles/<id>.css, which comes with its play. */
  styles?: boolean;
  /** Everything else: loaded when it is first needed (`import("./play")`), or here at once. */
  play: Play | (() => Promise<Play>);
  /** Who acts when in its fights: a place and a side each. Fights run by sides in this order, unless `flow` says more. */
  order?: CombatOrder;
  /** The order of turns of a game that is not a sorted list; loaded with the first fight of its actors where that is left for later. */
  flow?: FightFlow | (() => Promise<FightFlow>);
  settings: RulesetSetting[];
  /** Steps that bring data of older releases up to date, or how they are loaded: one GM's client needs them, once. */
  migrations: Migration[] | (() => Promise<Migration[]>);
  /** The book's own ladder of difficulties, easiest first, for the GM to pick from. Labels are language keys. */
  difficulties?: { label: string; value: number }[];
  /** What a character's sheet turns about: a stop of the players' tour, by selector and language keys. */
  tour?: { at: string; title: string; text: string };
  /** Templates that its sheets and cards use as partials. */
  partials: string[];
  /** Called in `init`, after registration, for what must be there before the world is (settings, say). */
  initialise?(): void;
}

/** What brings card parts and kinds of change with its play: a ruleset, or the table that all of them share. */
export type Played = Pick<Ruleset, "id" | "title" | "messageParts" | "changeKinds" | "play" | "styles">;
