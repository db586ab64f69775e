/**
 * The paths that `_getField` is given, which systems override: names from the outside in; since v14 the other way round,
 * the next one last (several v14 systems take it with `pop`, and with `shift` in v13).
 */
import { environment } from "../environment.js";

const isFourteen = (): boolean => environment().generation >= 14;

/** A dot path, or names from the outside in, as `_getField` wants it. */
export function pathOf(path: string | readonly string[]): string[] {
  const names = typeof path === "string" ? path.split(".") : [...path];
  return isFourteen() ? names.reverse() : names;
}

/** The next name of a path, and the path after it. */
export function nextStep(path: readonly string[]): { name: string; rest: string[] } {
  if (isFourteen()) return { name: path.at(-1) as string, rest: path.slice(0, -1) };
  return { name: path[0] as string, rest: path.slice(1) };
}
