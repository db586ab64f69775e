import type { Creature } from "../creature";

type Group = ActorOf<"malleusGroup">;

/** The GM's groups: what a player's own group says of others counts for nothing. */
export const foeGroups = (): Group[] =>
  game.actors.filter(({ type, hasPlayerOwner }) => type === "malleusGroup" && !hasPlayerOwner) as Group[];

/**
 * The GM's groups that any of these belong to, as they are or as what their tokens stand for.
 * @param groups All of them, for whoever asks of several creatures: the world may have thousands of actors.
 */
export function groupsOf(creatures: readonly Creature[], groups = foeGroups()): Group[] {
  const uuids = new Set(creatures.flatMap((actor) => [actor.uuid, `Actor.${actor.token?.actorId ?? ""}`]));
  return groups.filter(({ system }) => system.members.some((uuid) => uuids.has(uuid ?? "")));
}
