import type { Browse, BrowseField } from "../contracts/browse";
import type { Played } from "../contracts/ruleset";
import { lazily } from "../platform/lazily";
import { loadPlay } from "../registry/plays";
import { rulesetOfType } from "../registry/registry";
import { isTyped } from "./shown-packs";

const known = new Map<string, Browse>();

/** Loads what a ruleset declares of its types. */
export async function loadFields(ruleset: Played): Promise<void> {
  const { browse = {} } = await loadPlay(ruleset);
  known.set(ruleset.id, typeof browse === "function" ? await lazily(browse) : browse);
}

/** What a ruleset that is loaded declares of a type. */
export const fieldsOf = (kind: string, type: string): readonly BrowseField[] =>
  (isTyped(kind) && known.get(rulesetOfType(kind, type)?.id ?? "")?.[kind]?.[type]) || [];
