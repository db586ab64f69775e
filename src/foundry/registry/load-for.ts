import type { CardMessage } from "../messages/card-model";
import { findActor } from "../platform/documents";
import { isEnabled } from "./enabled-rulesets";
import { allRulesets, changeHandler, findRuleset, playedByKind, playedByPart, rulesetOf } from "./registry";
import { loadHandlers, loadParts, loadPlay } from "./plays";
import type { Played, Ruleset } from "../contracts/ruleset";

/** Loads what draws a card and carries out what it proposes. What cannot be had is missing; the card then says so. */
export async function loadForCard({ system }: CardMessage): Promise<void> {
  const shown = system.parts.flatMap(({ type, ruleset }) => [playedByPart(type), findRuleset(String(ruleset ?? ""))]);
  await loadAll(shown, loadParts);
  // What all games share may ask the target's own: what becomes of a condition whose time is up, say.
  const targets = system.proposals.flatMap(({ target }) => findActor(target) ?? []);
  await loadForKinds(system.proposals);
  await loadAll(targets.map(rulesetOf).filter((one) => !shown.includes(one)));
  // Whatever cannot be had is missing when it is planned, and said there.
  await Promise.allSettled(system.proposals.map(({ kind, data }) => changeHandler(kind)?.ready?.(data)));
}

/** Loads what these changes mean. */
export const loadForKinds = (proposals: readonly { kind: string }[]): Promise<void> =>
  loadAll(
    proposals.map(({ kind }) => playedByKind(kind)),
    loadHandlers,
  );

/** Loads what these actors or items are played by. */
export const loadForDocuments = (documents: readonly { documentName: string; type: string }[]): Promise<void> =>
  loadAll(documents.map(rulesetOf));

/** The rulesets that this world plays: those that are on, and those whose documents are there. */
export const rulesetsInPlay = (): Ruleset[] => {
  const used = new Set([...game.actors, ...game.items].map((document) => rulesetOf(document)?.id));
  return allRulesets().filter(({ id }) => isEnabled(id) || used.has(id));
};

/** Loads several; one that fails is reported and keeps nobody else waiting. */
export async function loadAll(
  rulesets: readonly (Played | undefined)[],
  load: (ruleset: Played) => Promise<unknown> = loadPlay,
): Promise<void> {
  const wanted = new Set(rulesets.filter((one) => one !== undefined));
  const results = await Promise.allSettled([...wanted].map(load));
  for (const result of results)
    if (result.status === "rejected") ui.notifications.error((result.reason as Error).message);
}
