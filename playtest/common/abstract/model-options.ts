import type { DataModelValidationFailure } from "../data/validation-failure.js";
import type { TRUSTED } from "./trusted.js";

export interface ModelContext {
  parent?: unknown;
  /** Throw when the data is invalid; otherwise remember the failures. Default true. */
  strict?: boolean | undefined;
  /** Replace invalid values by initial ones. Default: not strict. */
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  [TRUSTED]?: boolean;
  [option: string]: unknown;
}

export interface ModelValidateOptions {
  /** Validate these changes instead of the source; cleaned in place first when `clean`. */
  changes?: object | undefined;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

export interface UpdateSourceOptions {
  dryRun?: boolean;
  fallback?: boolean;
  /** false: inner objects replace what is there instead of merging into it. */
  recursive?: boolean;
  [option: string]: unknown;
}

export interface ValidationFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}
