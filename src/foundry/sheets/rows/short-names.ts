import { indexed } from "../../content/listed";
import { format, localize } from "../../platform/i18n";
import type { FieldView } from "../form-fields";
import type { Choices } from "./row-list";

/**
 * What an item may be taken for by rules and other items, by name: nothing else, itself, or something known, which a copy under
 * another name works as.
 * @param known Names of its kind by their short names.
 * @param between What stands for a space in a short name.
 */
export function shortNames(name: string, known: Choices, between = "-"): Choices {
  const own =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join(between) ?? "";
  return {
    "": localize("MANIFOLD.Rows.nothingElse"),
    ...(own === "" || Object.hasOwn(known, own) ? {} : { [own]: format("MANIFOLD.Rows.itself", { name }) }),
    ...known,
  };
}

/** Names of the items of these types in the world and in all packs, by the short names that they are known by. */
export async function knownShortNames(...types: readonly string[]): Promise<Choices> {
  const entries = await indexed("Item", ["type", "system.slug"]);
  const named = entries.flatMap((one): [string, string][] => {
    const { slug = "" } = (one.system ?? {}) as { slug?: string };
    return types.includes(one.type ?? "") && slug !== "" ? [[slug, one.name]] : [];
  });
  return Object.fromEntries(named.toSorted(([, a], [, b]) => a.localeCompare(b)));
}

/** Longer ones are one item's own. */
const USUAL_LENGTH = 40;

/** What free texts of a type of item say in the world and in all packs, by path below `system`; only an index of each pack is read. */
export async function usualTexts(type: string, paths: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const entries = await indexed("Item", ["type", ...paths.map((path) => `system.${path}`)]);
  const of = entries.filter((one) => one.type === type);
  const said = (path: string): string[] => {
    const all = of.map((one) => foundry.utils.getProperty(one, `system.${path}`) as unknown);
    const texts = all.filter((one) => typeof one === "string" && one !== "" && one.length <= USUAL_LENGTH) as string[];
    return [...new Set(texts)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  };
  return new Map(paths.map((path) => [path, said(path)]));
}

/** Offers, for fields that take any words, what the packs and the world say there; nothing is looked up where none is shown. */
export async function suggestUsual(
  type: string,
  views: readonly FieldView[],
  paths: ReadonlySet<string>,
): Promise<void> {
  const free = views.filter(({ path }) => paths.has(path));
  if (free.length === 0) return;
  const usual = await usualTexts(type, [...paths]);
  for (const view of free) view.suggested = usual.get(view.path) ?? [];
}
