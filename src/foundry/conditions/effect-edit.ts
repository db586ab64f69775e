import { equalJson } from "../../engine";
import { changesPath, readChanges } from "../platform/effect-generations";
import { localize } from "../platform/i18n";
import { allRulesets, rulesetOf } from "../registry/registry";
import { isFoundrys, wordsOf } from "./effect-terms";

/** What counts of an effect, as Foundry's own window of it can change it; what is left out stays. */
export interface EffectEdit {
  name?: string;
  off?: boolean;
  statuses?: string[];
  /** Fields of Foundry's duration. */
  duration?: Record<string, string | number | boolean | null>;
  changes?: Record<string, string | number | boolean | null>[];
}

type Data = Record<string, unknown>;

/** Fields of Foundry's duration: v13's, then v14's. */
export const DURATION = /^(seconds|rounds|turns|startTime|startRound|startTurn|value|units|expiry)$/;

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

/** Nothing is new but lines with keys of games: no path of Foundry's, no line that is still to be filled in. */
function isOurs(effect: ActiveEffect, list: readonly Data[]): boolean {
  const before = (foundry.utils.getProperty(effect._source, changesPath()) ?? []) as Data[];
  return list.every(
    (one) =>
      before.some((old) => equalJson(old as never, one as never)) || (one.key !== "" && !isFoundrys(String(one.key))),
  );
}

/** Why an edit is refused; null: it makes sense. */
export function editProblem(actor: Actor, effect: ActiveEffect, { statuses = [], changes }: EffectEdit): string | null {
  if (statuses.some((id) => isOfOtherGame(actor, effect, id))) return localize("MANIFOLD.Effects.otherGameRefused");
  if (!changes) return null;
  if (!isOurs(effect, changes)) return localize("MANIFOLD.Changes.Senseless");
  return wordsOf(readChanges(changes), actor).problems[0] ?? null;
}

const isOfOtherGame = (actor: Actor, effect: ActiveEffect, id: string): boolean =>
  !effect.statuses.has(id) &&
  !rulesetOf(actor)?.statuses.some((status) => status.id === id) &&
  allRulesets().some((ruleset) => ruleset.statuses.some((status) => status.id === id));
