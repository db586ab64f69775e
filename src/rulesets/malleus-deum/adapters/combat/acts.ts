import type { RollObstacle } from "../../../../foundry/rolls/roll-action";
import { format, localize } from "../../../../foundry/platform/i18n";
import { usableAs, type AbilityAction } from "../../rules/abilities";
import { actionLimit, spend, type ActionType, type Pip } from "../../rules/combat";
import { actGates, defenceEdges, type Act, type ActGate } from "../../rules/conditions";
import { conditionLabel, tableLabel } from "../../rules/labels";
import { conditionsOf } from "../conditions";
import { combatantOf } from "./fight";
import { sideOf } from "./side";
import type { Ability } from "../characters/abilities";
import type { Creature } from "../creature";

/** Whether a creature fights in a fight that has begun: only there are actions counted. */
export const inFight = (actor: Creature): boolean => game.combat?.started === true && combatantOf(actor) !== undefined;

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

/** Whether it is the turn of a creature's side: there anybody of it may act (MD-CMB-04). */
function ownTurn(actor: Creature): boolean {
  const { combat } = game;
  const own = combatantOf(actor);
  return !!own && !!combat?.combatant && sideOf(own) === sideOf(combat.combatant);
}

/**
 * The action that an ability takes now, the dearest if it can be several; null for none. What is a reaction or a minor action
 * is a reaction in the turns of others (MDC-ABL-05); what belongs into one's own turn keeps its action, and the dialog says so.
 */
function actionOf(actor: Creature, { system }: Ability): ActionType | null {
  const types = Object.keys(WRITTEN).filter((type) => (system.actionTypes as ReadonlySet<string>).has(type));
  const moment = { inCombat: inFight(actor), ownTurn: ownTurn(actor) };
  const usable = types.filter((type) => usableAs(type as AbilityAction, moment).length > 0);
  const written = usable[0] ?? types[0];
  return written ? (WRITTEN[written] ?? null) : null;
}

/** What stands in the way of using an ability in a fight: by the action it takes (MD-ABL-02). */
export function abilityObstacles(actor: Creature, ability: Ability): RollObstacle[] {
  // What conditions ask or forbid they do without a fight, too (MD-CON-36, MD-CON-44).
  const act = actOf(ability);
  if (!inFight(actor)) return obstaclesTo(actor, null, act);
  const action = actionOf(actor, ability);
  if (!action && (ability.system.actionTypes as ReadonlySet<string>).has("non-combat"))
    return [{ text: localize("MALLEUS.Gate.nonCombat"), blocks: false }];
  return obstaclesTo(actor, action, act);
}

/** What conditions know the use of an ability as: whoever negotiates speaks, and the Enraged do not use Flee (MD-CON-20, MD-CON-22). */
const actOf = ({ system: { slug, group } }: Ability): Act =>
  (["charge", "flee", "run", "move"] as const).find((act) => act === slug) ??
  (SPOKEN.has(slug) || (group.toLowerCase() === "social" && !SILENT.has(slug)) ? "communicate" : "any");

const SPOKEN: ReadonlySet<string> = new Set(["negotiate", "deceive", "leadership"]);
/** Of the social abilities those that need no word. */
const SILENT: ReadonlySet<string> = new Set([
  "social.adversary",
  "social.fame",
  "social.infamy",
  "social.rally",
  "social.yield",
]);

/** The pips that an act takes in a fight, as far as they are there (MD-ACT-01). */
export function pipsFor(actor: Creature, action: ActionType | null): Pip[] {
  if (action === null || !inFight(actor)) return [];
  const payment = spend(actor.system.turn, action, conditionsOf(actor));
  return payment.ok ? payment.pips : [];
}

/** What an act costs, in words: "Standard action, 2 Stamina"; null where it costs nothing. */
export const priceWords = (pips: readonly Pip[], stamina = 0): string | null =>
  [
    ...pips.map((pip) => format("MALLEUS.Price.action", { action: localize(`MALLEUS.Pip.${pip}`) })),
    ...(stamina > 0 ? [format("MALLEUS.Price.stamina", { amount: stamina })] : []),
  ].join(", ") || null;

/** The pips that using an ability takes. */
export const abilityPips = (actor: Creature, ability: Ability): Pip[] => pipsFor(actor, actionOf(actor, ability));

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
