import { loadPlay } from "../registry/plays";
import type { InlineCheck } from "../contracts/play";
import { findRuleset } from "../registry/registry";
import type { Ruleset } from "../contracts/ruleset";

/** The text form: @Check[<ruleset id> words ...]{label}. Bounded, so that no text can make it slow. */
export const CHECK_PATTERN = /@Check\[([^\][\n]{1,200})\](?:\{([^}{\n]{1,200})\})?/g;

export interface CheckWords {
  ruleset: Ruleset;
  check: InlineCheck;
  words: string[];
  /** What the ruleset calls it. */
  label: string;
}

/** What the words inside the brackets mean; null when no ruleset makes sense of them. Loads the ruleset that they name. */
export async function readCheck(text: string): Promise<CheckWords | null> {
  const [id = "", ...words] = text.trim().split(/\s+/);
  const ruleset = findRuleset(id);
  try {
    const check = ruleset && (await loadPlay(ruleset)).inlineCheck;
    const label = check?.label(words);
    return ruleset && check && label ? { ruleset, check, words, label } : null;
  } catch {
    return null;
  }
}
