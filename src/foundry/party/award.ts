import type { Award } from "../contracts/party";
import type { ChangeData } from "../contracts/proposal";
import { localize, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { rulesetOf } from "../registry/registry";
import { postRows } from "./post-rows";

/** One award for those whom it concerns. @param given What it has to know, where that was asked already. */
export async function giveAward(
  award: Award,
  actors: readonly Actor[],
  party: Actor | null,
  given?: ChangeData,
): Promise<unknown> {
  if (!game.user.isGM) return void warn("MANIFOLD.Party.GamemasterOnly");
  await loadForDocuments(actors);
  const theirs = actors.filter((actor) => award.concerns(actor));
  const [first] = theirs;
  if (!first) return void warn("MANIFOLD.Party.Nobody", { award: localize(award.label) });
  const answers = given ?? (award.ask ? await award.ask(theirs, party) : {});
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
