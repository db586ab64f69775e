import type { Grant } from "../../../../engine";
import { format } from "../../../../foundry/platform/i18n";
import { rankFor, type Held } from "../../rules/advancement";
import { ranksOf, ROOT_SKILLS } from "./abilities";
import { askedWords } from "./prerequisites";
import { itemsOf, type Creature } from "../creature";
import { classPicture, heldBy } from "./seeker";
import { kindOf } from "../combat/weapon-kind";

/** What somebody has besides what a class itself gives: nothing of that counts for what it asks for. */
const hasBesides = (actor: Creature, one: ItemOf<"mythClass">): Held => ({
  ranks: ranksOf(actor, one),
  held: heldBy(actor),
});

/** The held class that asks for what would be gone, and what it asks for (MY-CLS-03, MY-ABL-06). Null: none does. */
function askingFor(actor: Creature, afterOf: (now: Held) => Held, going: ReadonlySet<string> = new Set()) {
  for (const held of itemsOf(actor, "mythClass").filter(({ id }) => !going.has(id ?? ""))) {
    const now = hasBesides(actor, held);
    const after = afterOf(now);
    const asked = classPicture(held).prerequisites.find(
      (one) => rankFor(one, now) >= one.rank && rankFor(one, after) < one.rank,
    );
    if (asked) return { asked, name: held.name };
  }
  return null;
}

const slugOf = (item: Item): string => {
  const slug = String((item.system as { slug?: unknown }).slug ?? "");
  return item.type === "mythWeapon" ? kindOf(item as ItemOf<"mythWeapon">) : slug;
};

/** Types by which somebody has what a class may ask for. */
const HELD = ["mythAbility", "mythGift", "mythProficiency"];

/** Whether a class may ask for such an item at all. */
export const canBeNeeded = ({ type }: Item): boolean => HELD.includes(type);

/** What is left of what somebody has once these items are gone. */
function without(actor: Creature, { ranks, held = [] }: Held, going: ReadonlySet<string>): Held {
  const had = actor.items.contents.filter(canBeNeeded);
  const kept = new Set(had.filter(({ id }) => !going.has(id ?? "")).map(slugOf));
  const lost = new Set(had.map(slugOf).filter((slug) => !kept.has(slug)));
  const roots: readonly string[] = ROOT_SKILLS;
  const left = Object.entries(ranks).filter(([slug]) => !lost.has(slug) || roots.includes(slug));
  return {
    ranks: Object.fromEntries(left.map(([slug, rank]) => [slug, lost.has(slug) ? 0 : rank])),
    held: held.filter((slug) => !lost.has(slug)),
  };
}

/** Why a rank of one of somebody's abilities cannot go: held classes ask for it (MY-CLS-03). Null: none does. */
export function neededBy(actor: Creature, id: string): string | null {
  const item = actor.items.get(id);
  const slug = item ? slugOf(item) : "";
  if (!item || !slug) return null;
  const found = askingFor(actor, (now) => ({ ...now, ranks: { ...now.ranks, [slug]: (now.ranks[slug] ?? 0) - 1 } }));
  return (
    found && format("MYTHMAGICA.Growth.blocked.needed", { what: item.name, rank: found.asked.rank, class: found.name })
  );
}

/** Why these items cannot go: a class that stays asks for what they are, whatever the rank (MY-ABL-06). Null: none does. */
export function neededItems(actor: Creature, ids: readonly string[]): string | null {
  const going = new Set(ids);
  const found = askingFor(actor, (now) => without(actor, now, going), going);
  const items = actor.items.contents;
  return (
    found && format("MYTHMAGICA.Growth.blocked.asked", { what: askedWords(found.asked, items), class: found.name })
  );
}

/** Why an entry of somebody's ledger cannot be taken back: what it bought or brought is asked for (MY-CLS-03). */
export function neededEntry(actor: Creature, entry: Grant | undefined): string | null {
  const what = entry?.what as { kind?: string; item?: string } | undefined;
  if (what?.kind === "rank") return neededBy(actor, what.item ?? "");
  const made = (entry?.changes ?? []).flatMap((change) =>
    change.kind === "create" ? [String((change.data as { _id?: unknown })._id ?? "")] : [],
  );
  return made.length > 0 ? neededItems(actor, made) : null;
}
