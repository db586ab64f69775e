import { perform } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { postCard } from "../../../../foundry/chat/post-card";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { format } from "../../../../foundry/platform/i18n";
import { measuredMove, MOVE_ACTIONS, strikesAt, type MoveKind } from "../../rules/combat";
import { SPRINTER } from "../../rules/abilities";
import { actGates } from "../../rules/conditions";
import { inFight, obstaclesTo, pipsFor } from "../../adapters/combat/acts";
import { paceOf } from "../../adapters/combat/pace";
import type { Creature } from "../../adapters/creature";
import { distanceBetween, foesOf } from "../../adapters/combat/ground";
import { thisRound } from "../../adapters/combat/fight";
import { proposeLasting, proposeSpend } from "../../changes/propose";
import { keepMoveCard } from "../../adapters/combat/move-card";
import { movePart } from "../../stored/move-data";

/**
 * A creature moves, runs, charges or flees (MD-MOV-01..03): the card says how far and what comes first, the action is booked.
 * What conditions forbid holds a player back, with the reason; a GM may go on.
 */
export async function moveAs(actor: Creature, kind: MoveKind): Promise<unknown> {
  const input = paceOf(actor);
  if (!input) {
    ui.notifications.warn(format("MALLEUS.Problem.noMove", { actor: actor.name }));
    return null;
  }
  const obstacles = obstaclesTo(actor, MOVE_ACTIONS[kind], kind);
  if (!game.user.isGM && obstacles.some(({ blocks }) => blocks)) {
    ui.notifications.warn(obstacles.map(({ text }) => text).join(" "));
    return null;
  }
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => measuredMove(kind, input), foundryDice(rolls));
  const gates = actGates(input.conditions, kind).filter(({ demand }) => demand !== "blocked");
  const first = gates.some(({ demand }) => demand === "mettle" || demand === "morale");
  const posted = await postCard({
    actor,
    rolls,
    parts: [
      movePart({
        creature: actor,
        kind,
        ...outcome,
        gates,
        near: kind === "charge" ? within(actor, outcome.distance) : [],
        ...(inFight(actor) ? { round: thisRound() } : {}),
      }),
    ],
    proposals: [
      ...pipsFor(actor, MOVE_ACTIONS[kind]).flatMap((pip) =>
        proposeSpend(actor, actor, pip).map((draft) => ({ ...draft, automatic: !first })),
      ),
      ...(kind === "run" || kind === "flee" ? [] : stopped(actor)),
    ],
  });
  await keepMoveCard(actor, posted);
  return posted;
}

/** Whoever does not run on loses what a sprinter's checks have gained (companion 3.3). */
const stopped = (actor: Creature): ProposalDraft[] =>
  effectTerms(actor, ["sprint"]).flatMap(({ label }) =>
    proposeLasting(actor, actor, { slug: SPRINTER, rank: 0, name: label }),
  );

/** Foes that a charge gets to: beside them, or as near as a weapon with reach needs (MD-MOV-02). */
const within = (actor: Creature, distance: number): string[] =>
  foesOf(actor).flatMap((foe) => {
    const away = distanceBetween(actor, foe.actor);
    return away !== null && away <= distance + strikesAt(false) ? [`${foe.token.name} (${away})`] : [];
  });
