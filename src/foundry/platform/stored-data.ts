const isData = (value: unknown): value is Record<string, JsonValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a document stores of its type's data: plain, and not what its model makes of it. */
export function storedSystem(document: FoundryDocument): Record<string, JsonValue> {
  const { system } = document.toObject();
  return isData(system) ? system : {};
}

/** As much of an item as its copy on somebody needs. */
export const storedItem = (
  item: Item,
): { name: string; type: string; img: string; system: Record<string, JsonValue> } => ({
  name: item.name,
  type: item.type,
  img: item.img ?? "",
  system: storedSystem(item),
});
