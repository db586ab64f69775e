import { findRuleset } from "../ruleset/registry";
import type { Ruleset } from "../ruleset/ruleset";

/** The text form: @Check[<ruleset id> words ...]{label}. Bounded, so that no text can make it slow. */
export const CHECK_PATTERN = /@Check\[([^\][\n]{1,200})\](?:\{([^}{\n]{1,200})\})?/g;

export interface CheckWords {
  ruleset: Ruleset;
  words: string[];
  /** What the ruleset calls it. */
  label: string;
}

/** What the words inside the brackets mean; null when no ruleset makes sense of them. */
export function readCheck(text: string): CheckWords | null {
  const [id = "", ...words] = text.trim().split(/\s+/);
  const ruleset = findRuleset(id);
  try {
    const label = ruleset?.inlineCheck?.label(words);
    return ruleset && label ? { ruleset, words, label } : null;
  } catch {
    return null;
  }
}
