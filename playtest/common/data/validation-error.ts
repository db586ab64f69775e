import type { DataModelValidationFailure } from "./validation-failure.js";

/** Thrown when a model's data does not validate; `failure` says what and where. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | undefined;

  constructor(
    failure: DataModelValidationFailure | string,
    ...rest: ConstructorParameters<typeof Error> extends [unknown?, ...infer R] ? R : never[]
  ) {
    super(typeof failure === "string" ? failure : failure.toString(), ...rest);
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? undefined : failure;
  }

  /** The failure of one field by its dot path. */
  getFailure(path: string): DataModelValidationFailure | undefined {
    return this.failure?.getFailure(path);
  }

  /** All leaves by dot path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.failure === undefined ? undefined : Object.fromEntries(this.failure.leaves());
  }

  logAsTable(): void {
    const rows = [...(this.failure?.leaves() ?? [])].map(([path, failure]) => ({ path, ...failure.toObject() }));
    console.table(rows);
  }
}
