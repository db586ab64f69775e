import type { Term } from "../../../../engine";
import { opposingDifficulty } from "../checks/difficulty";
import { CONDITIONS } from "../conditions/conditions";
import { conditionLabel, defenceLabel, reasonLabel } from "../labels";
import { ARMOUR_CATEGORIES, type CheckCategory } from "../modifiers/categories";
import type { DefenceAbility, Defender } from "./defender";

// MD-DEF-01..06, 11, 12: which defences stand open against one attack, and why the others do not.

export type DefenceKind = "armour" | "dodge" | "block" | "parry" | "other";

export interface DefenceOption {
  /** Unique for a defender: "armour", "dodge", "block", "parry:<slug>", "other:<slug>". */
  id: string;
  kind: DefenceKind;
  label: string;
  /** Bonus of the defence check; null when the character lacks the ability. */
  bonus: number | null;
  /** What the bonus is made of, where it is more than a rank. */
  bonusTerms?: readonly Term[];
  /** Modifiers of this defence alone, from what it is made with. */
  terms?: readonly Term[];
  /** Of a flank it loses only 1 (MDC-DEF-06). */
  deniesFlank?: boolean;
  /** What an attacker rolls against when this defence stands still: 13 + bonus, or as printed (MD-DEF-08). */
  difficulty: number | null;
  /** Spends the round's reaction. */
  reaction: boolean;
  /** Uuid of the weapon whose free parry it spends in its place. */
  free?: string;
  available: boolean;
  /** Reason keys why it is closed; empty when it is open. */
  reasons: string[];
  categories: CheckCategory[];
}

/** Conditions that take away every reaction (MD-DEF-11, A-60), as reason keys. */
const helpless = ({ conditions }: Pick<Defender, "conditions">): string[] =>
  conditions
    .filter((condition) => CONDITIONS[condition.id].noReactions)
    .map((condition) => conditionLabel(condition.id));

/** The same, and that the round's reaction is spent. */
export const reactionBlocks = (defender: Pick<Defender, "conditions" | "reactionSpent">): string[] => [
  ...helpless(defender),
  ...(defender.reactionSpent ? [reasonLabel("reactionSpent")] : []),
];

function armourOption(defender: Defender): DefenceOption {
  return {
    id: "armour",
    kind: "armour",
    label: defenceLabel("armour"),
    bonus: defender.armour,
    ...(defender.armourTerms ? { bonusTerms: defender.armourTerms } : {}),
    ...(defender.deniesFlank ? { deniesFlank: true } : {}),
    difficulty: defender.armourDifficulty ?? opposingDifficulty(defender.armour),
    reaction: false,
    available: true,
    reasons: [],
    categories: [...ARMOUR_CATEGORIES],
  };
}

interface Entry {
  id: string;
  kind: Exclude<DefenceKind, "armour">;
  ability: DefenceAbility;
  reaction: boolean;
  reasons: string[];
  terms?: readonly Term[];
  free?: string;
}

function option(
  { id, kind, ability, reaction, reasons, terms = [], free }: Entry,
  blocks: readonly string[],
): DefenceOption {
  const rank = ability.rank;
  const difficulty = ability.difficulty ?? (rank === null ? null : opposingDifficulty(rank));
  const closed = [...reasons, ...(reaction ? blocks : [])];
  if (rank === null && difficulty === null) closed.unshift(reasonLabel("untrained"));
  const categories: CheckCategory[] = kind === "other" ? ["defence", "physical"] : [kind, "defence", "physical"];
  return {
    id,
    kind,
    label: ability.label,
    bonus: rank,
    ...(terms.length > 0 ? { terms } : {}),
    difficulty,
    reaction,
    ...(free === undefined ? {} : { free }),
    available: closed.length === 0,
    reasons: closed,
    categories,
  };
}

/**
 * Every defence of a character, armour first; closed ones carry their reasons (MD-DEF-01 to 06, 11). Only one is used
 * per attack.
 */
export function openDefences(defender: Defender): DefenceOption[] {
  const entries: Entry[] = [];
  if (defender.dodge)
    entries.push({ id: "dodge", kind: "dodge", ability: defender.dodge, reaction: true, reasons: [] });
  if (defender.block) {
    const reasons = defender.shield ? [] : [reasonLabel("noShield")];
    entries.push({ id: "block", kind: "block", ability: defender.block, reaction: true, reasons });
  }
  for (const parry of defender.parries) {
    const { free } = parry;
    const reasons = parry.weapon === null ? [reasonLabel("noParryWeapon")] : [];
    entries.push({
      id: `parry:${parry.slug}`,
      kind: "parry",
      ability: parry,
      reaction: free === undefined,
      // It costs no reaction; whoever is in no state to have one cannot parry all the same.
      reasons: free === undefined ? reasons : [...reasons, ...helpless(defender)],
      terms: parry.terms ?? [],
      ...(free === undefined ? {} : { free }),
    });
  }
  for (const other of defender.others) {
    entries.push({ id: `other:${other.slug}`, kind: "other", ability: other, reaction: other.reaction, reasons: [] });
  }
  const blocks = reactionBlocks(defender);
  return [armourOption(defender), ...entries.map((entry) => option(entry, blocks))];
}

/**
 * The open defence with the highest DC: what an NPC stands on unless the GM picks another (MD-DEF-08, 12). Ties go to
 * the earlier one.
 */
export function bestDefence(options: readonly DefenceOption[]): DefenceOption | null {
  let best: DefenceOption | null = null;
  for (const candidate of options) {
    if (!candidate.available || candidate.difficulty === null) continue;
    if (best === null || candidate.difficulty > (best.difficulty ?? -Infinity)) best = candidate;
  }
  return best;
}
