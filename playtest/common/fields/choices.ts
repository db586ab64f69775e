/** Allowed values: a list, an object of value to label, or a function that answers either. */
export type Choices =
  unknown[] | readonly unknown[] | Record<string, unknown> | (() => unknown[] | Record<string, unknown>);

/** Whether a value is among the choices; the keys of an object are text. */
export function hasChoice(choices: Choices, value: unknown): boolean {
  const list = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(list)) return list.includes(value);
  return (typeof value === "string" || typeof value === "number") && Object.hasOwn(list as object, String(value));
}
