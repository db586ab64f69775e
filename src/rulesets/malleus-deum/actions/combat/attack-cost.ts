import type { Term } from "../../../../engine";
import type { ControlValues, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { format, localize } from "../../../../foundry/platform/i18n";
import { attackRule } from "../../rules/abilities";
import { obstaclesTo, pipsFor, priceWords } from "../../adapters/combat/acts";
import { findAbility } from "../../adapters/characters/abilities";
import { BACK_STAB } from "../../adapters/combat/damage";
import { isSpent } from "../../adapters/combat/loading";
import type { Creature, Weapon } from "../../adapters/creature";
import type { Position } from "../../adapters/combat/position";
import { proposeLoaded, proposePay, proposePips } from "../../changes/propose";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { preparedSpent } from "./prepared";

/** What an attack costs: the turn's Standard action, the round's reaction, or nothing more (the end of a charge). */
export type AttackCost = "standard" | "reaction" | "paid";

export interface AttackOptions {
  fast?: boolean;
  /** Slug of the ability to strike with, where it is not the weapon's own. */
  technique?: string;
  cost?: AttackCost;
  /** The one who is attacked, where a card names it; else the one who is targeted. */
  target?: Creature;
  /** Id of the message that offers it. */
  origin?: string | null;
  /** Id of the first arrow's message, of those that leave the bow together. */
  follows?: string;
  /** Whether that message still offers it; left out: one attack, and no second. */
  open?: () => boolean;
}

/** Stamina that an attack with this ability costs. */
const priceOf = (by = ""): number => attackRule(by).stamina ?? 0;

/** Arrows that were held ready: in the first round, and in no later one (companion 3.13). */
const firstRoundOnly = (technique = ""): boolean =>
  attackRule(technique).shots !== undefined && game.combat?.started === true && game.combat.round > 1;

/** What stands in the way of an attack: conditions, spent actions, the distance. */
export const attackObstacles = (
  actor: Creature,
  { problems }: Position,
  cost: AttackCost,
  by?: string,
  technique?: string,
): RollObstacle[] => [
  ...obstaclesTo(actor, cost === "paid" ? null : cost),
  ...(actor.system.stamina.value < priceOf(by)
    ? [{ text: format("MALLEUS.Problem.noStamina", { amount: priceOf(by) }), blocks: true }]
    : []),
  ...(firstRoundOnly(technique) ? [{ text: localize("MALLEUS.Problem.firstRound"), blocks: true }] : []),
  ...problems.map((text) => ({ text, blocks: false })),
];

/** That a second Back Stab in one fight is one too many (companion 3.8). */
export function stabObstacles(actor: Creature, { stabbed }: ControlValues): RollObstacle[] {
  const ability = stabbed === true ? findAbility(actor, BACK_STAB) : null;
  return ability && isSpent(ability) ? [{ text: localize("MALLEUS.Problem.stabbedBefore"), blocks: true }] : [];
}

/** The same in a few words for the button; null: nothing. */
export const attackPrice = (actor: Creature, cost: AttackCost, by?: string): string | null =>
  priceWords(pipsFor(actor, cost === "paid" ? null : cost), priceOf(by));

/** What an attack costs: Stamina where its ability asks for some, the action that it takes, in a fight, where it is still there to take; and the preparation, if it was used. */
export const proposeAttackCost = (
  actor: Creature,
  cost: AttackCost,
  terms: readonly Term[],
  weapon: Weapon,
  by?: string,
): ProposalDraft[] => [
  ...proposeLoaded(weapon, actor, false),
  ...(priceOf(by) > 0 ? proposePay(actor, priceOf(by)) : []),
  ...proposePips(actor, pipsFor(actor, cost === "paid" ? null : cost)),
  ...preparedSpent(actor, terms),
];
