import { word } from "../shared/words";
import type { ChatCommand, RollCommand } from "./commands";
import { currentMode, modeOf, modeOption } from "./roll-modes";

/** What a command needs to know of the one who speaks. */
export type Speaker = { scene?: string | null; actor?: string | null; token?: string | null; alias?: string };

interface RollLike {
  evaluate(options?: object): Promise<unknown>;
  toMessage(data: object, options: object): Promise<unknown>;
}

interface MessageClass {
  create(data: object, options?: object): Promise<unknown>;
  getWhisperRecipients(name: string): { id: string | null }[];
  getSpeakerActor(speaker: Speaker): TableActorData | null;
}

type TableActorData = { getRollData(): TableData };

/** The message class and the default roll class, as systems may have replaced them. */
function messageClass(): MessageClass {
  const { documentClass } = CONFIG.ChatMessage;
  return (documentClass.implementation ?? documentClass) as unknown as MessageClass;
}

function rollClass(): { create(formula: string, data: object): RollLike } {
  return CONFIG.Dice.rolls[0] as { create(formula: string, data: object): RollLike };
}

/** A command that cannot be carried out; its message says what to do instead. */
export class ChatCommandError extends Error {}

/** Carry out a command. Resolves to the message or messages made. Throws {@link ChatCommandError}. */
export async function runCommand(command: ChatCommand, speaker: Speaker): Promise<unknown> {
  switch (command.kind) {
    case "roll":
      return rollAll(command.mode, command.rolls, speaker);
    case "whisper":
      return whisper(command.recipients, command.text, speaker);
    case "macro":
      return runMacro(command.name, command.scope);
    case "unknown":
      throw new ChatCommandError(word("TABLE.Chat.UnknownCommand", { command: command.typed }));
    case "incomplete":
      throw new ChatCommandError(usage(command.command, command.typed));
    default:
      return command.text ? say(command.kind, command.text, speaker) : undefined;
  }
}

async function rollAll(
  mode: RollCommand,
  rolls: { formula: string; flavor: string }[],
  speaker: Speaker,
): Promise<unknown> {
  const actor = messageClass().getSpeakerActor(speaker) ?? (game.user.character as TableActorData | null);
  const data = actor?.getRollData() ?? {};
  const messages: unknown[] = [];
  for (const { formula, flavor } of rolls) {
    const roll = await evaluated(formula, data);
    messages.push(await roll.toMessage({ speaker, flavor }, modeOption(modeOf(mode))));
  }
  return messages.length === 1 ? messages[0] : messages;
}

async function evaluated(formula: string, data: object): Promise<RollLike> {
  try {
    const roll = rollClass().create(formula, data);
    await roll.evaluate({ allowInteractive: true });
    return roll;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ChatCommandError(word("TABLE.Chat.BadFormula", { formula, reason }), { cause: error });
  }
}

async function whisper(names: string[], text: string, speaker: Speaker): Promise<unknown> {
  const found = names.map((name) => ({ name, users: messageClass().getWhisperRecipients(name) }));
  const missing = found.filter(({ users }) => !users.length).map(({ name }) => name);
  if (missing.length) throw new ChatCommandError(word("TABLE.Chat.NoRecipients", { names: missing.join(", ") }));
  const ids = new Set(found.flatMap(({ users }) => users.map((user) => user.id)));
  return messageClass().create(
    { author: game.user.id, speaker, content: lines(text), whisper: [...ids], style: CONST.CHAT_MESSAGE_STYLES.OTHER },
    {},
  );
}

async function say(kind: "none" | "ic" | "ooc" | "emote", text: string, speaker: Speaker): Promise<unknown> {
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const hasCharacter = Boolean(speaker.actor ?? speaker.token);
  if (kind === "emote" && !hasCharacter) throw new ChatCommandError(word("TABLE.Chat.NoSpeaker", { command: "/em" }));
  if (kind === "ic" && !hasCharacter) throw new ChatCommandError(word("TABLE.Chat.NoSpeaker", { command: "/ic" }));
  const inCharacter = kind === "ic" || (kind === "none" && hasCharacter);
  const style = kind === "emote" ? styles.EMOTE : inCharacter ? styles.IC : styles.OOC;
  const content = kind === "emote" ? `${speaker.alias ?? ""} ${lines(text)}` : lines(text);
  const by: Speaker = style === styles.OOC ? { scene: speaker.scene ?? null, alias: game.user.name } : speaker;
  const author = { author: game.user.id, speaker: by, content, style };
  // Speech is heard by those the GM's or the player's own mode names, as rolls are, only where v14 says so.
  return messageClass().create(author, game.release.generation >= 14 ? modeOption(currentMode()) : {});
}

async function runMacro(name: string, scope: Record<string, string>): Promise<unknown> {
  const macro = game.macros.getName(name);
  if (!macro) throw new ChatCommandError(word("TABLE.Chat.MacroMissing", { name }));
  return macro.execute(scope);
}

function usage(command: string, typed: string): string {
  if (command === "whisper") return word("TABLE.Chat.WhisperUsage");
  if (command === "macro") return word("TABLE.Chat.MacroMissing", { name: "" });
  return word("TABLE.Chat.NoFormula", { command: typed });
}

/** Lines of the input stay lines in the log. */
function lines(text: string): string {
  return text.replaceAll("\n", "<br>");
}
