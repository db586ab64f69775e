import type { Imposition } from "../rules/imposition";
import { toldOf } from "./verdict";

/** A Word that a success imposes on a target, by what its card says; null: none, or no Storyteller has told it. */
export function impositionOf(
  pledgeId: string,
  target: string,
): { imposition: Imposition; messageId: string; actor: string } | null {
  const told = toldOf(pledgeId, target);
  if (!told || told.degree < 1) return null;
  const { stored, degree, message } = told;
  return {
    messageId: message.id ?? "",
    actor: stored.actor,
    imposition: {
      word: stored.word,
      domain: stored.domain,
      kind: "imposition",
      source: stored.actor,
      influence: degree,
      pledged: stored.defence?.pledged ?? [],
    },
  };
}
