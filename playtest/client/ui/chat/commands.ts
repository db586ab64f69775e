/**
 * What a line in the chat's input asks for (sec. 9). Reading only: nothing is rolled or sent here.
 */
export type ChatCommand =
  | { kind: "none" | "ic" | "ooc" | "emote"; text: string }
  | { kind: "roll"; mode: RollCommand; rolls: { formula: string; flavor: string }[] }
  | { kind: "whisper"; recipients: string[]; text: string }
  | { kind: "macro"; name: string; scope: Record<string, string> }
  | { kind: "incomplete"; command: RollCommand | "whisper" | "macro"; typed: string }
  | { kind: "unknown"; typed: string };

/** "roll" follows the mode chosen above the input. */
export type RollCommand = "roll" | "publicroll" | "gmroll" | "blindroll" | "selfroll";

const ROLLS: Record<string, RollCommand> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

const SPEECH: Record<string, "ic" | "ooc" | "emote"> = {
  ic: "ic",
  ooc: "ooc",
  em: "emote",
  emote: "emote",
  me: "emote",
};

/** Read a message. Text that does not start with a slash and a letter is speech. */
export function parseCommand(message: string): ChatCommand {
  const text = message.trim();
  const match = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(text);
  if (!match) return { kind: "none", text };
  const name = (match[1] as string).toLowerCase();
  const rest = (match[2] ?? "").trim();
  const typed = `/${match[1]}`;
  const roll = Object.hasOwn(ROLLS, name) ? ROLLS[name] : undefined;
  if (roll) return parseRolls(roll, rest, typed);
  const speech = Object.hasOwn(SPEECH, name) ? SPEECH[name] : undefined;
  if (speech) return { kind: speech, text: rest };
  if (name === "w" || name === "whisper") return parseWhisper(rest, typed);
  if (name === "m" || name === "macro") return parseMacro(rest, typed);
  return { kind: "unknown", typed };
}

/** Several lines are several rolls; each may begin with the command again. What follows a # is the flavour. */
function parseRolls(mode: RollCommand, rest: string, typed: string): ChatCommand {
  const lines = rest.split("\n").map((line) => line.trim().replace(/^\/[a-z]+\s+/i, ""));
  const rolls = lines.filter(Boolean).map(splitFlavor);
  if (!rolls.length || rolls.some((roll) => !roll.formula)) return { kind: "incomplete", command: mode, typed };
  return { kind: "roll", mode, rolls };
}

/** `2d6 + 3 # to hit`; a # inside a flavour in brackets does not count. */
function splitFlavor(line: string): { formula: string; flavor: string } {
  let depth = 0;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (character === "[") depth += 1;
    else if (character === "]") depth -= 1;
    else if (character === "#" && depth <= 0) {
      return { formula: line.slice(0, index).trim(), flavor: line.slice(index + 1).trim() };
    }
  }
  return { formula: line, flavor: "" };
}

/** `/w Anna hello` or `/w [Anna, The GM] hello`. */
function parseWhisper(rest: string, typed: string): ChatCommand {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(rest);
  if (!match) return { kind: "incomplete", command: "whisper", typed };
  const recipients = match[1] ? match[1].split(",").map((name) => name.trim()) : [match[2] as string];
  return { kind: "whisper", recipients: recipients.filter(Boolean), text: match[3] as string };
}

/** `/m Healing amount=3 "who=the bear"`: the macro's name, then values for its scope. */
function parseMacro(rest: string, typed: string): ChatCommand {
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? (match[2] as string));
  const isValue = (part: string): boolean => /^[\w.-]+=/.test(part);
  const name = words.filter((part) => !isValue(part)).join(" ");
  if (!name) return { kind: "incomplete", command: "macro", typed };
  const pairs = words.filter(isValue).map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at), part.slice(at + 1)] as const;
  });
  return { kind: "macro", name, scope: Object.fromEntries(pairs) };
}
