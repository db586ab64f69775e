import type { ChangeData } from "../../../foundry/contracts/change-handler";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import { format } from "../../../foundry/platform/i18n";
import { mayWrite } from "../../../foundry/changes/authorise";
import type { CardMessage } from "../../../foundry/messages/card-model";
import type { AspectCategory } from "../rules/archetypes/aspects";
import type { DefenceOption } from "../rules/defences";
import type { ConditionId } from "../rules/conditions";
import { findDocument } from "../../../foundry/platform/documents";
import type { PoolOwner } from "../stored/pool-data";
import type { Pip } from "../rules/combat";
import { luckyDice } from "../rules/abilities";
import { findAbility, rankOf, type Ability } from "../adapters/characters/abilities";
import { isCreature, isPlayerCharacter, type Creature, type Weapon } from "../adapters/creature";
import { inFight } from "../adapters/combat/acts";
import { BACK_STAB } from "../adapters/combat/damage";
import { mustReload } from "../adapters/combat/loading";
import { roundNow } from "../adapters/combat/free-parry";
import type { Gear } from "../adapters/magic/magic-gear";
import type { ConditionStep } from "./condition-kind";
import { storeDamage, type StoredDamage } from "../stored/stored-damage";
import type { WeaponDamage } from "../stored/weapon-damage";
import type { ProposalDraft } from "../../../foundry/contracts/time";

/** An aspect that a thing gives. */
export interface HeldAspect {
  name: string;
  difficulty: number;
  /** An affliction where nobody says. */
  category?: AspectCategory;
}

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

/** What an act of somebody's takes of their own turn and round. */
export const proposePips = (actor: Creature, pips: readonly Pip[]): ProposalDraft[] =>
  pips.flatMap((pip) => proposeSpend(actor, actor, pip));

/** A check that failed costs a turn, where turns are counted (companion 3.26, 3.34). */
export const proposeLostTurn = (target: Creature, from: Actor | null): ProposalDraft[] =>
  inFight(target)
    ? [
        {
          kind: "malleusLoseTurn",
          target: target.uuid,
          source: from?.uuid ?? null,
          data: {},
          automatic: target.isOwner,
        },
      ]
    : [];

/** A weapon that takes a round to load is shot off, or loaded again (companion 5.1). */
export const proposeLoaded = (weapon: Weapon, source: Creature, loaded: boolean): ProposalDraft[] =>
  mustReload(weapon)
    ? [{ kind: "malleusShot", target: weapon.uuid, source: source.uuid, data: { loaded }, automatic: true }]
    : [];

/** A Back Stab is there once a fight (companion 3.8). */
export function proposeStabbed(actor: Creature, stabbed: boolean): ProposalDraft[] {
  const ability = stabbed && game.combat?.started ? findAbility(actor, BACK_STAB) : null;
  return ability
    ? [{ kind: "malleusShot", target: ability.uuid, source: actor.uuid, data: { loaded: false }, automatic: true }]
    : [];
}

/** What a defence takes: its reaction, or the free parry of a weapon (MD-ACT-07, companion 5.7). */
export const proposeReaction = (target: Creature, source: Creature, defence: DefenceOption): ProposalDraft[] => {
  if (defence.reaction) return proposeSpend(target, source, "reaction");
  // Outside of a fight nobody counts rounds.
  return defence.free === undefined || roundNow() === null
    ? []
    : [{ kind: "malleusFreeParry", target: defence.free, source: source.uuid, data: {}, automatic: true }];
};

/** Lucky: a natural 12-12 on a Standard Check of one's own brings Luck dice back, as far as there is room (MDC-ABL-02). */
export function proposeLucky(actor: Creature, outcome: { automatic: string | null }): ProposalDraft[] {
  const ability = findAbility(actor, "luck.lucky");
  if (!ability && !isPlayerCharacter(actor)) return [];
  const luck = luckyDice(outcome, (ability && rankOf(ability)) ?? 0);
  const { value, max } = actor.system.pools.luck;
  return luck > 0 && value < max
    ? [{ kind: "malleusRegain", target: actor.uuid, source: actor.uuid, data: { luck }, automatic: actor.isOwner }]
    : [];
}

/** Stamina that an act costs. */
export const proposePay = (actor: Creature, stamina: number): ProposalDraft[] => [
  { kind: "malleusPay", target: actor.uuid, source: actor.uuid, data: { stamina }, automatic: true },
];

/** One of a thing is used up, or it was used once more (MDC-MAG-26, MDC-MAG-29). */
export const proposeUse = (gear: Gear, actor: Creature, what: "one" | "use"): ProposalDraft[] => [
  { kind: "malleusUse", target: gear.uuid, source: actor.uuid, data: { what }, automatic: true },
];

/** What is entered into a character's list of growth; of others none is kept. */
export const growthMark = (actor: Creature, title: string): { grant?: ChangeData } =>
  isPlayerCharacter(actor) ? grantMark(title) : {};

/** An aspect that its bearer may still veto: it waits for a click (MD-ASP-09). */
export const proposeAspect = (actor: Creature, { name, difficulty, category }: HeldAspect): ProposalDraft[] => [
  {
    kind: "malleusGainAspect",
    target: actor.uuid,
    data: {
      ...{ name, difficulty, ...(category ? { category } : {}) },
      ...growthMark(actor, format("MALLEUS.Growth.aspect", { name, difficulty })),
    },
  },
];

/** How an aspect's rating moves with a roll; the bearer's list of growth tells of it where it tells of the aspect (MD-ASP-05). */
export function proposeRating(
  aspect: ItemOf<"malleusAspect">,
  after: number,
  change: { kind: "malleusAspectRating" | "malleusAspectStart"; data: ChangeData },
): ProposalDraft {
  const { actor, id, name, system } = aspect;
  if (!isCreature(actor)) return { ...change, target: aspect.uuid, automatic: true };
  const title = format("MALLEUS.Growth.rating", { name, before: system.difficulty, after });
  const data = { ...change.data, aspect: id ?? "", ...growthMark(actor, title) };
  return { ...change, target: actor.uuid, source: actor.uuid, data, automatic: true };
}

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

/** What an ability puts on somebody for a while (companion 3). */
export const proposeLasting = (
  bearer: Creature,
  source: Creature,
  { slug, rank, name, kind = "" }: { slug: string; rank: number; name: string; kind?: string },
): ProposalDraft[] => [
  {
    kind: "malleusLasting",
    target: bearer.uuid,
    source: source.uuid,
    data: { by: slug, rank, name, img: findAbility(source, slug)?.img ?? "", kind },
    automatic: bearer.isOwner,
  },
];

/** A condition that comes, goes or bites with the roll. @param from Who brought it, where that is somebody else. */
export const proposeCondition = (
  actor: Creature,
  condition: ConditionId,
  step: ConditionStep,
  from: Actor | null = null,
): ProposalDraft[] => [
  {
    kind: "malleusCondition",
    target: actor.uuid,
    source: actor.uuid,
    data: { condition, step, ...(from && from.uuid !== actor.uuid ? { from: from.uuid } : {}) },
    automatic: true,
  },
];
