import { findActor, findItem } from "../platform/documents";
import { rulesetOf } from "../registry/registry";
import { ACTION_DRAG, type DraggedAction } from "../sheets/dragged-action";

/** What the macro of an item runs: it goes through the API, so old macros outlive our insides. */
export const macroCommand = (uuid: string): string =>
  `game.system.api.useItem(${JSON.stringify(uuid)}, { fast: event?.shiftKey ?? false });`;

/** The same for what a button of an actor's sheet does. */
export const actionCommand = ({ uuid, action, data }: Omit<DraggedAction, "name" | "img">): string =>
  `game.system.api.act(${JSON.stringify(uuid)}, ${JSON.stringify(action)}, ${JSON.stringify(data)}, { fast: event?.shiftKey ?? false });`;

/**
 * Hook `hotbarDrop`: an item, or a button of an actor's sheet, becomes a macro that does what a click on it does. A macro acts as
 * whoever presses it, with that user's rights.
 * @returns false when it was handled here, so that Foundry makes no macro of its own.
 */
export function onHotbarDrop(_hotbar: unknown, data: { type?: unknown; uuid?: unknown }, slot: number): boolean {
  const made = data.type === "Item" ? ofItem(data.uuid) : data.type === ACTION_DRAG ? ofAction(data) : null;
  if (made) void assignMacro(made, slot);
  return made === null && data.type !== ACTION_DRAG;
}

interface MacroOf {
  name: string;
  img: string | null | undefined;
  command: string;
}

function ofItem(uuid: unknown): MacroOf | null {
  const item = typeof uuid === "string" ? findItem(uuid) : null;
  // Items of a compendium have no owner who could use them.
  if (!item?.actor || !rulesetOf(item)) return null;
  return { name: item.name, img: item.img, command: macroCommand(item.uuid) };
}

/** Nothing of what was dropped gets into the command but as text. */
function ofAction(dropped: object): MacroOf | null {
  const { uuid, action, data, name, img } = dropped as Partial<Record<keyof DraggedAction, unknown>>;
  const actor = typeof uuid === "string" ? findActor(uuid) : null;
  if (!actor || !rulesetOf(actor) || typeof action !== "string" || typeof data !== "object") return null;
  const texts = Object.entries(data ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    name: typeof name === "string" && name !== "" ? name.slice(0, 80) : actor.name,
    img: typeof img === "string" && img !== "" ? img : actor.img,
    command: actionCommand({ uuid: actor.uuid, action, data: Object.fromEntries(texts) }),
  };
}

async function assignMacro({ name, img, command }: MacroOf, slot: number): Promise<void> {
  const known = game.macros.find((macro) => macro.isOwner && macro.command === command);
  const macro = known ?? (await Macro.create({ name, type: "script", img, command }));
  if (macro) await game.user.assignHotbarMacro(macro as Macro, slot);
}
