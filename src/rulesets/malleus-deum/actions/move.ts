import { perform } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { format } from "../../../foundry/platform/words";
import { measuredMove, MOVE_ACTIONS, spend, strikesAt, type MoveKind } from "../rules/combat";
import { actGates } from "../rules/conditions";
import { inFight, obstaclesTo } from "../adapters/acts";
import { conditionsOf } from "../adapters/conditions";
import type { Creature } from "../adapters/creature";
import { distanceBetween, foesOf } from "../adapters/ground";
import { movePart } from "../cards/move-part";
import type { ProposalDraft } from "../effects/propose";

/**
 * A creature moves, runs, charges or flees (MD-MOV-01..03): the card says how far and what comes first, the action is booked.
 * What conditions forbid holds a player back, with the reason; a GM may go on.
 */
export async function moveAs(actor: Creature, kind: MoveKind): Promise<unknown> {
  const { move } = actor.system;
  if (move === null) {
    ui.notifications.warn(format("MALLEUS.Problem.noMove", { actor: actor.name }));
    return null;
  }
  const obstacles = obstaclesTo(actor, MOVE_ACTIONS[kind], kind);
  if (!game.user.isGM && obstacles.some(({ blocks }) => blocks)) {
    ui.notifications.warn(obstacles.map(({ text }) => text).join(" "));
    return null;
  }
  const conditions = conditionsOf(actor);
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => measuredMove(kind, { move, conditions }), foundryDice(rolls));
  const gates = actGates(conditions, kind).filter(({ demand }) => demand !== "blocked");
  const first = gates.some(({ demand }) => demand === "mettle" || demand === "morale");
  return postCard({
    actor,
    rolls,
    parts: [
      movePart({
        creature: actor,
        kind,
        ...outcome,
        gates,
        near: kind === "charge" ? within(actor, outcome.distance) : [],
      }),
    ],
    proposals: booking(actor, kind).map((draft) => ({ ...draft, automatic: !first })),
  });
}

/** The pips that pay for it, in a fight, as far as they are there (MD-ACT-01). */
function booking(actor: Creature, kind: MoveKind): ProposalDraft[] {
  if (!inFight(actor)) return [];
  const payment = spend(actor.system.turn, MOVE_ACTIONS[kind], conditionsOf(actor));
  if (!payment.ok) return [];
  return payment.pips.map((pip) => ({
    kind: "malleusSpend",
    target: actor.uuid,
    source: actor.uuid,
    data: { pip },
  }));
}

/** Foes that a charge gets to: beside them, or as near as a weapon with reach needs (MD-MOV-02). */
const within = (actor: Creature, distance: number): string[] =>
  foesOf(actor).flatMap((foe) => {
    const away = distanceBetween(actor, foe.actor);
    return away !== null && away <= distance + strikesAt(false) ? [`${foe.token.name} (${away})`] : [];
  });
