import type { Pools } from "../rules/characters";
import type { Creature } from "./creature";

/** Damage and Setback as the rules read them; a swarm's Batches are the combat's to count. */
export const poolsOf = ({ system }: Creature): Pools => ({
  hpMax: system.derived.hpMax,
  fpMax: system.derived.fpMax,
  damage: system.damage,
  setback: system.setback,
  overcome: system.overcome === "none" ? null : system.overcome,
});
