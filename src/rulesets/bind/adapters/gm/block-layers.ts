import type { Layer } from "../../rules/combat/armour";

export const armourLayer = ({ name, system }: ItemOf<"bindArmour">): Layer => ({
  name,
  dr: system.dr,
  coverage: system.coverage,
});
