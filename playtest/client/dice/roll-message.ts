import type { InnerRoll } from "./inner-roll.js";

export interface MessageOptions {
  /** v13: publicroll, gmroll, blindroll or selfroll. */
  rollMode?: string;
  /** v14's name for the same (sec. 19): public, gm, blind or self. */
  messageMode?: string;
  create?: boolean;
  [key: string]: unknown;
}

interface MessageClass {
  create(data: object, options: object): Promise<unknown>;
  applyRollMode?(data: object, mode: string): object;
  applyMode?(data: object, mode: string): object;
}

/** Posts a roll (sec. 8.2): author, content, sound and rolls, under the mode asked for or the user's own. */
export async function sendRoll(
  roll: InnerRoll,
  messageData: Record<string, unknown>,
  options: MessageOptions,
): Promise<unknown> {
  const { rollMode, messageMode, create = true, ...rest } = options;
  const modern = game.release.generation >= 14;
  const setting = modern ? "messageMode" : "rollMode";
  const mode = String(messageMode ?? rollMode ?? game.settings.get("core", setting));
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !mode.startsWith("blind") });
  const data: Record<string, unknown> = {
    author: game.userId,
    content: String(roll.total),
    sound: CONFIG.sounds.dice,
    ...messageData,
    rolls: [roll],
  };
  const Message = getDocumentClass("ChatMessage") as unknown as MessageClass;
  if (create) return Message.create(data, { ...rest, [setting]: mode });
  return (modern ? Message.applyMode?.(data, mode) : Message.applyRollMode?.(data, mode)) ?? data;
}
