import type { Amalgamate, EffectCard } from "../amalgamate";
import { cardOf } from "../cards/find";
import { happened } from "../cards/update";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import type { NewId, Outcome } from "../outcome";

/** Why no Effect can be clipped there; null when one can (v10, AM-AFF-01). */
export function grantProblem(amalgamate: Amalgamate, hostId: string, degree: number, book: Rulebook): ReasonId | null {
  const host = cardOf(amalgamate, hostId);
  if (!book.effects) return "notInEdition";
  if (!host) return "notFound";
  if (host.imposed) return "imposed";
  // An attached Item counts as part of its Word: an Effect belongs on that.
  if ("state" in host && host.state === "attached" && book.attachedItems) return "attachedWithHost";
  if ("state" in host && host.state === "discarded") return "notFound";
  return degree < 1 ? "notEnough" : null;
}

/** An Effect of the Level that was achieved, on a Word of the healer's or curser's choice (AM-AFF-01, AM-AFF-02). */
export function grantEffect(
  amalgamate: Amalgamate,
  { name, polarity, level, hostId, source }: Omit<EffectCard, "id" | "influence">,
  newId: NewId,
  book: Rulebook,
): Outcome | { refusal: ReasonId } {
  const refusal = grantProblem(amalgamate, hostId, level, book);
  if (refusal) return { refusal };
  const card: EffectCard = { id: newId(), name: name.trim(), polarity, level, hostId, influence: 0, source };
  return {
    next: { ...amalgamate, effects: [...amalgamate.effects, card] },
    events: [happened("granted", card, level)],
  };
}
