import { equalJson } from "../../engine";
import { DURATION, isOurs, type EffectEdit } from "../conditions/effect-edit";
import { changesPath } from "../platform/effect-generations";

type Data = Record<string, unknown>;

/**
 * Parts what the window says into what counts, for a card that can take it back, and the rest (texts, pictures, other packages'
 * fields), which Foundry writes as ever. Changes of Foundry's own paths are the rest too: whoever may write them does so themselves.
 */
export function editIn(effect: ActiveEffect, data: object): { edit: EffectEdit; rest: Data } {
  const rest = foundry.utils.deepClone(data) as Data;
  const source = effect._source as Data;
  const edit: EffectEdit = {};
  const { name, disabled, statuses, duration } = rest;
  if (typeof name === "string" && name !== source.name) edit.name = name.slice(0, 100);
  if (typeof disabled === "boolean" && disabled !== source.disabled) edit.off = disabled;
  const ids = statuses instanceof Set ? [...statuses] : Array.isArray(statuses) ? statuses : null;
  if (ids && (ids.length !== effect.statuses.size || !ids.every((id) => effect.statuses.has(String(id)))))
    edit.statuses = ids.map(String);
  const before = (source.duration ?? {}) as Data;
  const lasts = Object.entries((duration ?? {}) as Data).filter(
    ([field, value]) => DURATION.test(field) && !equalJson((value ?? null) as never, (before[field] ?? null) as never),
  );
  if (lasts.length > 0) edit.duration = Object.fromEntries(lasts) as NonNullable<EffectEdit["duration"]>;
  for (const field of ["name", "disabled", "statuses", "duration"]) delete rest[field];
  const path = changesPath();
  const given = foundry.utils.getProperty(rest, path);
  const list = given && typeof given === "object" ? (Object.values(given) as Data[]) : null;
  const stored = foundry.utils.getProperty(source, path) ?? [];
  if (list && (equalJson(list as never, stored as never) || isOurs(effect, list))) {
    foundry.utils.setProperty(rest, path, stored);
    if (!equalJson(list as never, stored as never)) edit.changes = list as NonNullable<EffectEdit["changes"]>;
  }
  return { edit, rest };
}
