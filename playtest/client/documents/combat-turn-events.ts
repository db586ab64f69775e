/**
 * Turn events (sec. 10): hook combatTurnChange on every client; the document's own methods on one GM client, in the order
 * end turn, end round, start round, start turn. Only moving forward runs them: contract [?] nothing is told of when a turn is
 * taken back.
 */
import { environment } from "../../common/index.js";
import { eventsBetween, refreshEffects } from "./effects-of-fourteen/combat-events";
import type { Options } from "../database/types";
import type { CombatDocument, CombatHistory, CombatantDocument, Data } from "./types";

export interface TurnEventCombat extends CombatDocument {
  _onStartTurn(combatant: CombatantDocument, context: Data): Promise<void>;
  _onEndTurn(combatant: CombatantDocument, context: Data): Promise<void>;
  _onStartRound(context: Data): Promise<void>;
  _onEndRound(context: Data): Promise<void>;
}

export function runTurnEvents(combat: TurnEventCombat, prior: CombatHistory, options: Options, _userId: string): void {
  if (options.turnEvents === false) return;
  Hooks.callAll("combatTurnChange", combat, prior, combat.current);
  if (environment().generation >= 14) tellEffects(combat, eventsBetween(prior, combat.current));
  if (!game.users.activeGM?.isSelf || options.direction === -1 || !isForward(prior, combat.current)) return;
  void run(combat, prior).catch((error: unknown) => Hooks.onError("Combat#turnEvents", error, { log: "error" }));
}

/** v14: effects that end at these events of a combat. */
export function tellEffects(combat: CombatDocument, events: string[]): void {
  void refreshEffects(combat, events).catch((error: unknown) =>
    Hooks.onError("ActiveEffect.registry", error, { log: "error" }),
  );
}

const isForward = (a: CombatHistory, b: CombatHistory): boolean =>
  b.round > a.round || (b.round === a.round && (b.turn ?? -1) >= (a.turn ?? -1));

/**
 * Everything between the two states, in order. What nobody had is marked: `skipped` of CombatTurnEventContext and
 * CombatRoundEventContext (foundryvtt.com/api/interfaces/foundry.documents.types.CombatTurnEventContext.html).
 */
async function run(combat: TurnEventCombat, prior: CombatHistory): Promise<void> {
  const { current } = combat;
  const last = combat.turns.length;
  const had = { skipped: false };
  const ended = prior.combatantId ? combat.combatants.get(prior.combatantId) : undefined;
  const begun = combat.combatant;
  const after = prior.turn === null ? last : prior.turn + 1;
  if (ended && prior.round > 0) await combat._onEndTurn(ended, { round: prior.round, turn: prior.turn, ...had });
  if (current.round === prior.round) await pass(combat, current.round, after, current.turn ?? 0);
  else {
    if (prior.round > 0) {
      await pass(combat, prior.round, after, last);
      await combat._onEndRound({ round: prior.round, ...had });
    }
    for (let round = prior.round + 1; round < current.round; round++) {
      await combat._onStartRound({ round, skipped: true });
      await pass(combat, round, 0, last);
      await combat._onEndRound({ round, skipped: true });
    }
    if (current.round > 0) await combat._onStartRound({ round: current.round, ...had });
    await pass(combat, current.round, 0, current.turn ?? 0);
  }
  if (begun) await combat._onStartTurn(begun, { round: current.round, turn: current.turn, ...had });
}

/** Turns of a round that nobody had, the last not included. */
async function pass(combat: TurnEventCombat, round: number, from: number, to: number): Promise<void> {
  for (const [index, combatant] of combat.turns.slice(from, to).entries()) {
    const context = { round, turn: from + index, skipped: true };
    await combat._onStartTurn(combatant, context);
    await combat._onEndTurn(combatant, context);
  }
}
