import type { Term } from "../../../../engine";
import type { Ability } from "../../adapters/characters/abilities";
import type { PoolSource } from "../../adapters/magic/pool-sources";
import type { OverchargeSpec, PoolDraw } from "../../rules/pools";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Occasion } from "../checks/check-options";

/** What is known of a pool check before its dialog. */
export interface PoolOptions {
  fast?: boolean;
  /** See `RequestOptions`. */
  peek?: ((roll: object) => void) | undefined;
  difficulty?: number;
  secret?: boolean;
  origin?: string | null;
  /** What the check is for, instead of the pool's name. */
  title?: string;
  occasion?: Occasion;
  /** Dice that were rolled for what a success brings; they stand on the same card. */
  further?: readonly Roll[];
  /** The ability that is rolled with these dice; its rank adds nothing (MD-MAG-05, A-58). */
  ability?: Ability;
  overcharge?: OverchargeSpec;
  /** A die of the occasion's, from the start (MD-POOL-09). */
  bonusDie?: boolean;
  /** Read from a scroll: at rank 0, and no success of the reader's own (MDC-MAG-25). */
  scroll?: { favour: boolean; also: readonly ProposalDraft[] };
  /** A ritual's dice are set by its hours (MDC-MAG-21). */
  ritual?: { sources: PoolSource[]; draws: readonly PoolDraw[]; terms: readonly Term[] };
}
