import type { Change } from "../../../engine";
import { setTo } from "../../../foundry/changes/plan-change";
import { writeWithTurn } from "../../../foundry/combat/turn-changes";
import type { CombatRules, TrackerMark } from "../../../foundry/contracts/combat-rules";
import { format, localize } from "../../../foundry/platform/i18n";
import { CONDITIONS } from "../rules/conditions";
import { actionLimit, startRound, surpriseOver, type TurnState } from "../rules/combat";
import { conditionsOf, hasCondition, stopSuffering } from "../adapters/conditions";
import { isCreature, isPlayerCharacter, type Creature } from "../adapters/creature";
import { beginTurn, losesNextTurn } from "../adapters/combat/lost-turn";
import { sidesOf } from "../adapters/combat/opening";
import { rowOf } from "../adapters/combat/rows";
import { askGroupMorale } from "../actions/morale/ask-group-morale";
import { offerMorale } from "../changes/offer-morale";
import { endConditions, endFight } from "./fight-end";
import { fightTools, rollSides } from "./tracker-controls";
import { askTurnEnd, askTurnStart, regenerate } from "./turn-cards";

/** Fights by sides: all of one group, then all of the next; within a group in any order (MD-CMB-02, MD-CMB-04). */
export const combatRules: CombatRules = {
  async onStartRound(combat) {
    const creatures = creaturesOf(combat);
    await writeWithTurn(combat, () => creatures.flatMap((actor) => turnChanges(actor, startRound(actor.system.turn))));
    if (surpriseOver(combat.round)) await endSurprise(combat, creatures);
  },
  async onStartTurn({ actor }, combat) {
    if (!isCreature(actor)) return;
    await writeWithTurn(combat, () => [...beginTurn(actor), ...stopSuffering(actor)]);
    await askTurnStart(actor);
    await regenerate(actor);
  },
  async onEndTurn({ actor }) {
    if (!isCreature(actor)) return;
    await askTurnEnd(actor);
    await endConditions([[actor, passed(actor)]], localize("MALLEUS.Turn.over"));
  },
  onEndCombat: endFight,
  endIsTimeEvent: true,
  rollInitiative: rollSides,
  tools: fightTools,
  // One player's check stands for a side; whoever leads the game sets up the fight for all.
  die: ({ actor }) => !game.user.isGM && isCreature(actor) && isPlayerCharacter(actor),
  marks: ({ actor, combat }) => (combat?.started && isCreature(actor) ? actionMarks(actor) : []),
  statusLine(combatant) {
    const { actor } = combatant;
    if (!isCreature(actor)) return null;
    const limit = actionLimit(conditionsOf(actor));
    if (limit?.any === 0) return localize("MALLEUS.Reason.noActions");
    const row = rowOf(combatant);
    return [
      ...(limit ? [localize(`MALLEUS.Reason.${limit.only ? "onlyMinor" : "actionLimit"}`)] : []),
      ...(losesNextTurn(actor) ? [localize("MALLEUS.Turn.lost")] : []),
      ...(row === "none" ? [] : [localize(`MALLEUS.Row.${row}`)]),
      ...(actor.system.prepared ? [localize("MALLEUS.Situation.prepared")] : []),
    ].join(" · ");
  },
};

const ACTIONS = {
  standard: "fa-solid fa-khanda",
  move: "fa-solid fa-shoe-prints",
  minor: "fa-solid fa-bolt",
  reaction: "fa-solid fa-reply",
} as const;

/** The actions of a turn, the used ones faint; none where nothing can be done at all. */
function actionMarks(actor: Creature): TrackerMark[] {
  if (actionLimit(conditionsOf(actor))?.any === 0) return [];
  return (["standard", "move", "minor", "reaction"] as const).map((pip) => {
    const spent = actor.system.turn[pip];
    const name = localize(`MALLEUS.Pip.${pip}`);
    return { icon: ACTIONS[pip], label: spent ? format("MALLEUS.Pip.spent", { name }) : name, spent };
  });
}

const creaturesOf = (combat: Combat): Creature[] =>
  combat.combatants.contents.map(({ actor }) => actor).filter((actor): actor is Creature => isCreature(actor));

/** Conditions whose turn this was (Unsteady); one that came during it lasts through the next. */
const passed = (actor: Creature) =>
  conditionsOf(actor).flatMap(({ id, suffering }) => (suffering && CONDITIONS[id].ends === "turn" ? [id] : []));

/** The first round is over: whoever was surprised can act again, and is asked for morale first (MD-CMB-07, A-11). */
async function endSurprise(combat: Combat, creatures: readonly Creature[]): Promise<void> {
  const surprised = creatures.filter((actor) => hasCondition(actor, "surprised"));
  await endConditions(
    surprised.map((actor) => [actor, ["surprised"]]),
    localize("MALLEUS.Turn.surpriseOver"),
  );
  const sides = sidesOf(combat).filter((side) => side.creatures.some((actor) => surprised.includes(actor)));
  // Foes check as a group, everybody else one by one (MD-MOR-05, MD-MOR-06).
  for (const side of sides)
    if (side.side === "pc")
      await offerMorale(
        side.creatures.filter((actor) => surprised.includes(actor)),
        "surprised",
      );
    else await askGroupMorale(combat, side, "surprised");
}

const turnChanges = (actor: Creature, turn: TurnState): Change[] =>
  Object.entries(turn).flatMap(([pip, used]) => setTo(actor, `system.turn.${pip}`, used));
