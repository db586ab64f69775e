import fc from "fast-check";

const key = fc.stringMatching(/^[a-z]{1,3}$/);

/** JSON whose keys are plain words: dots and operators in keys mean something to updates, by contract. */
export const plainJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
