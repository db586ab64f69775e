import { isItemOf } from "../../../../foundry/platform/documents";

/** A spell by its short name out of the packs that this user may see, for items that cast what nobody here knows; null: none. */
export async function packedSpell(slug: string): Promise<ItemOf<"mythAbility"> | null> {
  for (const pack of game.packs) {
    if (pack.documentName !== "Item") continue;
    const index = [...(await pack.getIndex({ fields: ["type", "system.slug"] }))];
    const entry = index.find((one) => (one as { system?: { slug?: string } }).system?.slug === slug);
    const item = entry ? await pack.getDocument(entry._id) : null;
    if (isItemOf(item, "mythAbility")) return item;
  }
  return null;
}
