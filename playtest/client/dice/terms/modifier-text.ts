/** Reading modifiers: `kh2x>5` is the commands `kh2` and `x>5`. */

type ModifierTable = Record<string, unknown>;

/**
 * Splits modifier text into single modifiers by the longest known command first.
 * Answers null when some part is no known command.
 */
export function splitModifiers(text: string, known: ModifierTable): string[] | null {
  const commands = Object.keys(known).sort((a, b) => b.length - a.length);
  const modifiers: string[] = [];
  // What stands before the first letter is no modifier and is left out: `1di10` is a die "i" (core reads modifiers by letters).
  let rest = text.replace(/^[^A-Za-z]+/, "");
  while (rest.length > 0) {
    const command = commands.find((name) => rest.toLowerCase().startsWith(name.toLowerCase()));
    if (command === undefined) return null;
    const argument = /^[^A-Za-z]*/.exec(rest.slice(command.length))?.[0] ?? "";
    modifiers.push(rest.slice(0, command.length + argument.length));
    rest = rest.slice(command.length + argument.length);
  }
  return modifiers;
}

/** The modifiers of a die: what is no command of its class is passed over (core's issue 13371 shows it for the rest of a text). */
export function knownModifiers(text: string, known: ModifierTable): string[] {
  const whole = splitModifiers(text, known);
  if (whole) return whole;
  const words = text.match(/[A-Za-z]+[^A-Za-z]*/g) ?? [];
  return words.flatMap((word) => splitModifiers(word, known) ?? []);
}

/** The command of one modifier: the longest known name it begins with. */
export function modifierCommand(modifier: string, known: ModifierTable): string | undefined {
  return Object.keys(known)
    .filter((name) => modifier.toLowerCase().startsWith(name.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0];
}

export interface Comparison {
  /** A limit before the comparison: `r2<3` rerolls at most twice. */
  limit: number | undefined;
  comparison: string | undefined;
  target: number | undefined;
}

/** Reads `[limit][comparison][target]`; a lone number is the target. */
export function readComparison(modifier: string): Comparison {
  const [, first, comparison, second] = /^[a-z]+(\d+)?([<>=]+)?(-?\d+)?$/i.exec(modifier) ?? [];
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  if (comparison === undefined) return { limit: undefined, comparison, target: number(first) };
  return { limit: number(first), comparison, target: number(second) };
}

/** Reads the count after a command: `kh3` is 3, `kh` undefined. */
export function readNumber(modifier: string): number | undefined {
  const digits = /\d+$/.exec(modifier)?.[0];
  return digits === undefined ? undefined : Number(digits);
}
