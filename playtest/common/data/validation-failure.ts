interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** What is wrong with a value, and with its fields or elements (4.1). */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** The value put in its place, if one was. */
  fallback: unknown;
  /** Whether the value was left out of its array. */
  dropped: boolean;
  message: string;
  /** Whether the failure stands: neither replaced nor dropped. */
  unresolved: boolean;
  /** Failures of a schema's fields by name. */
  fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of a list's elements: `id` is the index, or the id of an embedded document. */
  elements: { id: string | number; name?: string | undefined; failure: DataModelValidationFailure }[] = [];

  constructor(options: FailureOptions = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.dropped = options.dropped ?? false;
    this.message = options.message ?? "";
    this.unresolved = options.unresolved ?? false;
  }

  /** Whether this holds any failure at all, its own or an inner one. */
  isEmpty(): boolean {
    return this.message === "" && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** The failure at a dot path, or undefined. */
  getFailure(path: string): DataModelValidationFailure | undefined {
    const [first, ...rest] = path.split(".");
    const element = this.elements.find((entry) => String(entry.id) === first);
    const inner = this.fields[first as string] ?? element?.failure;
    return rest.length === 0 ? inner : inner?.getFailure(rest.join("."));
  }

  /** Every leaf with its dot path. */
  *leaves(path = ""): Generator<[path: string, failure: DataModelValidationFailure]> {
    const join = (part: string | number): string => (path === "" ? String(part) : `${path}.${part}`);
    let inner = false;
    for (const [name, failure] of Object.entries(this.fields)) {
      inner = true;
      yield* failure.leaves(join(name));
    }
    for (const { id, failure } of this.elements) {
      inner = true;
      yield* failure.leaves(join(id));
    }
    if (!inner) yield [path, this];
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** The failure's own facts, without inner failures. */
  toObject(): { invalidValue: unknown; fallback: unknown; message: string } {
    return { invalidValue: this.invalidValue, fallback: this.fallback, message: this.message };
  }

  /** Lines of "path: message", indented by depth. */
  toString(): string {
    return DataModelValidationFailure.#format(this, this.message === "" ? [] : [this.message], "  ").join("\n");
  }

  static #format(failure: DataModelValidationFailure, lines: string[], indent: string): string[] {
    for (const [name, inner] of Object.entries(failure.fields)) {
      lines.push(`${indent}${name}: ${inner.message}`);
      this.#format(inner, lines, `${indent}  `);
    }
    for (const { id, name, failure: inner } of failure.elements) {
      lines.push(`${indent}${name ?? id}: ${inner.message}`);
      this.#format(inner, lines, `${indent}  `);
    }
    return lines;
  }
}

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
