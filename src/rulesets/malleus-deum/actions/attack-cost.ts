import type { Term } from "../../../engine";
import type { RollObstacle } from "../../../foundry/rolls/roll-action";
import { preparedTerm } from "../rules/modifiers";
import { obstaclesTo, pipsFor } from "../adapters/acts";
import type { Creature } from "../adapters/creature";
import type { Position } from "../adapters/position";
import { proposePrepared, proposeSpend, type ProposalDraft } from "../effects/propose";

/** What an attack costs: the turn's Standard action, the round's reaction, or nothing more (the end of a charge). */
export type AttackCost = "standard" | "reaction" | "paid";

export interface AttackOptions {
  fast?: boolean;
  cost?: AttackCost;
  /** The one who is attacked, where a card names it; else the one who is targeted. */
  target?: Creature;
  /** Id of the message that offers it. */
  origin?: string | null;
}

/** What stands in the way of an attack: conditions, spent actions, the distance. */
export const attackObstacles = (actor: Creature, { problems }: Position, cost: AttackCost): RollObstacle[] => [
  ...obstaclesTo(actor, cost === "paid" ? null : cost),
  ...problems.map((text) => ({ text, blocks: false })),
];

/** The action that an attack takes, in a fight, where it is still there to take; and the preparation, if it was used. */
export const proposeAttackCost = (actor: Creature, cost: AttackCost, terms: readonly Term[]): ProposalDraft[] => [
  ...pipsFor(actor, cost === "paid" ? null : cost).flatMap((pip) => proposeSpend(actor, actor, pip)),
  ...(actor.system.prepared && terms.some(({ stack }) => stack === preparedTerm().stack)
    ? proposePrepared(actor, false)
    : []),
];
