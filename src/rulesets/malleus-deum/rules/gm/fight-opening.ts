import {
  orderByCheck,
  orderByChoice,
  surprisersFirst,
  type InitiativeCheck,
  type InitiativeGroup,
} from "../combat/group-initiative";
import { lethalByDefault } from "../combat/lethality";
import { openingCheck, surpriseResult, surprisedSide } from "../combat/surprise";

// MD-GMT-04, MD-CMB-01..08, 12: how a fight opens, from the GM's answers to the tracker's order.

export interface FightSetup {
  groups: readonly (InitiativeGroup & { aware: boolean; civilised: boolean })[];
  startedBy: InitiativeGroup["side"];
  /** The side that tries to surprise, if any; it goes first whether or not it works. */
  surprising: "pc" | "foe" | null;
  /** Its check, once it was rolled: the delegate's success. Null leaves awareness to the GM's ticks. */
  surpriseCheck: { success: boolean } | null;
  /** The players' initiative check, where the GM wants one. */
  initiative: InitiativeCheck | null;
  /** The GM's word; null takes the default. */
  lethal: boolean | null;
}

export interface FightOpening {
  /** What there is to roll before the fight, by the table of awareness. */
  check: "initiative" | "surprise";
  surprised: "pc" | "foe" | null;
  order: string[];
  lethal: boolean;
}

const aware = (setup: FightSetup, players: boolean): boolean =>
  setup.groups.filter(({ side }) => (side === "pc") === players).every((group) => group.aware);

/**
 * How a fight opens by the GM's answers: the check, who is surprised, the order, and whether it is lethal (MD-GMT-04).
 * Throws RangeError when one of the two sides has nobody.
 */
export function openFight(setup: FightSetup): FightOpening {
  const { groups, surprising, surpriseCheck, initiative, startedBy, lethal } = setup;
  for (const players of [true, false])
    if (!groups.some(({ side }) => (side === "pc") === players))
      throw new RangeError(`A fight needs somebody on the side of the ${players ? "players" : "foes"}`);
  const [pcs, foes] = [aware(setup, true), aware(setup, false)];
  const surprised =
    surprising !== null && surpriseCheck !== null
      ? surpriseResult(surprising === "pc", surpriseCheck.success)
      : surprisedSide(pcs, foes);
  const order = initiative ? orderByCheck(groups, initiative) : orderByChoice(groups, startedBy);
  return {
    check: surprising !== null ? "surprise" : openingCheck(pcs, foes),
    surprised,
    order: surprising === null ? order : surprisersFirst(order, groups, surprising),
    lethal: lethal ?? lethalByDefault(groups.filter(({ side }) => side !== "pc")),
  };
}
