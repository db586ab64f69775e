/** Primitive extensions (sec. 18) as types; common/primitives installs them. */
export {};

declare global {
  interface ArrayConstructor {
    fromRange(n: number, min?: number): number[];
  }
  interface Array<T> {
    equals(other: unknown[]): boolean;
    partition(rule: (value: T) => boolean): [T[], T[]];
    filterJoin(separator: string): string;
    findSplice(find: (value: T, index: number, all: T[]) => boolean, replace?: T): T | null;
    deepFlatten(): unknown[];
  }
  interface Set<T> {
    first(): T | undefined;
    map<R>(change: (value: T, index: number, set: Set<T>) => R): Set<R>;
    filter(test: (value: T, index: number, set: Set<T>) => boolean): Set<T>;
    find(test: (value: T, index: number, set: Set<T>) => boolean): T | undefined;
    some(test: (value: T, index: number, set: Set<T>) => boolean): boolean;
    every(test: (value: T, index: number, set: Set<T>) => boolean): boolean;
    reduce<R>(add: (sum: R, value: T, index: number, set: Set<T>) => R, initial: R): R;
    intersects(other: Set<unknown>): boolean;
    isSubset(other: Set<unknown>): boolean;
    toObject(): T[];
    equals(other: Set<unknown>): boolean;
  }
  interface Number {
    signedString(): string;
    ordinalString(): string;
    paddedString(digits: number): string;
    between(a: number, b: number, inclusive?: boolean): boolean;
    toNearest(interval?: number, method?: "round" | "floor" | "ceil"): number;
  }
  interface NumberConstructor {
    isNumeric(value: unknown): boolean;
    fromString(value: string): number;
  }
  interface Math {
    clamp(value: number, min: number, max: number): number;
    mix(a: number, b: number, weight: number): number;
    normalizeDegrees(degrees: number): number;
    normalizeRadians(radians: number): number;
    toRadians(degrees: number): number;
    toDegrees(radians: number): number;
  }
  interface String {
    capitalize(): string;
    titleCase(): string;
    compare(other: string): boolean;
    stripScripts(): string;
    slugify(options?: { replacement?: string; strict?: boolean; lowercase?: boolean }): string;
  }
  interface RegExpConstructor {
    escape(text: string): string;
  }
  interface Date {
    toDateInputString(): string;
    toTimeInputString(): string;
  }
}
