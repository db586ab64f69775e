import { face } from "../../engine";
import type { SourceOf } from "../../../types/fields.js";
import { postCard } from "../chat/post-card";
import type { CardMessage, CardPart } from "../messages/card-model";
import { localize } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { keepSecret } from "./kept-secrets";
import { findRuleset, rulesetOf } from "../registry/registry";
import { playOf } from "../registry/plays";
import type { RequestableCheck } from "../contracts/play";

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
export const requestSchema = () => {
  const { ArrayField, BooleanField, NumberField, StringField } = foundry.data.fields;
  return {
    ruleset: new StringField({ required: true, blank: false }),
    check: new StringField({ required: true, blank: false }),
    /** Language key or name, as it was when it was asked. */
    label: new StringField({ required: true, blank: true, initial: "" }),
    /** Uuids. */
    actors: new ArrayField(new StringField({ required: true, blank: false })),
    /** Null: the check's own, or kept by the GM (`kept`). */
    difficulty: new NumberField({ required: true, nullable: true, initial: null }),
    secret: new BooleanField({ required: true, initial: false }),
    asked: new StringField({ required: true, choices: ["everyone", "delegate"], initial: "everyone" }),
  };
};
export type StoredRequest = SourceOf<ReturnType<typeof requestSchema>>;

/** What an actor can be asked for; nothing while its ruleset is not loaded (`loadForDocuments`). */
export const checksFor = (actor: Actor): RequestableCheck[] =>
  playOf(rulesetOf(actor))?.requestableChecks?.(actor) ?? [];
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
  await loadForDocuments(draft.actors);
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
