/**
 * Everything that differs between Foundry v13 and v14, behind one name each. Features are tested, never versions, so that a
 * release between the two works as well. (Contract section 19.)
 */

/** How a message is shared. v13 calls these roll modes, v14 message modes; ours are neutral. */
export type MessageMode = "public" | "gm" | "blind" | "self";

const ROLL_MODES: Record<MessageMode, string> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** v14 moved the modes from the dice to the messages. */
const hasMessageModes = (): boolean => CONFIG.ChatMessage.modes !== undefined;

/** The mode the user has chosen in the chat sidebar. */
export function currentMessageMode(): MessageMode {
  if (hasMessageModes()) return game.settings.get("core", "messageMode") as MessageMode;
  const mode = game.settings.get("core", "rollMode") as string;
  const found = (Object.keys(ROLL_MODES) as MessageMode[]).find((key) => ROLL_MODES[key] === mode);
  return found ?? "public";
}

/** The creation option that makes a message follow a mode. A stale key would silently broadcast a private roll. */
export function messageModeOption(mode: MessageMode): { rollMode: string } | { messageMode: string } {
  return hasMessageModes() ? { messageMode: mode } : { rollMode: ROLL_MODES[mode] };
}

/**
 * An update that removes a key: `{ "system.notes.-=old": null }` in v13, an operator value in v14.
 * @param path Dot path of the key to remove.
 */
export function deletionUpdate(path: string): Record<string, unknown> {
  const operators = foundry.data.operators;
  if (operators) return { [path]: new operators.ForcedDeletion() };
  const dot = path.lastIndexOf(".");
  return { [`${path.slice(0, dot + 1)}-=${path.slice(dot + 1)}`]: null };
}

/** v13 keeps the status effects in a list, v14 in an object keyed by id that looks like a list. */
const statusList = (): StatusEffectConfiguration[] | null =>
  Array.isArray(CONFIG.statusEffects) ? CONFIG.statusEffects : null;
const statusRecord = () => CONFIG.statusEffects as unknown as Record<string, StatusEffectConfiguration>;

/** Adds status effects by id; an id that is taken is replaced. */
export function addStatusEffects(statuses: readonly StatusEffectConfiguration[]): void {
  const list = statusList();
  for (const status of statuses) {
    const at = list?.findIndex(({ id }) => id === status.id) ?? -1;
    if (!list) statusRecord()[status.id] = status;
    else if (at < 0) list.push(status);
    else list[at] = status;
  }
}

/** Removes the status effects that the test does not keep. */
export function keepStatusEffects(keep: (id: string) => boolean): void {
  const list = statusList();
  if (list) list.splice(0, list.length, ...list.filter(({ id }) => keep(id)));
  else for (const id of Object.keys(statusRecord())) if (!keep(id)) delete statusRecord()[id];
}

/** A context menu entry that both generations understand. */
export function menuEntry(entry: {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => unknown;
}): ContextMenuEntry {
  const { label, icon, visible = () => true, onClick } = entry;
  return {
    name: label,
    label,
    icon,
    condition: visible,
    visible,
    callback: (target) => onClick(target),
    onClick: (_event, target) => onClick(target),
  };
}

/** v13 still registers V1 sheets for actors and items, v14 has none. */
export function unregisterCoreSheets(): void {
  const sheets = foundry.appv1?.sheets;
  if (!sheets) return;
  const { Actors, Items } = foundry.documents.collections;
  if (sheets.ActorSheet) Actors.unregisterSheet("core", sheets.ActorSheet);
  if (sheets.ItemSheet) Items.unregisterSheet("core", sheets.ItemSheet);
}
