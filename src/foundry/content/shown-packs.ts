import { SYSTEM_ID } from "../platform/system-id";
import { isEnabled } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";

/** Kinds of documents whose types belong to rulesets. */
export const TYPED_KINDS = ["Actor", "Item"] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];
export const isTyped = (kind: string): kind is TypedKind => (TYPED_KINDS as readonly string[]).includes(kind);

/** The packs that this user may see, without those of rulesets that are turned off: their names begin with the ruleset's id. */
export function shownPacks(): CompendiumCollection[] {
  const off = allRulesets().filter(({ id }) => !isEnabled(id));
  const isOff = ({ metadata: { packageName, name } }: CompendiumCollection) =>
    packageName === SYSTEM_ID && off.some(({ id }) => name.startsWith(`${id}-`));
  return game.packs.filter((pack) => pack.visible && !isOff(pack));
}
