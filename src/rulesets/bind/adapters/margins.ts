import { isCard } from "../../../foundry/messages/card-model";
import { readCheck, isCheckPart, judgedCheck } from "../stored/check-data";

/** Cards that are looked back on for margins. */
const LATEST = 12;

export type EarlierMargin = { id: string; title: string; margin: number };

/** Margins of an actor's latest successes: they may feed what comes after (BI-CHK-12). The latest first. */
export function marginsOf(actor: Actor): EarlierMargin[] {
  const cards = game.messages.contents.filter(isCard).slice(-LATEST).reverse();
  return cards.flatMap((message) => {
    if (message.system.actor !== actor.uuid || !message.isContentVisible) return [];
    const part = message.system.parts.find(isCheckPart);
    const margin = part ? marginOf(part) : null;
    return margin === null ? [] : [{ id: message.id ?? "", ...margin }];
  });
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
