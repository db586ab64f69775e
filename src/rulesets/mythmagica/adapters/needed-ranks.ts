import { format } from "../../../foundry/platform/i18n";
import { rankFor } from "../rules/advancement";
import { ranksOf } from "./abilities";
import { itemsOf, type Creature } from "./creature";
import { classPicture, heldBy } from "./seeker";

/** Why a rank of one of somebody's abilities cannot go: held classes ask for it (MY-CLS-03). Null: none does. */
export function neededBy(actor: Creature, id: string): string | null {
  const item = actor.items.get(id);
  const slug = String((item?.system as { slug?: unknown } | undefined)?.slug ?? "");
  if (!item || !slug) return null;
  const now = { ranks: ranksOf(actor), held: heldBy(actor) };
  const after = { ...now, ranks: { ...now.ranks, [slug]: (now.ranks[slug] ?? 0) - 1 } };
  for (const held of itemsOf(actor, "mythClass")) {
    const asked = classPicture(held).prerequisites.find(
      (one) => rankFor(one, now) >= one.rank && rankFor(one, after) < one.rank,
    );
    if (asked)
      return format("MYTHMAGICA.Growth.blocked.needed", { what: item.name, rank: asked.rank, class: held.name });
  }
  return null;
}
