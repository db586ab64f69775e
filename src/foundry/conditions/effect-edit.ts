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

/** Nothing is new but lines with keys of games: no path of Foundry's, no line that is still to be filled in. */
export function isOurs(effect: ActiveEffect, list: readonly Data[]): boolean {
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
