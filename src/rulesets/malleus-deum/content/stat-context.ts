/** What a block names by words: abilities by the names that packs and world know, in lower case. */
export interface StatContext {
  slugs: ReadonlyMap<string, string>;
}
