import { isItemOf } from "../../../foundry/platform/documents";
import { readEntry } from "../adapters/typed-words";
import { sameName } from "../rules/cards";

/** The update that a typed list of Words means: a package's entries, or the Words of an Item of its own (AM-CHR-05, AM-AIT-01). */
export function listUpdate(item: Item, text: string): Record<string, unknown> {
  const typed = text.split("\n").flatMap((line) => readEntry(line) ?? []);
  if (isItemOf(item, "amalgamPackage")) {
    const known = item.system.entries;
    const entries = typed.map(({ name, level, snag, attack, thaumaturgy }) => ({
      name,
      level,
      isSnag: snag,
      attackType: attack,
      thaumaturgy,
      category: known.find((entry) => sameName(entry.name, name))?.category ?? "other",
    }));
    return { "system.entries": entries };
  }
  if (!isItemOf(item, "amalgamGear")) return {};
  const known = item.system.advanced.words;
  const words = typed.map(({ name, level }) => {
    const before = known.find((word) => sameName(word.name, name));
    return { name, level, active: before?.active ?? false, influence: before?.influence ?? 0 };
  });
  return { "system.advanced.words": words };
}
