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

/** The mode the user has chosen in the chat sidebar. v14's "ic", in character, is public. */
export function currentMessageMode(): MessageMode {
  const modern = hasMessageModes();
  const mode = game.settings.get("core", modern ? "messageMode" : "rollMode") as string;
  const ours = Object.keys(ROLL_MODES) as MessageMode[];
  return ours.find((key) => mode === (modern ? key : ROLL_MODES[key])) ?? "public";
}

/** Who gets a message, as its data say it: users' ids, nobody for everybody; a blind one is hidden from its author too. */
export interface Audience {
  whisper: string[];
  blind: boolean;
}

/** The audience of a mode, in Foundry's own words. */
export function audienceOf(mode: MessageMode): Audience {
  const data: Audience = { whisper: [], blind: false };
  if (hasMessageModes()) ChatMessage.applyMode?.(data, mode);
  else ChatMessage.applyRollMode(data, ROLL_MODES[mode]);
  return data;
}

/** The creation option of a mode, for a message that has dice: it is asked before the chat's own selector. */
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

export const allStatusEffects = (): StatusEffectConfiguration[] => statusList() ?? Object.values(statusRecord());

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

/**
 * A context menu entry in this generation's own keys: v13 reads name, condition and callback, v14 label, visible and onClick
 * (foundryvtt.com/api/v14/interfaces/foundry.ContextMenuEntry.html) and warns of the others. Menus tell nothing of it
 * themselves; they changed in the release that gave messages their modes.
 */
export function menuEntry(entry: {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => unknown;
}): ContextMenuEntry {
  const { label, icon, visible = () => true, onClick } = entry;
  if (hasMessageModes()) return { label, icon, visible, onClick: (_event, target) => onClick(target) };
  return { name: label, icon, condition: visible, callback: (target) => onClick(target) };
}

/** The entry, offered only where `test` agrees too. */
export function narrowed(entry: ContextMenuEntry, test: (target: HTMLElement) => boolean): ContextMenuEntry {
  const key = hasMessageModes() ? "visible" : "condition";
  const given = entry[key] ?? true;
  return { ...entry, [key]: (target: HTMLElement) => test(target) && (given === true || (given && given(target))) };
}

/** v13 still registers V1 sheets for actors and items, v14 has none. */
export function unregisterCoreSheets(): void {
  const sheets = foundry.appv1?.sheets;
  if (!sheets) return;
  const { Actors, Items } = foundry.documents.collections;
  if (sheets.ActorSheet) Actors.unregisterSheet("core", sheets.ActorSheet);
  if (sheets.ItemSheet) Items.unregisterSheet("core", sheets.ItemSheet);
}

/** Generation 14 draws areas as regions: what is left of measured templates there is nobody's to make. */
export const hasTemplates = (): boolean => "MeasuredTemplate" in CONFIG && game.release.generation < 14;
