import { postCard } from "../chat/post-card";
import type { ProposalDraft } from "../contracts/time";
import type { CardMessage } from "../messages/card-model";
import { warn } from "../platform/i18n";
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
