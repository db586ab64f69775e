/** Shapes that know no document; see types.ts. */

export type Data = Record<string, unknown>;

/** What an open application has to offer so that documents can re-render it (sec. 11.2). */
export interface RenderableApp {
  id: string;
  render(options?: Data | boolean, legacy?: Data): unknown;
  close(options?: Data): Promise<unknown>;
}

/** A Map whose iterator yields values (sec. 5.5). */
export interface AnyCollection<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string, options?: Data): T | undefined;
  getName(name: string): T | undefined;
  has(id: string): boolean;
  filter(test: (value: T, index: number) => boolean): T[];
  map<R>(change: (value: T, index: number) => R): R[];
  find(test: (value: T, index: number) => boolean): T | undefined;
  some(test: (value: T, index: number) => boolean): boolean;
  every(test: (value: T, index: number) => boolean): boolean;
  reduce<R>(add: (sum: R, value: T, index: number) => R, initial: R): R;
  forEach(visit: (value: T) => void): void;
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<T>;
}

export interface IndexEntry extends Data {
  _id: string;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  sort?: number;
  folder?: string | null;
}

export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}
