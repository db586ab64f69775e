import { stored } from "../../engine";
import { localize } from "../platform/i18n";
import type { ChangeData } from "../contracts/change-handler";

/** Whether stored data, which may come from anybody, holds what is expected in one place. */
export type Guard = (value: unknown) => boolean;

export const whole =
  (least = 0, most = 999): Guard =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const oneOf =
  (...values: readonly unknown[]): Guard =>
  (value) =>
    values.includes(value);

export const listOf =
  (each: Guard, most = 99): Guard =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(each);

export const text =
  (most = 200): Guard =>
  (value) =>
    typeof value === "string" && value.length <= most;

export const maybe =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);

export const flag = maybe(oneOf(true, false));

/** A plain object whose names and values are as expected. */
export const recordOf =
  (named: Guard, each: Guard): Guard =>
  (value) =>
    isObject(value) && Object.entries(value).every(([name, one]) => named(name) && each(one));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields that a shape declares, and nothing else. @throws Error when one is not as declared. */
function declaredIn(shape: Readonly<Record<string, Guard>>, data: unknown): object {
  const given = isObject(data) ? data : {};
  const fields = Object.entries(shape);
  if (!fields.every(([name, guard]) => guard(given[name]))) throw new Error(localize("MANIFOLD.Changes.Senseless"));
  return Object.fromEntries(fields.flatMap(([name]) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

/** Takes the fields that a kind of change declares, and nothing else. @throws Error when one is not as declared. */
export const readShape =
  (shape: Readonly<Record<string, Guard>>) =>
  (data: unknown): ChangeData =>
    declaredIn(shape, data) as ChangeData;

/** Data as a reader of the engine rebuilds it. @throws Error when it makes no sense. */
export const readAs =
  <T extends object>(reader: stored.Reader<T>) =>
  (data: unknown): T => {
    const read = stored.readStored(reader, data ?? {});
    if (!read) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    return read;
  };

/** As a proposal stores it: plain, without what is undefined. */
export const asData = (data: object): ChangeData => JSON.parse(JSON.stringify(data)) as ChangeData;
