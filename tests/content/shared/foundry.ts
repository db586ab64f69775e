import { abstract, data, documents, fields, installPrimitives, utils } from "../../../playtest/common/index.js";

// The system's models with the table's real fields: cleaning and validation as Foundry does them, without a server or a page.
// Import this first: models extend the global's classes while they are loaded.
installPrimitives();
Object.assign(globalThis, {
  foundry: { abstract, data: { ...data, fields }, documents, utils },
  game: { i18n: { lang: "en", localize: (key: string) => key, format: (key: string) => key } },
});

/** A model class as tests use it: made from raw data, cleaned and validated. */
export interface Model {
  new (
    source: object,
    options?: { strict?: boolean; parent?: unknown },
  ): {
    toObject(source?: boolean): Record<string, unknown>;
    prepareDerivedData?(): void;
    validate(options?: { strict?: boolean }): boolean;
  } & Record<string, unknown>;
  schema: { fields: Record<string, unknown> };
  cleanData(source: object): Record<string, unknown>;
}
