import { answersTo, isCard } from "../../../../foundry/messages/card-model";
import { voteResult } from "../../rules/guts/complication";
import { COMPLICATION_PART, readComplication, type ComplicationData } from "../../stored/applause-data";

/** Everybody who votes: the players who are there, and who has voted and left. */
function said(message: { id: string | null }): { author: User; step: ComplicationData["step"] }[] {
  return answersTo(message.id ?? "").flatMap(({ author, system }) =>
    system.parts.flatMap((part) => {
      if (!author || part.type !== COMPLICATION_PART) return [];
      try {
        return [{ author, step: readComplication(part).step }];
      } catch {
        return [];
      }
    }),
  );
}

/** Votes of the players, and whether the Overlord said no (MY-GUT-20): everybody's last word counts. */
export function votesOn(message: { id: string | null }) {
  const words = said(message);
  const votes: Record<string, boolean> = {};
  for (const { author, step } of words)
    if (!author.isGM && (step === "aye" || step === "nay")) votes[author.id ?? ""] = step === "aye";
  const players = game.users.contents.filter(({ id, isGM, active }) => !isGM && (active || (id ?? "") in votes));
  return {
    players: players.map(({ id }) => id ?? ""),
    votes,
    vetoed: words.some(({ author, step }) => author.isGM && step === "veto"),
  };
}

/** What has come of a vote; null: of no vote at all. */
export const tallyOf = (message: unknown): ReturnType<typeof voteResult> | null =>
  isCard(message) && message.system.parts.some(({ type }) => type === COMPLICATION_PART)
    ? voteResult(votesOn(message))
    : null;
