import type { Browse } from "./browse";
import type { ChangeHandler } from "./change-handler";
import type { CardPartType } from "./message-part";
import type { CombatRules } from "./combat-rules";
import type { Summary, SummarySubject } from "./summary";
import type { ConditionCourse, EffectKey } from "./condition";
import type { Grants } from "./grants";
import type { PartyRules } from "./party";
import type { FollowingRelation } from "./relations";
import type { TextReader } from "./text-reader";
import type { ProposalDraft, TimeEvent } from "./time";

/** One click-to-roll check in text: @Check[malleus-deum strength dc=14]. */
export interface InlineCheck {
  /** Label for the link, from the words inside the brackets; null when they make no sense to this ruleset. */
  label(words: string[]): string | null;
  roll(words: string[], actor: Actor, fast: boolean): Promise<unknown>;
}

/** What the GM chose when asking for a roll. */
export interface RequestOptions {
  /** Left out: the check's own; for a secret check, one that only the GM's browser knows (`knownDifficulty`). */
  difficulty?: number;
  /** Players are not shown the difficulty or the chance; the card must not hold the difficulty either. */
  secret?: boolean;
  /** Id of the message that asks. */
  origin?: string | null;
  fast?: boolean;
  /** Is handed the roll (a `RollRequest`) in place of its dialog: nothing opens, and nobody rolls. */
  peek?: ((roll: object) => void) | undefined;
}

/** Something a GM can ask players to roll. */
export interface RequestableCheck {
  id: string;
  /** Language key or a name. */
  label: string;
  /** Opens the roll for one of the asked actors; its card must carry `options.origin`, or the request never sees it. */
  roll(actor: Actor, options: RequestOptions): Promise<unknown>;
  /** Whether a difficulty can be set for it; true when left out. */
  difficulty?: boolean;
  /** Its chance is known before: `roll` heeds `options.peek`. */
  foreseen?: boolean;
}

/** Handler of a button with `data-action`, as ApplicationV2 calls them: bound to the sheet. */
export type SheetAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** What a sheet shows and does. Its shell (options, parts, tabs) is registered at once; this comes with `play`. */
export interface SheetFace<Sheet = never> {
  /** The view of the document: plain values, words already localised; the templates have no logic. */
  view(sheet: Sheet): object | Promise<object>;
  /** By the name in `data-action`. */
  actions: Record<string, SheetAction>;
  /** Those that mean something on the open sheet alone: they are not for the hotbar. */
  atSheet?: readonly string[];
  /** An item's other uses, for its menu; opening and deleting are there already. */
  itemMenu?(sheet: Sheet, item: Item): ContextMenuEntry[];
  /** Called whenever a part was drawn, for what templates and actions cannot say. */
  attach?(sheet: Sheet, html: HTMLElement): void;
  /** What a drop means in this game; null: nothing came of it. @returns undefined: what it means on any sheet. */
  dropItem?(sheet: Sheet, event: DragEvent, item: Item): Promise<unknown> | undefined;
  dropActor?(sheet: Sheet, actor: Actor): Promise<unknown> | undefined;
}

/** The rules reference: a journal of the pack `<ruleset>-rules`. */
export interface RulesReference {
  /** Id of the journal. */
  entry: string;
  /** Ids of its pages, by a sheet's tab or by a window's class. */
  pages: Readonly<Record<string, string>>;
}

export type ChangeHandlers = Record<string, ChangeHandler>;
export type CardPartTypes = Record<string, CardPartType>;

/** Something that is there with the play, or loaded when it is first needed: with the first card, the first look into the browser. */
export type Lazy<T extends object> = T | (() => Promise<T>);

/** What a ruleset does when it is played: loaded when it is first needed, and kept. */
export interface Play {
  /** How the parts of its cards are shown, by type; the same types as the ruleset's `messageParts`. */
  cardParts: Lazy<CardPartTypes>;
  /** What its cards may propose to change, by kind; the same kinds as the ruleset's `changeKinds`. */
  changeHandlers: Lazy<ChangeHandlers>;
  /** By the name that a sheet's shell gives as its `face`. */
  sheets?: Record<string, SheetFace>;
  /** What a ruleset adds to the summary of an item or an effect, and the summaries of its rules; null: nothing. */
  summary?(subject: SummarySubject): Partial<Summary> | null;
  /**
   * Beginning of language keys that tell of parts of numbers: with "GAME.About.", the text "GAME.About.Term.cover" is the rule of whatever
   * is called as "GAME.Term.cover" says.
   */
  about?: string;
  /** Where "?" leads. */
  reference?: RulesReference;
  /** What the compendium browser shows of its types, and filters them by. */
  browse?: Lazy<Browse>;
  /**
   * Entries of its packs that a setting of its own keeps out of the compendium browser, by their edition (`flags.manifold.edition`): the
   * language key that says so with their `count`, and the key of the setting that, on, brings them in.
   */
  unplayed?: { is(edition: unknown): boolean; words: string; setting: string };
  /** The numbers that users' own effects may change; what they add is read with `effectTerms`. */
  effectKeys?: readonly EffectKey[];
  /** What becomes of its conditions when their time is up, by status; of those that are not here it is their end. */
  courses?: Readonly<Record<string, ConditionCourse>>;
  /**
   * What comes with a condition that somebody sets by hand: proposals for the same card, done after it. `id`: of the status.
   */
  followsByHand?(
    actor: Actor,
    id: string,
    about: { part?: string; parameter?: string },
  ): ProposalDraft[] | Promise<ProposalDraft[]>;
  /** What happens as turns go by, and what the tracker offers. */
  combat?: CombatRules;
  /** What a GM can say is over or begins, in the order of the buttons; asked anew each time, since settings may decide. */
  timeEvents?(): TimeEvent[];
  /** What its actors were granted and have bought. */
  grants?(): Promise<Grants>;
  /** Who makes up a party, and what is shared and awarded. */
  party?: PartyRules;
  /** Relations that follow from what it keeps on an actor, besides those of conditions. */
  relations?(actor: Actor): readonly FollowingRelation[];
  /** How its content is written as text, for the window that brings documents in. */
  textReader?(): Promise<TextReader>;
  inlineCheck?: InlineCheck;
  requestableChecks?(actor: Actor): RequestableCheck[];
  /** What a click on an item does (roll, post, toggle): hotbar macros and the API call it. `fast`: without a dialog. */
  useItem?(item: Item, options: { fast: boolean }): Promise<unknown>;
  /** Called once when it is loaded, after Foundry's `setup`: hooks that follow what happens at the table. */
  begin?(): void;
}
