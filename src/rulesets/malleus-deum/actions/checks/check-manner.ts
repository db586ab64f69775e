import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollAction, RollControl } from "../../../../foundry/rolls/roll-action";
import { odds } from "../../../../engine";
import {
  groupOdds,
  opposedOdds,
  planCheck,
  standardCheck,
  standardResult,
  swapRoller,
  tieRule,
  timeTaken,
  type CheckPlan,
  type GroupContest,
  type OpposedCheck,
  type OpposedSide,
  type StandardOutcome,
} from "../../rules/checks";
import type { Ability } from "../../adapters/characters/abilities";
import { isCreature, isPlayerCharacter, type Creature } from "../../adapters/creature";
import { standardSegments } from "./standard-action";
import { opposingPlan, standingDifficulty } from "../../adapters/checks/opposing";

/**
 * How a check is settled: against a DC; against the other's roll, open or hidden (MD-CHK-17, MD-CHK-20); against 13 + the
 * other's rank (MD-CHK-19); rolled by the other side (MD-CHK-08); or by taking time, without dice (MD-CHK-24).
 */
export const MANNERS = ["roll", "opposed", "hidden", "standing", "group", "swap", "time"] as const;
export type Manner = (typeof MANNERS)[number];

/** A check with the roll it is held against, if it is. */
export interface MannerPlan extends CheckPlan {
  manner: Manner;
  contest: OpposedCheck | null;
  /** One roll against a whole group (MD-CHK-27). */
  group: GroupContest | null;
}

/** The creatures that are targeted: whom a check may be held against. */
export const theOpponents = (actor: Creature): Creature[] => targetedActors(actor).filter(isCreature);

/** The choice of manner, with what this user may choose; none where the DC is all there is. */
export function mannerControl(opponents: readonly Creature[]): RollControl[] {
  const open: Manner[] = ["roll"];
  const opponent = opponents.length === 1 ? opponents[0] : undefined;
  if (opponents.length > 1) open.push("group");
  if (opponent) open.push("opposed", "standing", ...(game.user.isGM || !isPlayerCharacter(opponent) ? hidden : []));
  if (game.user.isGM) open.push("swap", "time");
  if (open.length === 1) return [];
  const name = opponents.map((one) => one.name).join(", ");
  return [
    {
      kind: "select",
      name: "manner",
      label: localize("MALLEUS.Manner.label"),
      value: "roll",
      options: open.map((value) => ({ value, label: format(`MALLEUS.Manner.${value}`, { name }) })),
    },
  ];
}
const hidden: Manner[] = ["hidden"];

export const mannerOf = (values: ControlValues): Manner => (values.manner ?? "roll") as Manner;
export const sideOfPlan = ({ bonus, modifiers, edge }: CheckPlan): OpposedSide => ({ bonus, modifiers, edge });

/** Turns the plain check into what the manner makes of it. */
export function inManner(
  plan: CheckPlan,
  manner: Manner,
  { actor, opponents, ability }: { actor: Creature; opponents: readonly Creature[]; ability: Ability | null },
): MannerPlan {
  const alone = { contest: null, group: null };
  if (manner === "time") return { ...timeTaken(plan), manner, ...alone };
  if (manner === "swap") return { ...swapped(plan), manner, ...alone };
  if (manner === "group" && opponents.length > 1) {
    const opposing = opponents.map((one) => sideOfPlan(opposingPlan(one, ability)));
    const both = isPlayerCharacter(actor) && opponents.every(isPlayerCharacter);
    return { ...plan, manner, contest: null, group: { acting: sideOfPlan(plan), opposing, tie: tieRule(both) } };
  }
  const [opponent] = opponents;
  if (!opponent || opponents.length > 1 || manner === "roll") return { ...plan, manner: "roll", ...alone };
  if (manner === "standing") return { ...plan, difficulty: standingDifficulty(opponent, ability), manner, ...alone };
  const other = opposingPlan(opponent, ability);
  const tie = tieRule(isPlayerCharacter(actor) && isPlayerCharacter(opponent));
  return { ...plan, manner, contest: { acting: sideOfPlan(plan), opposing: sideOfPlan(other), tie }, group: null };
}

/** The same contest from the other side, with terms that say so (MD-CHK-08, MD-DEF-10). */
function swapped(plan: CheckPlan): CheckPlan {
  const { difficulty, bonus, edge } = swapRoller(plan);
  return planCheck({
    difficulty,
    bonus: [{ label: "MALLEUS.Manner.otherSide", value: bonus }],
    modifiers: plan.modifierTerms.map((term) => ({ ...term, value: 0 - term.value })),
    edges: [edge],
  });
}

/** 2d12 with the exact odds of the manner: against a DC, or against the other's dice. */
export const mannerAction: RollAction<MannerPlan, StandardOutcome> = {
  procedure: (plan) => standardCheck(plan, plan.contest || plan.group ? "acting" : "check"),
  key: standardResult,
  segments: [
    ...standardSegments,
    { key: "win", label: "MALLEUS.Result.win", tone: "good", success: true },
    { key: "winTieBane", label: "MALLEUS.Result.winTieBane", tone: "mixed", success: true },
    { key: "draw", label: "MALLEUS.Result.draw", tone: "mixed", success: false },
    { key: "loss", label: "MALLEUS.Result.loss", tone: "bad", success: false },
  ],
  odds(plan) {
    if (plan.group) return groupOdds(plan.group);
    return plan.contest ? opposedOdds(plan.contest) : odds(() => standardCheck(plan), standardResult);
  },
};
