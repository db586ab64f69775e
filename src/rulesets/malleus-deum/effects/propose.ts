import { mayWrite } from "../../../foundry/changes/authorise";
import type { Proposal } from "../../../foundry/changes/effect-kind";
import type { CardMessage } from "../../../foundry/chat/card-model";
import type { ConditionId } from "../rules/conditions";
import { findDocument } from "../../../foundry/platform/documents";
import type { PoolOwner } from "../cards/pool-data";
import type { Pip } from "../rules/combat";
import type { Ability } from "../adapters/abilities";
import type { Creature } from "../adapters/creature";
import type { WeaponDamage } from "../adapters/damage";
import type { Gear } from "../adapters/magic-gear";
import type { ConditionStep } from "./condition-kind";
import { storeDamage, type StoredDamage } from "./damage-kind";

/** An aspect that a thing gives. */
export interface HeldAspect {
  name: string;
  difficulty: number;
}

export type ProposalDraft = Omit<Proposal, "id">;

/**
 * What a card says hangs on its roll, when somebody else's client posts it (a GM granted or told something): a card is anybody's
 * word, so what its author may not write waits for a click.
 */
export const asSaidBy = ({ author }: CardMessage, drafts: readonly ProposalDraft[]): ProposalDraft[] =>
  drafts.map((draft) => (mayWrite(author, draft.target) ? draft : { ...draft, automatic: false }));

/** Damage waits for somebody's click. */
export const proposeDamage = (target: Creature, source: Actor | null, damage: StoredDamage): ProposalDraft[] =>
  damage.base > 0
    ? [
        {
          kind: "malleusDamage",
          target: target.uuid,
          source: source?.uuid ?? null,
          data: storeDamage(damage),
        },
      ]
    : [];

/** What the dialog was told of a weapon without a number may stay with it: asked for once (MD-DMG-07). */
export const proposeKeep = (weapon: string, { base, formula }: WeaponDamage, damage: number): ProposalDraft[] =>
  base === null && formula === undefined && damage > 0
    ? [{ kind: "malleusKeep", target: weapon, data: { damage } }]
    : [];

/** A pip is spent with the roll that the user confirmed. */
export const proposeSpend = (target: Creature, source: Creature, pip: Pip): ProposalDraft[] => [
  { kind: "malleusSpend", target: target.uuid, source: source.uuid, data: { pip }, automatic: true },
];

/** One of a thing is used up, or it was used once more (MDC-MAG-26, MDC-MAG-29). */
export const proposeUse = (gear: Gear, actor: Creature, what: "one" | "use"): ProposalDraft[] => [
  { kind: "malleusUse", target: gear.uuid, source: actor.uuid, data: { what }, automatic: true },
];

/** An aspect that its bearer may still veto: it waits for a click (MD-ASP-09). */
export const proposeAspect = (actor: Creature, { name, difficulty }: HeldAspect): ProposalDraft[] => [
  { kind: "malleusGainAspect", target: actor.uuid, data: { name, difficulty } },
];

/** An action is prepared, or was used (MD-ACT-13). */
export const proposePrepared = (actor: Creature, prepared: boolean): ProposalDraft[] => [
  { kind: "malleusPrepare", target: actor.uuid, source: actor.uuid, data: { prepared }, automatic: true },
];

/**
 * Dice that showed too little leave their pools with the roll (MD-POOL-04), each the pool it came from (MD-POOL-06). What
 * belongs to somebody else waits for their word, or the GM's.
 */
export function proposeExhaust(
  actor: Creature,
  exhausted: Readonly<Record<string, number>>,
  owners: readonly PoolOwner[] = [],
): ProposalDraft[] {
  const byTarget = new Map<string, Record<string, number>>();
  for (const [pool, lost] of Object.entries(exhausted)) {
    if (lost <= 0) continue;
    const { target, key } = owners.find((owner) => owner.pool === pool) ?? { target: actor.uuid, key: pool };
    byTarget.set(target, { ...byTarget.get(target), [key]: lost });
  }
  return [...byTarget].map(([target, data]) => ({
    kind: "malleusExhaust",
    target,
    source: actor.uuid,
    data,
    automatic: findDocument(target)?.isOwner ?? false,
  }));
}

/**
 * A success counts towards mastery, but not one that needed no dice (MD-ABL-07, A-28). Whoever rolled against another player
 * leaves the winner's tick to them.
 */
export const proposeMastery = (
  actor: Creature,
  ability: Ability | null,
  outcome: { success: boolean; automatic: string | null },
): ProposalDraft[] =>
  ability && outcome.success && outcome.automatic !== "forced" && ability.system.successes < 3
    ? [{ kind: "malleusMastery", target: ability.uuid, source: actor.uuid, data: {}, automatic: ability.isOwner }]
    : [];

/** A condition that comes, goes or bites with the roll. */
export const proposeCondition = (actor: Creature, condition: ConditionId, step: ConditionStep): ProposalDraft[] => [
  { kind: "malleusCondition", target: actor.uuid, source: actor.uuid, data: { condition, step }, automatic: true },
];
