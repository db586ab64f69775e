import { warn } from "../platform/i18n";
import { loadPlay } from "../registry/plays";
import { rulesetOf } from "../registry/registry";

/** Uses an item as a click on it would: through its ruleset. */
export async function useItem(item: Item, { fast = false }: { fast?: boolean } = {}): Promise<unknown> {
  const ruleset = rulesetOf(item);
  const use = ruleset && (await loadPlay(ruleset)).useItem;
  if (!use) return item.sheet?.render({ force: true });
  if (!item.isOwner) return warn("MANIFOLD.Item.NotYours", { name: item.name });
  return use(item, { fast });
}
