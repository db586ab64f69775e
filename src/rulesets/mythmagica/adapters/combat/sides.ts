import type { GloryStatus } from "../../rules/guts/glory";
import { sidesStanding } from "../../rules/characters/cast";
import { factionDefeated, factionStatus, type Loser } from "../../rules/glory/faction";
import { castMember, isAvatar, isCreature, type Creature } from "../creature";
import { isPartyActor } from "../characters/parties";
import { membersOf } from "../time/chapter";
import { gloryOf } from "../guts/glory";
import { payerOf } from "../guts/guts-payer";

// Who stands against whom: friends of the players, and their foes.

export type Side = "party" | "foes";

/** Everybody in the fight that is shown, else in the scene; without either the members of parties. */
function present(): { actor: Creature; side: Side }[] {
  const fighters = (game.combat?.combatants.contents ?? []).map(({ actor, token }) => ({ actor, token }));
  const tokens = (canvas?.scene?.tokens.contents ?? []).map((token) => ({ actor: token.actor, token }));
  const all = (fighters.length > 0 ? fighters : tokens).flatMap(({ actor, token }) =>
    isCreature(actor) ? [{ actor, disposition: token?.disposition ?? (isAvatar(actor) ? 1 : -1) }] : [],
  );
  if (all.length > 0) return all.map(({ actor, disposition }) => ({ actor, side: disposition > 0 ? "party" : "foes" }));
  const members = game.actors.contents.filter(isPartyActor).flatMap(membersOf);
  return [...new Set(members)].map((actor) => ({ actor, side: "party" }));
}

export const sideOf = (side: Side): Creature[] => [
  ...new Set(present().flatMap((one) => (one.side === side ? [one.actor] : []))),
];

/** MY-CSQ-01: whether all of a side are down, by violence. */
export const isBeaten = (side: Side, violence: boolean): boolean =>
  factionDefeated(
    sideOf(side).map(({ system }) => ({ overcome: system.overcome !== "none" })),
    violence,
  );

/** MY-CFL-01: sides that still have somebody who is up; the only one has won. */
export const standing = (): Side[] =>
  sidesStanding(present().map(({ actor, side }) => ({ side, overcome: actor.system.overcome !== "none" }))) as Side[];

/**
 * Guts spent of the Named, by their Principal's where they are Companions (MY-CST-04); null of others, and of a Companion whose
 * Principal has no name: neither has Guts, nor a Glory Status.
 */
const gutsOf = (actor: Creature): number | null =>
  castMember(actor).importance === "named" ? (payerOf(actor)?.system.gutsSpent ?? null) : null;

const loserOf = (actor: Creature): Loser => ({ id: actor.uuid, guts: gutsOf(actor) });

/** MY-CSQ-05: those without a name count as the worst. */
export const ownStatusOf = (actor: Creature): GloryStatus => gloryOf(actor);

export const statusOfSide = (losers: readonly Creature[]): GloryStatus => factionStatus(losers.map(loserOf));
