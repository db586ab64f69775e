import { withMaxima } from "../../rules/conditions";
import type { Pools } from "../../rules/characters";
import type { Creature } from "../creature";

/**
 * Damage and Setback as the rules read them; a swarm's Batches are the combat's to count. What is stored counts from the full
 * maxima: under lower ones as much is left as they allow.
 */
export const poolsOf = ({ system }: Creature): Pools => {
  const { hpBase, fpBase } = system.derived;
  const overcome = system.overcome === "none" ? null : system.overcome;
  const stored = { hpMax: hpBase, fpMax: fpBase, damage: system.damage, setback: system.setback, overcome };
  return withMaxima(stored, system.derived);
};

/** The same pools as they are stored. */
export const storedPools = ({ system }: Creature, pools: Pools): Pools => {
  const { hpBase, fpBase } = system.derived;
  return withMaxima(pools, { hpMax: hpBase, fpMax: fpBase });
};
