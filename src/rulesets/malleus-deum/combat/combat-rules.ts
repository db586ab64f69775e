import type { Change } from "../../../engine";
import { setTo } from "../../../foundry/changes/plan-change";
import { writeWithTurn } from "../../../foundry/combat/turn-changes";
import type { CombatRules } from "../../../foundry/contracts/combat-rules";
import { localize } from "../../../foundry/platform/i18n";
import { CONDITIONS } from "../rules/conditions";
import { actionLimit, startRound, startTurn, surpriseOver, type TurnState } from "../rules/combat";
import { conditionsOf, hasCondition, stopSuffering } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { rowOf } from "../adapters/rows";
import { offerMorale } from "../changes/offer-morale";
import { endConditions, endFight } from "./fight-end";
import { fightTools, rollSides } from "./tracker-controls";
import { askTurnEnd, askTurnStart } from "./turn-cards";

/** Fights by sides: all of one group, then all of the next; within a group in any order (MD-CMB-02, MD-CMB-04). */
export const combatRules: CombatRules = {
  async onStartRound(combat) {
    const creatures = creaturesOf(combat);
    await writeWithTurn(combat, () => creatures.flatMap((actor) => turnChanges(actor, startRound(actor.system.turn))));
    if (surpriseOver(combat.round)) await endSurprise(creatures);
  },
  async onStartTurn({ actor }, combat) {
    if (!isCreature(actor)) return;
    await writeWithTurn(combat, () => [...turnChanges(actor, startTurn(actor.system.turn)), ...stopSuffering(actor)]);
    await askTurnStart(actor);
  },
  async onEndTurn({ actor }) {
    if (!isCreature(actor)) return;
    await askTurnEnd(actor);
    await endConditions([[actor, passed(actor)]], localize("MALLEUS.Turn.over"));
  },
  onEndCombat: endFight,
  rollInitiative: rollSides,
  tools: fightTools,
  statusLine(combatant) {
    const { actor } = combatant;
    if (!isCreature(actor)) return null;
    const limit = actionLimit(conditionsOf(actor));
    if (limit?.any === 0) return localize("MALLEUS.Reason.noActions");
    const left = (["standard", "move", "minor", "reaction"] as const).filter((pip) => !actor.system.turn[pip]);
    const words = left.map((pip) => localize(`MALLEUS.Pip.${pip}`)).join(", ");
    const limited = limit
      ? `${words} (${localize(`MALLEUS.Reason.${limit.only ? "onlyMinor" : "actionLimit"}`)})`
      : words;
    const row = rowOf(combatant);
    return [
      limited,
      ...(row === "none" ? [] : [localize(`MALLEUS.Row.${row}`)]),
      ...(actor.system.prepared ? [localize("MALLEUS.Situation.prepared")] : []),
    ].join(" · ");
  },
};

const creaturesOf = (combat: Combat): Creature[] =>
  combat.combatants.contents.map(({ actor }) => actor).filter((actor): actor is Creature => isCreature(actor));

/** Conditions whose turn this was (Unsteady); one that came during it lasts through the next. */
const passed = (actor: Creature) =>
  conditionsOf(actor).flatMap(({ id, suffering }) => (suffering && CONDITIONS[id].ends === "turn" ? [id] : []));

/** The first round is over: whoever was surprised can act again, and is asked for morale first (MD-CMB-07, A-11). */
async function endSurprise(creatures: readonly Creature[]): Promise<void> {
  const surprised = creatures.filter((actor) => hasCondition(actor, "surprised"));
  await endConditions(
    surprised.map((actor) => [actor, ["surprised"]]),
    localize("MALLEUS.Turn.surpriseOver"),
  );
  await offerMorale(surprised, "surprised");
}

const turnChanges = (actor: Creature, turn: TurnState): Change[] =>
  Object.entries(turn).flatMap(([pip, used]) => setTo(actor, `system.turn.${pip}`, used));
