import { postCard } from "../../../foundry/chat/post-card";
import { spend } from "../rules/combat";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { measures, provokedOn } from "../adapters/combat/ground";
import { isFleeing } from "../adapters/combat/move-card";
import { onTokenMoved, type TokenMove } from "../../../foundry/platform/token-moves";
import { opportunityPart } from "../stored/opportunity-data";

/** Watches moves on the board: the way walked counts, not the straight line (MD-MOV-08). */
export function watchSteps(): void {
  onTokenMoved((move) => {
    if (!move.isUndo) void offerOpportunities(move);
    void import("./walk").then(({ bookWalk }) => bookWalk(move));
  });
}

/** Whom the pieces of the present drag of each token have been offered to, by uuid: one reaction a round is all they have (MD-ACT-07). */
const asked = new Map<string, { drag: string; foes: Set<Creature> }>();

/** Offers an attack of opportunity to whoever's reach somebody moved within (MD-MOV-08), to their owners and the GMs. */
export async function offerOpportunities({ token, way, drag }: Omit<TokenMove, "isUndo">): Promise<void> {
  const { actor } = token;
  if (!game.combat?.started || !measures() || !isCreature(actor) || isFleeing(actor)) return;
  const earlier = asked.get(token.uuid);
  const known = earlier?.drag === drag ? earlier.foes : new Set<Creature>();
  const by = provokedOn(actor, token, way)
    .map((foe) => foe.actor)
    .filter((foe) => !known.has(foe) && spend(foe.system.turn, "reaction", conditionsOf(foe)).ok);
  asked.set(token.uuid, { drag, foes: new Set([...known, ...by]) });
  if (by.length > 0) await postCard({ actor, parts: [opportunityPart(actor, by)], whisper: ownersOf(by) });
}

const ownersOf = (creatures: readonly Creature[]): string[] =>
  game.users
    .filter((user) => user.isGM || creatures.some((creature) => creature.testUserPermission(user, "OWNER")))
    .map(({ id }) => id ?? "");
