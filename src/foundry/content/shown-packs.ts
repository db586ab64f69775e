import { SYSTEM_ID } from "../platform/system-id";
import type { Ruleset } from "../contracts/ruleset";
import { localize } from "../platform/i18n";
import { enabledRulesets, isEnabled } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";

/** Kinds of documents whose types belong to rulesets. */
export const TYPED_KINDS = ["Actor", "Item"] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];
export const isTyped = (kind: string): kind is TypedKind => (TYPED_KINDS as readonly string[]).includes(kind);

/** The ruleset that a pack of this system belongs to: its name begins with the ruleset's id. */
export const rulesetOfPack = ({ metadata: { packageName, name } }: CompendiumCollection): Ruleset | undefined =>
  packageName === SYSTEM_ID ? allRulesets().find(({ id }) => name.startsWith(`${id}-`)) : undefined;

/** A pack's name outside of its folder: with the game's, where the world plays several. */
export function packTitle(pack: CompendiumCollection): string {
  const ruleset = rulesetOfPack(pack);
  const pieces = [...(ruleset && enabledRulesets().length > 1 ? [ruleset.title] : []), pack.metadata.label];
  return pieces.map(localize).join(": ");
}

/** The packs that this user may see, without those of rulesets that are turned off. */
export const shownPacks = (): CompendiumCollection[] =>
  game.packs.filter((pack) => {
    const ruleset = rulesetOfPack(pack);
    return pack.visible && (!ruleset || isEnabled(ruleset.id));
  });
