import type { Award } from "../contracts/party";
import { localize, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { rulesetOf } from "../registry/registry";
import { postRows } from "./post-rows";

/** One award for those whom it concerns; asks what it has to know. */
export async function giveAward(award: Award, actors: readonly Actor[], party: Actor | null): Promise<unknown> {
  if (!game.user.isGM) return void warn("MANIFOLD.Party.GamemasterOnly");
  await loadForDocuments(actors);
  const theirs = actors.filter((actor) => award.concerns(actor));
  const [first] = theirs;
  if (!first) return void warn("MANIFOLD.Party.Nobody", { award: localize(award.label) });
  const answers = award.ask ? await award.ask(theirs, party) : {};
  if (!answers) return undefined;
  return postRows({
    ruleset: rulesetOf(first)?.id ?? "",
    title: localize(award.label),
    text: award.text?.(answers, theirs, party) ?? "",
    proposals: [
      ...theirs.flatMap((actor) => award.proposals(actor, answers)),
      ...(party ? (award.forParty?.(party, answers) ?? []) : []),
    ],
  });
}
