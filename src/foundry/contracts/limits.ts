/**
 * What a kind of change is made for. Plans, what is finished after an interruption and what is taken back are all held to it:
 * a record that somebody has tampered with writes no more than a card could have proposed.
 */
export interface Limits {
  /** Classes of the documents that it changes: "Actor". */
  of: readonly string[];
  /** Whole paths that it sets on the target itself. */
  paths?: RegExp;
  /** Classes of what lies directly inside the target, with the paths it sets there; `comes`: documents may come and go. */
  inside?: Readonly<Record<string, { paths?: RegExp; comes?: boolean }>>;
  /** Whole paths that it sets on the tokens of the target, an actor. */
  tokens?: RegExp;
  /** The target itself may go, and come back. */
  goes?: boolean;
  /** Classes of documents that may come, and go again, beside the target in the document that holds it. */
  beside?: readonly string[];
}
