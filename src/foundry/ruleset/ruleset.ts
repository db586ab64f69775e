import type { Schema } from "../../../types/fields";
import type { CardPartType } from "../chat/card-part";
import type { EffectKind } from "../changes/effect-kind";
import type { CombatRules } from "../combat/combat-rules";
import type { Migration } from "../migrations/migration";
import type { RulesetSetting } from "../settings/ruleset-setting";

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
  /** Paths below `system` that can be token bars: resources `{value, max}` and plain values. Actors only. */
  trackable?: { bar: string[]; value: string[] };
  /** Paths below `system` that new tokens show as their two bars; null: none. Actors only. */
  bars?: [string | null, string | null];
  /** Its tokens are the actor itself and friendly, as player characters' are. Actors only. */
  linked?: boolean;
  /** Types that only the machinery creates (never offered to users). */
  hidden?: boolean;
}

/** A condition that can be put on a token. `id` is unique over all rulesets. */
export interface StatusDefinition {
  id: string;
  /** Language key. */
  name: string;
  img: string;
}

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
}

/**
 * Everything that one ruleset brings, and the only thing the rest of the system knows of it. Adding a ruleset is a folder
 * with one of these and one line in the entry file; nothing shared names it.
 */
export interface Ruleset {
  /** Folder name below src/rulesets, templates, styles and lang; prefix of settings and part types. */
  id: string;
  /** Language key of its name. */
  title: string;
  /** Language keys of lines for the About window: its books, their authors and licences. */
  credits?: string[];
  actors: Record<string, DocumentType>;
  items: Record<string, DocumentType>;
  statuses: StatusDefinition[];
  /** Parts that its chat cards are made of, by type name. */
  cardParts: Record<string, CardPartType>;
  /** What its cards may propose to change, by kind. */
  effectKinds: Record<string, EffectKind>;
  /** Turn order and what happens as turns go by. */
  combat?: CombatRules;
  settings: RulesetSetting[];
  migrations: Migration[];
  inlineCheck?: InlineCheck;
  /** The book's own ladder of difficulties, easiest first, for the GM to pick from. Labels are language keys. */
  difficulties?: { label: string; value: number }[];
  requestableChecks?: (actor: Actor) => RequestableCheck[];
  /** What a click on an item does (roll, post, toggle): hotbar macros and the API call it. `fast`: without a dialog. */
  useItem?(item: Item, options: { fast: boolean }): Promise<unknown>;
  /** Templates that its sheets and cards use as partials. */
  partials: string[];
  /** Called in `init`, after registration, for what the table above cannot say. */
  initialise?(): void;
}
