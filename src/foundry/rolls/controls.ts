import type { RollControl } from "./roll-action";

// The plain choices of a roll dialog in one line each. Labels are words already.

type Kind<K extends RollControl["kind"]> = Extract<RollControl, { kind: K }>;
type More<K extends RollControl["kind"]> = Partial<Omit<Kind<K>, "kind" | "name" | "label">>;

/** Something that is so or not; not, until somebody says so. */
export const toggleControl = (name: string, label: string, more: More<"toggle"> = {}): Kind<"toggle"> => ({
  kind: "toggle",
  value: false,
  ...{ name, label },
  ...more,
});

/** A whole number from `min` to `max`, beginning at `value`. */
export const numberControl = (
  name: string,
  label: string,
  [value, min, max]: readonly [value: number, min: number, max: number],
  more: More<"number"> = {},
): Kind<"number"> => ({ kind: "number", ...{ name, label, value, min, max }, ...more });

/** One of some, the first unless `more` says otherwise. */
export const selectControl = (
  name: string,
  label: string,
  options: Kind<"select">["options"],
  more: More<"select"> = {},
): Kind<"select"> => ({ kind: "select", value: options[0]?.value ?? "", ...{ name, label, options }, ...more });
