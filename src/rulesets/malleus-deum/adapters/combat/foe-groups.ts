import type { Creature } from "../creature";

type Group = ActorOf<"malleusGroup">;

/**
 * The GM's groups that any of these belong to, as they are or as what their tokens stand for: what a player's own group says of others
 * counts for nothing.
 */
export function groupsOf(creatures: readonly Creature[]): Group[] {
  const uuids = new Set(creatures.flatMap((actor) => [actor.uuid, `Actor.${actor.token?.actorId ?? ""}`]));
  const groups = game.actors.filter(
    ({ type, hasPlayerOwner }) => type === "malleusGroup" && !hasPlayerOwner,
  ) as Group[];
  return groups.filter(({ system }) => system.members.some((uuid) => uuids.has(uuid ?? "")));
}
