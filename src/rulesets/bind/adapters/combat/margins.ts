import { actorCards, keepActorCard } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { readCheck, isCheckPart, judgedCheck } from "../../stored/check-data";

/** What an actor's own note of such cards is about. */
const ABOUT = "margins";

export type EarlierMargin = { id: string; title: string; margin: number };

/** Margins of an actor's latest successes: they may feed what comes after (BI-CHK-12). The latest first. */
export const marginsOf = (actor: Actor): EarlierMargin[] =>
  actorCards(actor, ABOUT).flatMap((message) => {
    const margin = message.isContentVisible ? marginOn(message) : null;
    return margin === null ? [] : [{ id: message.id ?? "", ...margin }];
  });

/** Notes a check whose margin may feed a later one, with whom it is about. */
export async function keepMargin(actor: Actor, message: CardMessage | undefined): Promise<void> {
  if (message && marginOn(message)) await keepActorCard(actor, ABOUT, message);
}

function marginOn({ system }: CardMessage): { title: string; margin: number } | null {
  const part = system.parts.find(isCheckPart);
  return part ? marginOf(part) : null;
}

function marginOf(part: Parameters<typeof readCheck>[0]): { title: string; margin: number } | null {
  try {
    const data = readCheck(part);
    if (data.tn === null) return null;
    const { margin, success } = judgedCheck(data, data.tn);
    return success && margin > 0 ? { title: data.title, margin } : null;
  } catch {
    return null;
  }
}
