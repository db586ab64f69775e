/** A world setting of a ruleset: a disputed reading, or a taste. Its words are MANIFOLD-independent: `<prefix>.<key>.name|hint`. */
export interface RulesetSetting {
  /** Key within the ruleset; stored as "<ruleset>.<key>". */
  key: string;
  /** Language keys of name and hint. */
  name: string;
  hint: string;
  type: typeof Number | typeof String | typeof Boolean;
  default: number | string | boolean;
  choices?: Record<string, string>;
  /** The world has to be loaded again for it; the settings window asks. */
  requiresReload?: boolean;
  onChange?: (value: unknown) => void;
}
