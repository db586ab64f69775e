/** What a step may be asked about. */
export type MigratedName = "Actor" | "Item" | "ActiveEffect" | "Setting";

/**
 * One step that brings stored data of an older release up to date. Numbered over the whole ruleset, never renumbered.
 *
 * Steps see data after the model's own `migrateData`: a key that was only renamed belongs there, because Foundry drops keys
 * that the schema does not know. A step is for what needs to know more than one value, or for what must be stored at last.
 */
export interface Migration {
  /** Rising from 1 within its ruleset. */
  number: number;
  /** What it does, for the report; English, for the GM's log. */
  summary: string;
  /**
   * The update for one document's source, or null when there is nothing to do: nested or by dotted paths, `undefined`
   * removes a key. Pure: it sees plain data only, and may meet data that it has brought up to date already.
   * @param documentName "Actor" or "Item" (embedded items included), "ActiveEffect" on one of them, or "Setting": Foundry's own world settings that name
   * what is ours, nested by namespace and key (`core.sheetClasses`).
   */
  migrate(documentName: MigratedName, source: Record<string, unknown>): Record<string, unknown> | null;
  /**
   * What moves between an actor and its items: items that the actor gets, each with the `_id` that it will have, and then updates of
   * those that it has. Pure as well, and nothing to do over its own result. An update is not written where what should come
   * could not be made, so that nothing is lost on the way.
   * @param actor Its source as the steps before left it; of a token's actor only the items that are its own.
   */
  items?(actor: Record<string, unknown>): ItemMoves | null;
}

/** Items to be made in an actor, and updates of its items by their `_id`. */
export interface ItemMoves {
  create: (Record<string, unknown> & { _id: string; name: string })[];
  update: (Record<string, unknown> & { _id: string })[];
}

/** The number that a ruleset's data has when all its steps are done; 0 without any. */
export const latestNumber = (migrations: readonly Migration[]): number =>
  Math.max(0, ...migrations.map(({ number }) => number));
