/**
 * What a value is, no deeper than our declarations promise it: documents are "object", whatever they hold, because two
 * declarations of a document are never the same type. What is checked: the name is there, a function is a function that takes
 * as many arguments as we give it, and it gives what we say: text, number, flag, list, promise, nothing.
 */
/* eslint-disable @typescript-eslint/no-explicit-any */
type IsAny<T> = 0 extends 1 & T ? true : false;
type Flat<T> =
  IsAny<T> extends true
    ? "any"
    : unknown extends T
      ? "unknown"
      : T extends null | undefined
        ? "nothing"
        : void extends T
          ? "nothing"
          : T extends string
            ? "string"
            : T extends number
              ? "number"
              : T extends boolean
                ? "boolean"
                : T extends symbol
                  ? "symbol"
                  : T extends abstract new (...args: any) => any
                    ? "class"
                    : T extends (...args: any) => any
                      ? "function"
                      : T extends Promise<any>
                        ? "promise"
                        : T extends readonly unknown[]
                          ? "list"
                          : "object";
type Gives<T> = T extends abstract new (...args: any) => any
  ? never
  : T extends (...args: any) => infer R
    ? Flat<R>
    : never;
type Arity<T> = T extends (...args: infer A) => any ? A["length"] : never;
type UpTo = {
  0: 0;
  1: 0 | 1;
  2: 0 | 1 | 2;
  3: 0 | 1 | 2 | 3;
  4: 0 | 1 | 2 | 3 | 4;
  5: 0 | 1 | 2 | 3 | 4 | 5;
  6: 0 | 1 | 2 | 3 | 4 | 5 | 6;
};
type Most<N> = N extends keyof UpTo ? UpTo[N] : number;

/** Whether a kind is among those: unknown and any take all. */
type In<One, Those> = "unknown" extends Those
  ? true
  : "any" extends Those
    ? true
    : [One] extends ["any"]
      ? true
      : [One] extends [Those]
        ? true
        : false;
/** What a function gives may be ignored where we say it gives nothing; a generic one that cannot be read counts as fitting. */
type GivesIn<One, Those> = [Those] extends ["nothing"]
  ? true
  : [One] extends [never]
    ? true
    : "unknown" extends One
      ? true
      : In<One, Those>;

export declare function like<Ours>(): <Theirs>(
  theirs: Theirs,
) => In<Flat<Theirs>, Flat<Ours>> extends false
  ? { ours: Flat<Ours>; theirs: Flat<Theirs> }
  : GivesIn<Gives<NonNullable<Theirs>>, Gives<NonNullable<Ours>>> extends false
    ? { oursGives: Gives<NonNullable<Ours>>; theirsGives: Gives<NonNullable<Theirs>> }
    : [Arity<NonNullable<Ours>>] extends [Most<Arity<NonNullable<Theirs>>>]
      ? "fits"
      : number extends Arity<NonNullable<Ours>>
        ? "fits"
        : { oursTakes: Arity<NonNullable<Ours>>; theirsTakes: Arity<NonNullable<Theirs>> };
/** The other way round: what we pass must be of a kind that is taken. */
export declare function taken<Ours>(): <Theirs>() => In<Flat<Ours>, Flat<Theirs>> extends true
  ? "fits"
  : { ours: Flat<Ours>; taken: Flat<Theirs> };
