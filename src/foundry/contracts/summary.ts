/** What a tooltip or an unfolded row is about: one of a document's things, or a rule by its name. */
export interface SummarySubject {
  /** Whose numbers are worked out; null for what lies in a compendium or the sidebar. */
  actor: Actor | null;
  item: Item | null;
  effect: ActiveEffect | null;
  /** Name of a rule among those of the ruleset (`data-rule`); empty where a document is meant. */
  rule: string;
}

/** Something with a name, told in a few lines: what it is, its numbers for this actor, its rule. Words are localised already. */
export interface Summary {
  title: string;
  /** What it is, in a few words. */
  subtitle?: string;
  img?: string;
  /** Worked out for the subject's actor; shown in this order. */
  numbers?: { label: string; value: string }[];
  /** The rule in one or two sentences, as plain text. */
  rule?: string;
  /** Stored rich text; it is enriched and cleaned where it is shown. */
  html?: string;
  /** Where it comes from or how long it lasts. */
  note?: string;
}
