import { logCompatibilityWarning } from "../utils/compatibility.js";
import type { Plain } from "../utils/objects.js";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/paths.js";

/** Move a value from an old path to a new one, where only the old one is there. Returns whether it did. */
export function addDataFieldMigration(
  data: Plain,
  oldKey: string,
  newKey: string,
  apply?: (data: Plain) => unknown,
): boolean {
  if (hasProperty(data, newKey) || !hasProperty(data, oldKey)) return false;
  const dot = oldKey.lastIndexOf(".");
  const holder = dot < 0 ? data : (getProperty(data, oldKey.slice(0, dot)) as Plain);
  // A getter there is a shim of the new name, not old data.
  if (Object.getOwnPropertyDescriptor(holder, oldKey.slice(dot + 1))?.get !== undefined) return false;
  setProperty(data, newKey, apply === undefined ? getProperty(data, oldKey) : apply(data));
  deleteProperty(data, oldKey);
  return true;
}

/** Make an old path readable and writable in place of a new one, with a warning. */
export function addDataFieldShim(
  data: Plain,
  oldKey: string,
  newKey: string,
  options: { value?: unknown; warning?: string } = {},
): void {
  if (hasProperty(data, oldKey)) return;
  const dot = oldKey.lastIndexOf(".");
  const holder = dot < 0 ? data : getProperty(data, oldKey.slice(0, dot));
  if (typeof holder !== "object" || holder === null) return;
  const warn = (): void => {
    logCompatibilityWarning(
      options.warning ?? `You are accessing a field which has been migrated from ${oldKey} to ${newKey}`,
    );
  };
  Object.defineProperty(holder, oldKey.slice(dot + 1), {
    get() {
      warn();
      return "value" in options ? options.value : getProperty(data, newKey);
    },
    set(value: unknown) {
      if (newKey) setProperty(data, newKey, value);
    },
    configurable: true,
    enumerable: false,
  });
}
