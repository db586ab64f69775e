import { face } from "../../engine";
import { postCard } from "../chat/post-card";
import type { CardMessage, CardPart } from "../chat/card-model";
import { localize } from "../platform/words";
import { keepSecret } from "./kept-secrets";
import { findRuleset, rulesetOf } from "../ruleset/registry";
import type { RequestableCheck } from "../ruleset/ruleset";

export const REQUEST_PART = "manifoldRequest";

/** Who of the chosen is asked: all of them, or one whom chance picks. */
export type Asked = "everyone" | "delegate";

/** What a GM asks for. */
export interface RollRequestDraft {
  actors: Actor[];
  /** Ruleset of the check: only its actors are asked. */
  ruleset: string;
  /** Id among the ruleset's `requestableChecks`. */
  check: string;
  /** Left out: the check's own. */
  difficulty?: number;
  /** Players see neither the difficulty nor the chance; the difficulty never leaves this GM's browser. */
  secret?: boolean;
  asked?: Asked;
}

/** The request as its card stores it. */
export interface StoredRequest extends Record<string, JsonValue> {
  ruleset: string;
  check: string;
  /** Language key or name, as it was when it was asked. */
  label: string;
  actors: string[];
  /** Null: the check's own, or kept by the GM (`kept`). */
  difficulty: number | null;
  secret: boolean;
  asked: Asked;
}

export const checksFor = (actor: Actor): RequestableCheck[] => rulesetOf(actor)?.requestableChecks?.(actor) ?? [];
export const checkFor = (actor: Actor, id: string): RequestableCheck | undefined =>
  checksFor(actor).find((check) => check.id === id);

/**
 * Posts a card that asks for a roll.
 * @returns the card; undefined when something cancelled it.
 * @throws Error when there is nobody to ask, the ruleset does not know the check, or a secret difficulty is not said.
 */
export async function requestRoll(draft: RollRequestDraft): Promise<CardMessage | undefined> {
  const { ruleset, check, difficulty, secret = false, asked = "everyone" } = draft;
  if (!findRuleset(ruleset)) throw new Error(localize("MANIFOLD.Request.NoRuleset"));
  const able = draft.actors.filter((actor) => rulesetOf(actor)?.id === ruleset && checkFor(actor, check));
  const actors = asked === "delegate" ? pickOne(able) : able;
  const [first] = actors;
  if (!first) throw new Error(localize("MANIFOLD.Request.NobodyAble"));
  const { label = check, difficulty: takesDifficulty = true } = checkFor(first, check) ?? {};
  // Kept from everybody, it would be kept from the GM too.
  if (secret && takesDifficulty && difficulty === undefined)
    throw new Error(localize("MANIFOLD.Request.SecretNeedsDifficulty"));
  const request: StoredRequest = {
    ruleset,
    check,
    label,
    actors: actors.map(({ uuid }) => uuid),
    difficulty: secret ? null : (difficulty ?? null),
    secret,
    asked,
    ...(secret && difficulty !== undefined ? { kept: await keepSecret(difficulty) } : {}),
  };
  return postCard({ actor: null, parts: [{ type: REQUEST_PART, ...request } as CardPart], mode: "public" });
}

/** By the same chance that rolls the dice, so that a seeded table picks the same. */
export function pickOne<T>(from: readonly T[]): T[] {
  const picked = from.length > 0 ? from[face(CONFIG.Dice.randomUniform, from.length) - 1] : undefined;
  return picked === undefined ? [] : [picked];
}
