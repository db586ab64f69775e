import type { Term } from "../../../../engine";
import { EXTREME } from "./edges";

// MY-SIT-01 to MY-SIT-08 (L139, L1362, L1434-1482): situations as Edges and Drawbacks of whoever rolls.

/** What is known of one who takes part in a conflict, as far as situations ask for it. */
export type Standing = {
  /** Attacks from an elevated position. */
  elevated?: boolean;
  /** Ids of creatures whose gaze it avoids. */
  averts?: readonly string[];
  blind?: boolean;
  asleep?: boolean;
  /** Not native to water: in it, or all under it. */
  water?: "immersed" | "submerged" | null;
  swims?: boolean;
  /** A gift such as Aquatic Combat: water is nothing to its attacks. */
  fightsInWater?: boolean;
  /** Casts a spell that lays it open: not of Melee range, not in a combat casting style. */
  casting?: boolean;
  usesRangeWeapon?: boolean;
};

export type Situation = {
  roller: Standing & { id: string };
  opponent: Standing & { id: string };
  attack: "melee" | "range" | null;
  /** Whether the conflict has to do with sight. */
  sight: boolean;
  physical: boolean;
  /** Things between a ranged attacker and its target. */
  obstructions?: number;
  /** In the sleeper's own dream. */
  dream?: boolean;
};

const edge = (name: string, value: number): Term => ({
  label: `MYTHMAGICA.Situation.${name}`,
  value,
  kind: "situation",
});

/** MY-SIT-07: how many Drawbacks water costs (AMB-7). */
export const waterDrawbacks = ({ water, swims = false }: Standing): number =>
  !water ? 0 : water === "immersed" || swims ? 1 : 2;

/** What lies on one side alone, as that side's own Edges and Drawbacks. Water hinders what one does, not being struck at (L1476-1478, L2638). */
function own(one: Standing, { sight, physical, dream = false }: Omit<Situation, "roller" | "opponent">): Term[] {
  const terms: Term[] = [];
  if (one.blind && sight) terms.push(edge("blind", -EXTREME));
  if (one.asleep && !dream) terms.push(edge("asleep", -EXTREME));
  const water = physical ? waterDrawbacks(one) : 0;
  if (water > 0) terms.push(edge("water", -water));
  return terms;
}

/**
 * Edges and Drawbacks of a roll, seen from the roller. Averting costs once, whoever of the two attacks (AMB-25,
 * MY-SIT-01 to MY-SIT-08).
 */
export function situationEdges(situation: Situation): Term[] {
  const { roller, opponent, attack, obstructions = 0 } = situation;
  const terms = [
    ...own(roller, { ...situation, physical: situation.physical && !(attack && roller.fightsInWater) }),
    ...own(opponent, { ...situation, physical: situation.physical && !attack }).map((term) => ({
      ...term,
      label: `${term.label}Opponent`,
      value: -term.value,
    })),
  ];
  if (!attack) return terms;
  if (roller.elevated) terms.push(edge("height", 1));
  if (roller.averts?.includes(opponent.id)) terms.push(edge("averting", -1));
  if (opponent.averts?.includes(roller.id)) terms.push(edge("avertingOpponent", 1));
  if (attack === "range" && obstructions > 0) terms.push(edge("obstructions", -obstructions));
  if (opponent.casting) terms.push(edge("casting", 1));
  if (opponent.usesRangeWeapon) terms.push(edge("usesRangeWeapon", 1));
  return terms;
}

/** MY-SIT-04 (L1462): whether casting a spell leaves one open to blows: not one of Melee range, nor of a style made for combat. */
export const castLaysOpen = ({ range, discipline }: { range: string; discipline: string }): boolean =>
  !["melee", "touch"].includes(range.trim().toLowerCase()) && !/\b(hermeticus|diablerie)\b/i.test(discipline);

/** MY-SIT-06: a sleeper hears no argument from outside its dream. */
export const discourseBlocked = (target: Standing, dream: boolean): "asleep" | null =>
  target.asleep && !dream ? "asleep" : null;

/** MY-SIT-02: whoever averts its eyes is not met by effects of that creature's gaze. */
export const gazeBlocked = (target: Standing, gazer: string): "averted" | null =>
  target.averts?.includes(gazer) ? "averted" : null;
