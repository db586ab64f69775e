import type { RollObstacle } from "../../../foundry/rolls/roll-action";
import { format, localize } from "../../../foundry/platform/words";
import { actionLimit, spend, type ActionType, type Pip } from "../rules/combat";
import { actGates, defenceEdges, type Act, type ActGate } from "../rules/conditions";
import { conditionLabel, tableLabel } from "../rules/labels";
import { conditionsOf } from "./conditions";
import type { Ability } from "./abilities";
import type { Creature } from "./creature";

/** Whether a creature fights in a fight that has begun: only there are actions counted. */
export const inFight = (actor: Creature): boolean =>
  game.combat?.started === true && game.combat.combatants.contents.some((one) => one.actor === actor);

/** "Poisoned: first Mettle against 5." */
export const gateWords = ({ condition, demand, difficulty }: ActGate): string =>
  format(`MALLEUS.Gate.${demand}`, { condition: localize(conditionLabel(condition)), difficulty: difficulty ?? 0 });

/** How abilities write the action they take, the dearest first. */
const WRITTEN: Readonly<Record<string, ActionType>> = {
  "full-turn": "fullTurn",
  standard: "standard",
  move: "move",
  minor: "minor",
  reaction: "reaction",
  immediate: "immediate",
};

/** The action that an ability takes, the dearest if it can be several; null for none. */
function actionOf({ system }: Ability): ActionType | null {
  const types = system.actionTypes as ReadonlySet<string>;
  const written = Object.keys(WRITTEN).find((type) => types.has(type));
  return written ? (WRITTEN[written] ?? null) : null;
}

/** What stands in the way of using an ability in a fight: by the action it takes (MD-ABL-02). */
export function abilityObstacles(actor: Creature, ability: Ability): RollObstacle[] {
  if (!inFight(actor)) return [];
  const action = actionOf(ability);
  if (!action && (ability.system.actionTypes as ReadonlySet<string>).has("non-combat"))
    return [{ text: localize("MALLEUS.Gate.nonCombat"), blocks: false }];
  return obstaclesTo(actor, action);
}

/** The pips that an act takes in a fight, as far as they are there (MD-ACT-01). */
export function pipsFor(actor: Creature, action: ActionType | null): Pip[] {
  if (action === null || !inFight(actor)) return [];
  const payment = spend(actor.system.turn, action, conditionsOf(actor));
  return payment.ok ? payment.pips : [];
}

/** The pips that using an ability takes. */
export const abilityPips = (actor: Creature, ability: Ability): Pip[] => pipsFor(actor, actionOf(ability));

/**
 * What stands in the way of an act, with the reason. What conditions forbid holds players back (never a GM); checks that come
 * first and actions that are spent are told: some abilities give more than the turn has.
 */
export function obstaclesTo(actor: Creature, action: ActionType | null, act: Act = "any"): RollObstacle[] {
  const conditions = conditionsOf(actor);
  const found = actGates(conditions, act).map((gate) => ({ text: gateWords(gate), blocks: gate.demand === "blocked" }));
  if (action === null || !inFight(actor)) return found;
  const payment = spend(actor.system.turn, action, conditions);
  if (payment.ok || found.some(({ blocks }) => blocks)) return found;
  const forbidden = actionLimit(conditions) !== null || (action === "reaction" && !actor.system.turn.reaction);
  return [...found, { text: localize(payment.reason), blocks: forbidden }];
}

/** What conditions ask before acts or forbid, in words, each said once (MD-ACT-14, MD-MOV-10). */
export function limitsOf(actor: Creature): string[] {
  const conditions = conditionsOf(actor);
  const whole = actGates(conditions, "any");
  const some = (["charge", "flee", "move", "communicate"] as const).flatMap((act) =>
    actGates(conditions, act)
      .filter(({ condition }) => !whole.some((gate) => gate.condition === condition))
      .map((gate) =>
        gate.demand === "blocked"
          ? format(`MALLEUS.Gate.no.${act}`, { condition: localize(conditionLabel(gate.condition)) })
          : gateWords(gate),
      ),
  );
  const limit = actionLimit(conditions);
  const turn = limit && limit.any > 0 ? [localize(`MALLEUS.Gate.${limit.only ? "onlyMinor" : "oneAction"}`)] : [];
  const shaky = defenceEdges(conditions).map(() => localize(tableLabel("misfortune", "unsteady")));
  return [...new Set([...whole.map(gateWords), ...turn, ...some, ...shaky])];
}
