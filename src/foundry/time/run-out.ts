import { postCard } from "../chat/post-card";
import type { ProposalDraft } from "../contracts/time";
import { localize } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { hasRunOut, proposeEffects, type WhatPassed } from "./effects-kind";
import { TIME_PART, type StoredTime } from "./stored-time";
import { thrower } from "./thrower";

/** What a card has told of already, by the effects' ids: whoever leaves them there is not told again at every turn. */
let told = new Set<string>();

/** On one GM's client. */
export async function postRunOut(): Promise<void> {
  const now = game.time.worldTime;
  const concerned = everybody().filter((actor) => hasRunOut(actor, now));
  const keys = concerned.map((actor) => `${actor.uuid} ${actor.effects.contents.map(({ id }) => id).join(" ")}`);
  const isNews = keys.some((key) => !told.has(key));
  told = new Set(keys);
  if (!isNews) return;
  await postEnds(concerned, "clock", { until: now });
}

/** The card of what ran out, with the dice of what is rolled for then; none where nothing did. */
async function postEnds(actors: readonly Actor[], event: string, what: WhatPassed): Promise<void> {
  await loadForDocuments(actors);
  const rolls: Roll[] = [];
  const proposals: ProposalDraft[] = [];
  for (const actor of actors) proposals.push(...(await proposeEffects(actor, event, what, thrower(rolls))));
  if (proposals.length === 0) return;
  const title = localize("MANIFOLD.Time.RanOut");
  const part: StoredTime = { type: TIME_PART, ruleset: "", event: "clock", title, text: "", fighting: [] };
  await postCard({ actor: null, parts: [{ ...part }], proposals, rolls });
}

/** Actors of the world, and of tokens that are copies of one: those who fight, and those on the scene that is looked at. */
function everybody(): Actor[] {
  const fighters = game.combats.contents.flatMap((combat) => combat.combatants.contents.map(({ actor }) => actor));
  const tokens = (canvas?.scene?.tokens.contents ?? []).map(({ actor }) => actor);
  return [...new Set([...game.actors, ...fighters, ...tokens])].filter((actor) => actor !== null);
}

/** What was counted in rounds and turns ends with the fight of its bearer. On one GM's client. */
export async function postFightOver({ combatants }: Combat): Promise<void> {
  const all = combatants.contents.flatMap(({ actor }) => actor ?? []);
  await loadForDocuments(all);
  const fighters = new Set(all.filter((actor) => playOf(rulesetOf(actor))?.combat?.endIsTimeEvent !== true));
  await postEnds([...fighters], "fight", { over: "fight" });
}
