import type { Migration } from "../contracts/migration";
import type { Ruleset } from "../contracts/ruleset";
import { lazily } from "../platform/lazily";

/** A ruleset with its steps at hand. */
export type Migrated = Omit<Ruleset, "migrations"> & { migrations: Migration[] };

/** The steps of a ruleset, loaded where it leaves them for later. @throws where they cannot be loaded. */
export const migrationsOf = async ({ migrations }: Pick<Ruleset, "migrations">): Promise<Migration[]> =>
  typeof migrations === "function" ? lazily(migrations) : migrations;

export const withMigrations = (rulesets: readonly Ruleset[]): Promise<Migrated[]> =>
  Promise.all(rulesets.map(async (one) => ({ ...one, migrations: await migrationsOf(one) })));
