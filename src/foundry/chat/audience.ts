import { audienceOf, currentMessageMode, messageModeOption, type Audience, type MessageMode } from "../platform/compat";

/** What decides who gets a card. */
interface Addressed {
  mode?: MessageMode | undefined;
  whisper?: string[] | undefined;
  origin: string | null;
  rolls: readonly unknown[];
}

/**
 * Who gets a card, said in its data before it is created: Foundry applies a mode to messages with dice alone, and lets dice that
 * come without one follow the chat's selector. Dice that answer a card (a reroll, an extra die) go to whom it went; others without
 * a mode follow the selector; a card without dice is for everybody unless it says otherwise.
 */
export function audienceFor({ mode, whisper, origin, rolls }: Addressed): {
  data: Audience;
  options: Record<string, unknown>;
} {
  if (whisper) return { data: { whisper, blind: false }, options: {} };
  const answered = game.messages.get(origin ?? "");
  if (!mode && rolls.length > 0 && answered && answered.whisper.length > 0) {
    return { data: { whisper: [...answered.whisper], blind: answered.blind }, options: {} };
  }
  const chosen = mode ?? (rolls.length > 0 && !answered ? currentMessageMode() : "public");
  return { data: audienceOf(chosen), options: messageModeOption(chosen) };
}
