import { latestNumber } from "../contracts/migration";
import type { Migrated } from "./load-migrations";

export type StoredNumbers = Record<string, number>;
type WithMigrations = Pick<Migrated, "id" | "title" | "migrations">;

/** A ruleset whose data may need steps. */
export interface PendingRuleset<R extends WithMigrations = Migrated> {
  ruleset: R;
  steps: R["migrations"];
}

/** Which rulesets have steps to run, and which hold data of a release newer than this one. */
export function compareNumbers<R extends WithMigrations>(
  rulesets: readonly R[],
  stored: StoredNumbers,
): { pending: PendingRuleset<R>[]; newer: R[] } {
  const numberOf = ({ id }: R): number => stored[id] ?? 0;
  return {
    pending: rulesets
      .map((ruleset) => ({ ruleset, steps: ruleset.migrations.filter(({ number }) => number > numberOf(ruleset)) }))
      .filter(({ steps }) => steps.length > 0),
    newer: rulesets.filter((ruleset) => numberOf(ruleset) > latestNumber(ruleset.migrations)),
  };
}

/** The numbers to store once all steps are done. Numbers of rulesets that are not installed stay. */
export const raisedNumbers = <R extends WithMigrations>(
  rulesets: readonly R[],
  stored: StoredNumbers,
): StoredNumbers => ({
  ...stored,
  ...Object.fromEntries(rulesets.map(({ id, migrations }) => [id, latestNumber(migrations)])),
});
