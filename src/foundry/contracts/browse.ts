/** A field of a document type that the compendium browser shows in its rows, filters by and sorts by. */
export interface BrowseField {
  /** Where it lies in the document, for example "system.level": it is read with the packs' indexes. */
  path: string;
  /** Language key of its name. */
  label: string;
  /**
   * How it is shown. A choice is a text or a list of texts and is offered with the values that there are; a number gets a least and
   * a most; a flag is yes or no.
   */
  kind: "choice" | "number" | "flag";
  /** Of a choice: the branch of language keys that holds its values' words. Left out: the values are words already. */
  words?: string;
}

/** The fields by kind of document and type. Types that are not named are listed all the same, by their names alone. */
export type Browse = Partial<Record<"Actor" | "Item", Record<string, readonly BrowseField[]>>>;
