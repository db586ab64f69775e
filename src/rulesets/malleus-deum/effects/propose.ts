import type { EffectData, Proposal } from "../../../foundry/changes/effect-kind";
import type { StandardOutcome } from "../rules/checks";
import type { Pip } from "../rules/combat";
import type { Ability } from "../adapters/abilities";
import type { Creature } from "../adapters/creature";
import type { StoredDamage } from "./damage-kind";

export type ProposalDraft = Omit<Proposal, "id">;

/** Damage waits for somebody's click. */
export const proposeDamage = (target: Creature, source: Actor | null, damage: StoredDamage): ProposalDraft[] =>
  damage.base > 0
    ? [
        {
          kind: "malleusDamage",
          target: target.uuid,
          source: source?.uuid ?? null,
          data: { ...damage, types: [...damage.types] } satisfies EffectData,
        },
      ]
    : [];

/** A pip is spent with the roll that the user confirmed. */
export const proposeSpend = (target: Creature, source: Creature, pip: Pip): ProposalDraft[] => [
  { kind: "malleusSpend", target: target.uuid, source: source.uuid, data: { pip }, automatic: true },
];

/** A success counts towards mastery, but not one that needed no dice (MD-ABL-07, A-28). */
export const proposeMastery = (actor: Creature, ability: Ability | null, outcome: StandardOutcome): ProposalDraft[] =>
  ability && outcome.success && outcome.automatic !== "forced"
    ? [{ kind: "malleusMastery", target: ability.uuid, source: actor.uuid, data: {}, automatic: true }]
    : [];
