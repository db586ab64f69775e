import { postCard } from "../../../foundry/chat/post-card";
import { spend } from "../rules/combat";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { measures, provokedOn } from "../adapters/ground";
import { bookWalk } from "./walk";
import { opportunityPart } from "../cards/opportunity-part";

type Corner = { x: number; y: number };

/** Where tokens that this client moves set out from, by uuid. */
const leaving = new Map<string, Corner>();

/** Watches moves on the board. The client that moves a token is the one that offers the attacks: nobody offers twice. */
export function watchSteps(): void {
  Hooks.on("preUpdateToken", (token: TokenDocument, changes: Partial<Corner>) => {
    if (changes.x !== undefined || changes.y !== undefined) leaving.set(token.uuid, { x: token.x, y: token.y });
  });
  Hooks.on("updateToken", (token: TokenDocument, _changes: object, options: { isUndo?: boolean }, userId: string) => {
    const from = leaving.get(token.uuid);
    if (userId !== game.userId || !from) return;
    leaving.delete(token.uuid);
    if (!options.isUndo) void offerOpportunities(token, from);
    void bookWalk(token, from, options.isUndo === true);
  });
}

/** Offers an attack of opportunity to whoever's reach somebody moved within (MD-MOV-08), to their owners and the GMs. */
export async function offerOpportunities(token: TokenDocument, from: Corner): Promise<void> {
  const { actor } = token;
  if (!game.combat?.started || !measures() || !isCreature(actor)) return;
  const by = provokedOn(actor, token, from)
    .map((foe) => foe.actor)
    .filter((foe) => spend(foe.system.turn, "reaction", conditionsOf(foe)).ok);
  if (by.length > 0) await postCard({ actor, parts: [opportunityPart(actor, by)], whisper: ownersOf(by) });
}

const ownersOf = (creatures: readonly Creature[]): string[] =>
  game.users
    .filter((user) => user.isGM || creatures.some((creature) => creature.testUserPermission(user, "OWNER")))
    .map(({ id }) => id ?? "");
