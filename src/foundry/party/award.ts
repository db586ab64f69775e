import { postCard } from "../chat/post-card";
import type { Award } from "../contracts/party";
import type { ProposalDraft } from "../contracts/time";
import type { CardMessage } from "../messages/card-model";
import { localize, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { rulesetOf } from "../registry/registry";
import { TIME_PART, type StoredTime } from "../time/stored-time";

interface Rows {
  ruleset: string;
  title: string;
  text?: string;
  proposals: readonly ProposalDraft[];
}

/** What several get, as the card of rows that time has too: a box for each, one Apply, one Undo. Only a GM posts one. */
export async function postRows({ ruleset, title, text = "", proposals }: Rows): Promise<CardMessage | undefined> {
  if (!game.user.isGM) return void warn("MANIFOLD.Party.GamemasterOnly");
  if (proposals.length === 0) return void warn("MANIFOLD.Party.NothingToGive");
  const part: StoredTime = { type: TIME_PART, ruleset, event: "award", title, text, fighting: [] };
  return postCard({ actor: null, parts: [{ ...part }], proposals: [...proposals], mode: "public" });
}

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
