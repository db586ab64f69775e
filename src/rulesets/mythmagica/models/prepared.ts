import type { Derived } from "../adapters/characters/derive";

export type { Derived } from "../adapters/characters/derive";

// Numbers that follow are worked out by rules that come with the play; until it is there, actors lack them.

type Prepare = (system: never) => void;
let derive: Prepare | null = null;

/** Writes what follows beside what is stored. */
export const prepare = (system: object): void => derive?.(system as never);

/** The play is there: from now on models are prepared by its rules. */
export const prepareBy = (rules: (system: { derived: Derived; parent: unknown }) => void): void =>
  void (derive = rules as Prepare);
