import type { Term } from "../../engine";
import type { EffectKey } from "../contracts/condition";
import { changesOf, type EffectChange } from "../platform/effect-generations";
import { format, localize, signed } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";

/**
 * The keys of ours lie in flags: Foundry resets an actor's flags each time it prepares it, so what it writes there by itself adds up
 * to nothing, and we read the changes themselves.
 */
const PREFIX = `flags.${SYSTEM_ID}.terms.`;

/** No number that an effect adds to a roll lies farther from 0. */
const MOST = 99;

export const fullKey = (key: string): string => PREFIX + key;

/** The numbers that effects may change in an actor's game; none while it is not loaded. */
export const effectKeysOf = (actor: Actor): readonly EffectKey[] => playOf(rulesetOf(actor))?.effectKeys ?? [];

/** What users' own effects add to a roll that goes by these keys, each as a term with the effect as its source. */
export function effectTerms(actor: Actor, keys: readonly string[]): Term[] {
  const wanted = new Set(keys.map(fullKey));
  return [...actor.allApplicableEffects()].flatMap((effect) => {
    if (!effect.active) return [];
    const values = changesOf(effect).map(({ key, value, adds }) => (adds && wanted.has(key) ? numberOf(value) : null));
    const value = values.reduce<number>((total, one) => total + (one ?? 0), 0);
    return value === 0 ? [] : [{ label: effect.name, value, source: effect.uuid, kind: "effect" }];
  });
}

/** A whole number within reason; null for anything else. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isInteger(number) && Math.abs(number) <= MOST ? number : null;
}

/** What an effect does to rolls, in words, and what of it makes no sense. */
export const changeLines = (effect: ActiveEffect, actor: Actor): { lines: string[]; problems: string[] } =>
  wordsOf(changesOf(effect), actor);

/** The same of changes that are not stored yet. */
export function wordsOf(changes: readonly EffectChange[], actor: Actor): { lines: string[]; problems: string[] } {
  const keys = effectKeysOf(actor);
  const lines: string[] = [];
  const problems: string[] = [];
  for (const { key, value, adds } of changes) {
    if (key === "" || isFoundrys(key)) continue;
    const known = keys.find((one) => fullKey(one.key) === key);
    const number = numberOf(value);
    if (!known) problems.push(format("MANIFOLD.Effects.unknownKey", { key }));
    else if (!adds) problems.push(format("MANIFOLD.Effects.onlyAdds", { key: localize(known.label) }));
    else if (number === null)
      problems.push(
        format("MANIFOLD.Effects.noNumber", { value: String(value), key: localize(known.label), most: MOST }),
      );
    else lines.push(format("MANIFOLD.Effects.adds", { value: signed(number), key: localize(known.label) }));
  }
  return { lines, problems };
}

/** Keys that Foundry applies by itself, or another package: none of our business. */
export const isFoundrys = (key: string): boolean =>
  !key.startsWith(PREFIX) && /^(system|flags|token|prototypeToken)\./.test(key);
