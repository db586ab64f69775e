import type { RollCommand } from "./commands";

/** v14 renamed the modes, the setting and the option (sec. 19.3): this is the one place that knows both. */
const RENAMED: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

function isNew(): boolean {
  return game.release.generation >= 14;
}

/** Key of the core setting that holds the mode chosen above the chat input. */
export function modeSetting(): string {
  return isNew() ? "messageMode" : "rollMode";
}

export function currentMode(): string {
  return String(game.settings.get("core", modeSetting()) ?? "");
}

/** The mode a roll command asks for, under the name this generation uses. */
export function modeOf(command: RollCommand): string {
  if (command === "roll") return currentMode();
  return isNew() ? (RENAMED[command] as string) : command;
}

/** The option of `ChatMessage.create` and `Roll#toMessage` that carries a mode. */
export function modeOption(mode: string): Record<string, string> {
  return { [modeSetting()]: mode };
}

/** Choices for the select: mode to label (a key). Registries hold labels or objects with one. */
export function modeChoices(): Record<string, string> {
  const registry = isNew() ? (CONFIG.ChatMessage.modes as Record<string, unknown>) : CONFIG.Dice.rollModes;
  const label = (value: unknown): string =>
    typeof value === "string" ? value : String((value as { label?: unknown }).label ?? "");
  return Object.fromEntries(Object.entries(registry ?? {}).map(([mode, value]) => [mode, label(value)]));
}
