import type { Grant } from "../../engine";
import { notePart } from "../chat/note-part";
import { postCard } from "../chat/post-card";
import type { GrantEntry } from "../contracts/grants";
import { format, localize } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { obstacleWords } from "./grant-kinds";
import { grantsOf } from "./stored-grants";

interface Words {
  /** A price in words. */
  cost(grant: Grant): string;
  /** What of an entry no longer holds, by its id. */
  faults?(actor: Actor, grants: readonly Grant[]): ReadonlyMap<string, string>;
  /** What else stands in the way of taking one back. */
  blocks?(actor: Actor, grants: readonly Grant[], id: string): string | null;
}

/** The entries of an actor's ledger as they are shown. */
export function grantEntries(actor: Actor, { cost, faults, blocks }: Words): GrantEntry[] {
  const grants = grantsOf(actor);
  const wrong = faults?.(actor, grants);
  return grants.map((grant) => ({
    id: grant.id,
    title: grant.title,
    cost: cost(grant),
    by: grant.by,
    at: grant.at,
    fault: wrong?.get(grant.id) ?? "",
    obstacle: blocks?.(actor, grants, grant.id) ?? obstacleWords(actor, grants, grant.id),
  }));
}

/** One card that takes an entry back, at once. @param kind The ruleset's kind, made with `takeBackKind`. */
export async function postTakeBack(actor: Actor, id: string, kind: string): Promise<unknown> {
  const grant = grantsOf(actor).find((one) => one.id === id);
  if (!grant) return void ui.notifications.warn(localize("MANIFOLD.Grants.Gone"));
  const text = format("MANIFOLD.Grants.TakesBack", { title: grant.title });
  return postCard({
    actor,
    parts: [notePart(rulesetOf(actor)?.id ?? "", localize("MANIFOLD.Grants.Card"), text)],
    proposals: [{ kind, target: actor.uuid, source: actor.uuid, data: { id }, automatic: true }],
  });
}
