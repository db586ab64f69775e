import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { isSneaking } from "../../adapters/characters/abilities";
import { isRollAttribute } from "../../adapters/characters/attributes";
import { ownId } from "../../adapters/characters/companions";
import { trialTags, type Trial } from "../../adapters/conflict/conflict";
import type { Creature } from "../../adapters/creature";
import { DISCOURSE, giftEdges } from "../../adapters/conflict/gift-edges";
import { isSwarm } from "../../adapters/combat/hold";
import { hidesNumbers } from "../../adapters/conflict/open-numbers";
import type { RollAttribute } from "../../rules/attributes";
import type { RollTag } from "../../rules/conditions";
import type { ConflictKind } from "../../stored/conflict-data";
import { foeAttributes, foeTags, ownTags, type RollFacts } from "./condition-controls";
import { trialOf } from "./conflict-controls";
import type { ConflictOptions } from "./conflict-options";

/** One Conflict Roll while it is set up: who tries what against whom. */
export type ConflictCase = {
  actor: Creature;
  /** As it was asked for; the dialog may choose others (`triedIn`). */
  trial: Trial;
  options: ConflictOptions;
  targets: readonly Creature[];
  /** Null: against the Overlord's word, or a Threshold that was set. */
  foe: Creature | null;
  /** Nobody has set the Threshold beforehand. */
  free: boolean;
  /** The Overlord keeps a Threshold that this client does not know. */
  unknown: boolean;
  /** The opponent's numbers are not shown. */
  hidden: boolean;
  facts: RollFacts;
};

export function conflictCase(
  actor: Creature,
  trial: Trial,
  options: ConflictOptions,
  targets: readonly Creature[],
): ConflictCase {
  const { difficulty, secret = false, own } = options;
  const unknown = secret && difficulty === undefined;
  const free = difficulty === undefined && !unknown;
  const foe = free ? (targets[0] ?? null) : null;
  const facts = {
    kind: options.kind ?? kindOf(trial),
    ...{ attack: own?.attack, hazard: own?.hazard, grapple: own?.grapple, casting: own?.casting },
    involuntary: own?.involuntary,
  };
  return { actor, trial, options, targets, foe, free, unknown, hidden: hidesNumbers(foe), facts };
}

/**
 * Those it is aimed at, the one first whose numbers count for all of them (MY-GRP-02, L1525): who was chosen, else of those that look
 * out for somebody who sneaks the highest Level (L2662), else who was aimed at first.
 */
export function withPrimary(
  targets: readonly Creature[],
  chosen: unknown,
  { watching }: { watching: boolean },
): readonly Creature[] {
  const level = ({ system }: Creature): number => system.derived.level;
  const ranked = watching ? targets.toSorted((a, b) => level(b) - level(a)) : targets;
  const primary = targets.find((one) => ownId(one) === chosen) ?? ranked[0];
  return primary ? [primary, ...targets.filter((one) => one !== primary)] : targets;
}

export const kindOf = ({ kind }: Trial): ConflictKind => (kind === "innate" ? "feat" : kind);

/** What is tried, as the dialog has it. */
export const triedIn = ({ trial, options }: ConflictCase, values: ControlValues): Trial =>
  options.fixed ? trial : trialOf(values, trial);

/** What it is about, for what was rolled before (MY-CFL-16). */
export const aboutOf = ({ options }: ConflictCase, { slug = "", attributes }: Trial): string =>
  options.about ?? [slug, ...attributes].filter(Boolean).join("+");

/**
 * What the opponent sets against it unless somebody chooses: Level and Perception against whoever sneaks (L1292, L2662), the same
 * attribute against a check, as arms are wrestled strength against strength (MY-TYP-02).
 */
export const usuallySet = (
  actor: Creature,
  { kind, slug = "", attributes }: Trial,
): { by: string; with: RollAttribute } =>
  isSneaking(actor, slug)
    ? { by: "level", with: "pc" }
    : { by: "check", with: (kind === "check" ? attributes[0] : undefined) ?? "vg" };

/** The same as the dialog has it. */
export function setAgainst(roll: ConflictCase, values: ControlValues): { by: string; with: RollAttribute } {
  const usual = usuallySet(roll.actor, triedIn(roll, values));
  const { against = usual.by, foeAttribute } = values;
  return { by: String(against), with: isRollAttribute(foeAttribute) ? foeAttribute : usual.with };
}

/** Whether what the opponent sets against it is the Threshold. */
export const byFoe = (roll: ConflictCase, values: ControlValues): boolean =>
  roll.foe !== null && !roll.options.own && setAgainst(roll, values).by !== "fiat";

/** Whether those it is aimed at stand for themselves: who are attacked by a swarm (MY-SWM-06). */
export const bitesEach = ({ actor, options: { own } }: ConflictCase): boolean =>
  own?.attack !== undefined && isSwarm(actor);

/** The target's side throws in place of the actor's (MY-CFL-11, MY-CMB-04). */
export const isSwapped = ({ swapped, letRoll }: ControlValues): boolean => swapped === true || letRoll === true;

export const tagsOf = (roll: ConflictCase, values: ControlValues): RollTag[] =>
  trialTags(triedIn(roll, values), ownTags(roll.actor, roll.facts, values));

/** Edges that one's own gifts may lend to it, each by the name of its control. */
export const giftEdgesIn = (roll: ConflictCase, values: ControlValues) =>
  giftEdges(roll.actor, [...tagsOf(roll, values), ...(roll.facts.kind === "bandying" ? [DISCOURSE] : [])]);

/** What the opponent sets against it, and what that has to do with. */
export function foeTrial(roll: ConflictCase, values: ControlValues): Trial {
  const { own } = roll.options;
  if (own) return { kind: "check", attributes: own.opposes ?? foeAttributes(own.meets?.(values) ?? "") };
  const set = setAgainst(roll, values);
  const skill = set.by === "skill" ? { slug: String(values.foeSkill ?? "") } : {};
  return { kind: "check", attributes: foeAttributes(set.by, set.with), ...skill };
}

export const foeTagsOf = (roll: ConflictCase, values: ControlValues): RollTag[] =>
  trialTags(foeTrial(roll, values), foeTags(roll.facts, values));
