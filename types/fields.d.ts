/**
 * Own thin declarations of Foundry's data fields (foundry.data.fields), written from the public API pages.
 * Each field carries two phantom types: S is what is stored (source), I is what an initialised model shows.
 */

export interface FieldOptions<T = unknown> {
  required?: boolean;
  nullable?: boolean;
  initial?: T | null | ((source: Record<string, unknown>) => T);
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: unknown, options: object) => boolean | void;
  validationError?: string;
}

export declare class DataField<S, I = S> {
  declare readonly __s: S;
  declare readonly __i: I;
  /** Nothing until the field stands in a schema. */
  readonly name: string | undefined;
  readonly initial: unknown;
  readonly label: string;
  readonly hint: string;
  readonly fieldPath: string;
  readonly parent: DataField<unknown> | undefined;
  readonly options: FieldOptions & Record<string, unknown>;
  clean(value: unknown, options?: object): S;
  validate(value: unknown, options?: object): { message: string; asError(): Error } | undefined;
  toInput(config?: object): HTMLElement;
  toFormGroup(groupConfig?: object, inputConfig?: object): HTMLElement;
}

/** `nullable` and `required` decide whether null and undefined belong to the type; Foundry's number default is nullable. */
type NumberAbsence<O> = O extends { nullable: false } ? never : O extends { required: true } ? null : null | undefined;
type StringAbsence<O> =
  | (O extends { nullable: true } ? null : never)
  | (O extends { required: true } ? never : O extends { initial: string } ? never : undefined);
type ListAbsence<O> = O extends { nullable: true } ? null : never;
type Choice<O, D> = O extends { choices: readonly (infer C extends D)[] }
  ? C
  : O extends { choices: Readonly<Record<infer C extends string, unknown>> }
    ? C & D
    : D;

export interface NumberFieldOptions extends FieldOptions<number> {
  integer?: boolean;
  min?: number;
  max?: number;
  step?: number;
  positive?: boolean;
  choices?: readonly number[] | Readonly<Record<number, string>>;
}
export declare class NumberField<const O extends NumberFieldOptions = object> extends DataField<
  number | NumberAbsence<O>
> {
  constructor(options?: O);
}

export interface StringFieldOptions extends FieldOptions<string> {
  blank?: boolean;
  trim?: boolean;
  choices?: readonly string[] | Readonly<Record<string, string>> | (() => Record<string, string>);
  textSearch?: boolean;
}
export declare class StringField<const O extends StringFieldOptions = object> extends DataField<
  Choice<O, string> | StringAbsence<O>
> {
  constructor(options?: O);
}

export declare class BooleanField extends DataField<boolean> {
  constructor(options?: FieldOptions<boolean>);
}
export declare class HTMLField extends DataField<string> {
  constructor(options?: StringFieldOptions);
}
export declare class FilePathField extends DataField<string | null> {
  constructor(
    options: FieldOptions<string> & { categories: ("IMAGE" | "AUDIO" | "VIDEO" | "TEXT")[]; wildcard?: boolean },
  );
}
export declare class ColorField extends DataField<string | null> {
  constructor(options?: FieldOptions<string>);
}
export declare class DocumentIdField extends DataField<string | null> {
  constructor(options?: FieldOptions<string>);
}
export declare class DocumentUUIDField extends DataField<string | null> {
  constructor(options?: FieldOptions<string> & { type?: string; embedded?: boolean });
}
export declare class ObjectField<T extends object = Record<string, unknown>> extends DataField<T> {
  constructor(options?: FieldOptions<T>);
}
export declare class AnyField<T = unknown> extends DataField<T> {
  constructor(options?: FieldOptions<T>);
}

export type Schema = Record<string, DataField<unknown>>;
export type SourceOf<S extends Schema> = { [K in keyof S]: S[K]["__s"] };
export type InitialisedOf<S extends Schema> = { [K in keyof S]: S[K]["__i"] };

export declare class SchemaField<S extends Schema> extends DataField<SourceOf<S>, InitialisedOf<S>> {
  constructor(fields: S, options?: FieldOptions<SourceOf<S>>);
  readonly fields: S;
  getField(path: string): DataField<unknown> | undefined;
  has(name: string): boolean;
}
export declare class ArrayField<
  F extends DataField<unknown>,
  const O extends FieldOptions<F["__s"][]> = Record<never, never>,
> extends DataField<F["__s"][] | ListAbsence<O>, F["__i"][] | ListAbsence<O>> {
  constructor(element: F, options?: O & { min?: number; max?: number });
  readonly element: F;
  protected _cast(value: unknown): unknown;
}
export declare class SetField<F extends DataField<unknown>> extends DataField<F["__s"][], Set<F["__i"]>> {
  constructor(element: F, options?: FieldOptions<F["__s"][]> & { min?: number; max?: number });
  readonly element: F;
}
export declare class TypedObjectField<F extends DataField<unknown>> extends DataField<
  Record<string, F["__s"]>,
  Record<string, F["__i"]>
> {
  constructor(
    element: F,
    options?: FieldOptions<Record<string, F["__s"]>> & { validateKey?: (key: string) => boolean },
  );
  readonly element: F;
}
export interface DataModelLike<S = object> {
  readonly _source: S;
}
export declare class EmbeddedDataField<M extends abstract new (...data: never[]) => DataModelLike> extends DataField<
  InstanceType<M>["_source"],
  InstanceType<M>
> {
  constructor(model: M, options?: FieldOptions);
}
