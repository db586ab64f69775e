import { controlledActors } from "../../../../foundry/requests/party";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { isAmalgamActor } from "../../adapters/amalgam-actor";

/** Whom the Storyteller's tools are about: Players' characters, whoever has a token on the scene, and whoever fights; each once. */
export function company(): AmalgamActor[] {
  const characters = game.actors.filter((actor) => actor.type === "amalgamCharacter");
  const tokens = (canvas?.scene?.tokens.contents ?? []).map(({ actor }) => actor);
  const fighters = (game.combat?.combatants.contents ?? []).map(({ actor }) => actor);
  return [...new Set([...characters, ...tokens, ...fighters])].filter(isAmalgamActor);
}

/** Who is ticked at first: the controlled tokens, else the Players' characters. */
export function tickedAtFirst(): Set<Actor> {
  const controlled = controlledActors().filter(isAmalgamActor);
  return new Set(controlled.length > 0 ? controlled : company().filter(({ hasPlayerOwner }) => hasPlayerOwner));
}
