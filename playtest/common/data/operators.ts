/**
 * The operators of v14 updates (sec. 19.2): `{key: new ForcedDeletion()}` and `{key: ForcedReplacement.create(v)}` say what
 * `-=key` and `==key` say in v13. They travel as JSON in the v13 form, so that the wire format is one.
 */
export abstract class DataOperator {
  /** What the operator carries; undefined for a deletion. */
  readonly value: unknown;

  constructor(value?: unknown) {
    this.value = value;
  }

  /** Prefix of the key that says the same in v13. */
  abstract get prefix(): "-=" | "==";
}

/** Remove the key. */
export class ForcedDeletion extends DataOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  get prefix(): "-=" {
    return "-=";
  }
}

/** Set the key to exactly this value instead of merging into what is there. */
export class ForcedReplacement extends DataOperator {
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }

  get prefix(): "==" {
    return "==";
  }
}

export function isOperator(value: unknown): value is DataOperator {
  return value instanceof DataOperator;
}

/** v14's global short forms: a deletion, and a replacement by a value. */
export const _del = new ForcedDeletion();
export const _replace = (value: unknown): ForcedReplacement => ForcedReplacement.create(value);
