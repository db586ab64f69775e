import { isCreature, type Creature } from "../creature";
import { playerOf } from "../guts/guts-payer";

/** The player whose Hunch this would be: whoever plays the character; blank: nobody does. */
export function hunchPlayer(actor: Creature): string {
  const id = playerOf(actor, game.user) ?? "";
  return game.users.get(id)?.isGM === false ? id : "";
}

/**
 * Whether the Hunch of this Scene is spent (MY-HUN-01, L1904): each player has one, whichever of their characters has it. Where
 * nobody plays the character, it is the character's.
 */
export function hunchSpent(actor: Creature, player: string): boolean {
  const user = game.users.get(player);
  if (!user) return actor.system.hunchUsedScene;
  return [actor, ...game.actors.contents.filter(isCreature)].some((one) => {
    const { hunchUsedScene, hunchBy } = one.system;
    if (!hunchUsedScene) return false;
    // An earlier release kept no names. Whose characters are not theirs speaks for no player.
    return hunchBy.length === 0 ? one === actor : hunchBy.includes(player) && one.testUserPermission(user, "OWNER");
  });
}

/** Those whose Hunch of this Scene a character has had, with one more. */
export const withHunchOf = ({ system }: Creature, player: string): string[] =>
  [...(system.hunchUsedScene ? system.hunchBy : []), player].filter(Boolean);
