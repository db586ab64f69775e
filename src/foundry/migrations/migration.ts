/** One step that brings stored data of an older release up to date. Numbered over the whole ruleset, never renumbered. */
export interface Migration {
  /** Rising from 1 within its ruleset. */
  number: number;
  /** What it does, for the report; English, for the GM's log. */
  summary: string;
  /**
   * The update for one document's source, or null when there is nothing to do. Pure: it sees plain data only.
   * @param documentName "Actor" or "Item" (embedded items included).
   */
  migrate(documentName: "Actor" | "Item", source: Record<string, unknown>): Record<string, unknown> | null;
}
