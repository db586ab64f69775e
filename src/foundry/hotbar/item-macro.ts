import { findItem } from "../platform/documents";
import { rulesetOf } from "../registry/registry";

/** What the macro of an item runs: it goes through the API, so old macros outlive our insides. */
export const macroCommand = (uuid: string): string =>
  `game.system.api.useItem(${JSON.stringify(uuid)}, { fast: event?.shiftKey ?? false });`;

/**
 * Hook `hotbarDrop`: an item becomes a macro that does what a click on it does.
 * @returns false when it was handled here, so that Foundry makes no macro of its own.
 */
export function onHotbarDrop(_hotbar: unknown, data: { type?: unknown; uuid?: unknown }, slot: number): boolean {
  if (data.type !== "Item" || typeof data.uuid !== "string") return true;
  const item = findItem(data.uuid);
  // Items of a compendium have no owner who could use them.
  if (!item?.actor || !rulesetOf(item)) return true;
  void assignMacro(item, slot);
  return false;
}

async function assignMacro(item: Item, slot: number): Promise<void> {
  const command = macroCommand(item.uuid);
  const known = game.macros.find((macro) => macro.isOwner && macro.command === command);
  const data = { name: item.name, type: "script", img: item.img, command };
  const macro = known ?? (await Macro.create(data));
  if (macro) await game.user.assignHotbarMacro(macro as Macro, slot);
}
