import { warn } from "../platform/words";
import { rulesetOf } from "../ruleset/registry";

/** Uses an item as a click on it would: through its ruleset. */
export async function useItem(item: Item, { fast = false }: { fast?: boolean } = {}): Promise<unknown> {
  const use = rulesetOf(item)?.useItem;
  if (!use) return item.sheet?.render({ force: true });
  if (!item.isOwner) return warn("MANIFOLD.Item.NotYours", { name: item.name });
  return use(item, { fast });
}
