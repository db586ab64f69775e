import { isItemOf } from "../../../../foundry/platform/documents";
import { tell } from "../characters/tell";
import { format, warn } from "../../../../foundry/platform/i18n";
import type { Spell } from "../../adapters/magic/caster";
import { isCreature, itemsOf } from "../../adapters/creature";
import type { MagicItem } from "../../adapters/magic/magic-items";
import { packedItems } from "../../adapters/packed-items";
import { castSpell } from "./cast";

/** A spell by its short name: the bearer's own, the world's, or a pack's. */
async function findSpell(actor: Actor, slug: string): Promise<Spell | null> {
  const own = itemsOf(actor, "bindSpell").find(({ system }) => system.slug === slug);
  const world = game.items.find((one) => isItemOf(one, "bindSpell") && one.system.slug === slug);
  return (
    own ??
    (world as Spell | undefined) ??
    (await packedItems("bindSpell")).find(({ system }) => system.slug === slug) ??
    null
  );
}

/** A song from which more is drawn than is left casts nothing, and is gone for ever (L3363, L3783). */
const breakSong = (item: MagicItem, cost: number): Promise<unknown> =>
  tell({
    actor: item.actor,
    title: format("BIND.Magic.songBreaks", { song: item.name }),
    text: format("BIND.Magic.Problem.itemEmpty", { item: item.name, mana: item.system.mpValue, cost }),
    proposals: [{ kind: "bindItemMana", target: item.uuid, source: item.actor?.uuid ?? null, data: { cost } }],
  });

/** Wakes a spell in an item: its maker's traits, its own mana, 8 Initiative and the word (BI-MAG-27). */
export async function wakeItem(item: MagicItem, at: number, fast: boolean): Promise<unknown> {
  const { actor, system } = item;
  const held = system.spells[at];
  if (!isCreature(actor) || !held) return null;
  const spell = await findSpell(actor, held.slug);
  if (!spell) return warn("BIND.Magic.Problem.spellUnknown", { spell: held.slug, item: item.name });
  if (system.path === "song" && system.mpValue < held.level) return breakSong(item, held.level);
  return castSpell(actor, spell, { fast, item, level: held.level });
}
