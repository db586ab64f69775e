import { isItemOf } from "../../../../foundry/platform/documents";

type Given =
  | ItemOf<"mythAbility">
  | ItemOf<"mythGift">
  | ItemOf<"mythProficiency">
  | ItemOf<"mythAttackMode">
  | ItemOf<"mythWeapon">;

const isGiven = (item: unknown): item is Given =>
  isItemOf(item, "mythAbility", "mythGift", "mythProficiency", "mythAttackMode", "mythWeapon");

/** What short names stand for: the world's own items before those of the packs that this user may see. */
export async function itemsNamed(slugs: readonly string[]): Promise<Given[]> {
  const found = new Map<string, Given>();
  const open = () => slugs.filter((slug) => !found.has(slug));
  for (const item of game.items.contents)
    if (isGiven(item) && open().includes(item.system.slug)) found.set(item.system.slug, item);
  for (const pack of game.packs) {
    if (open().length === 0) break;
    if (pack.documentName !== "Item") continue;
    const entries = [...(await pack.getIndex({ fields: ["system.slug"] }))] as {
      uuid: string;
      system?: { slug?: string };
    }[];
    for (const { uuid, system } of entries) {
      if (!system?.slug || !open().includes(system.slug)) continue;
      const item: unknown = await fromUuid(uuid);
      if (isGiven(item)) found.set(system.slug, item);
    }
  }
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}
