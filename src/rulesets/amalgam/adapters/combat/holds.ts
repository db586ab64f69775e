import type { FollowingRelation } from "../../../../foundry/contracts/relations";
import { everybody, isItemOf } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { isAmalgamActor } from "../amalgam-actor";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { isReleased } from "./released";
import { inControl, isHeld, releaseProblem } from "../../rules/actors";

/** Those whom somebody is in a Grapple with: who holds cards of theirs, or whose cards they hold. In a fight or outside of one. */
function opponents(actor: AmalgamActor): AmalgamActor[] {
  if (!currentRulebook().grappling) return [];
  const holders = holdersOf(actor);
  return everybody()
    .filter(isAmalgamActor)
    .filter((one) => one !== actor && (holders.has(one.uuid) || holdersOf(one).has(actor.uuid)));
}

/** Who holds somebody's cards (AM-GRP-01), until they are let go or none is covered any more. */
export const relations = (actor: Actor): FollowingRelation[] =>
  isAmalgamActor(actor)
    ? [...holdersOf(actor)].flatMap((by) => (by ? [{ kind: "holding", by, other: actor.uuid } as const] : []))
    : [];

const holdersOf = (actor: AmalgamActor): Set<string | null> =>
  new Set(isReleased(actor) ? [] : actor.items.contents.flatMap(heldBy));

const heldBy = (item: Item): (string | null)[] => {
  if (isItemOf(item, "amalgamLooseWord")) return item.system.grappled ? [item.system.source] : [];
  const imposed = isItemOf(item, "amalgamWord", "amalgamGear") ? item.system.imposed : null;
  return imposed?.kind === "grappled" ? [imposed.source] : [];
};

/** In a Grapple: who is in control, as everybody may know it (AM-GRP-04). */
export const holdWords = (actor: AmalgamActor): string[] =>
  opponents(actor).map((other) => {
    const control = inControl(readAmalgamate(actor), readAmalgamate(other));
    const key = control === "first" ? "controls" : control === "second" ? "heldBy" : "even";
    return format(`AMALGAM.Grapple.${key}`, { name: other.name });
  });

/** Those whom somebody could let go: held, and under their control (AM-GRP-05). */
export const releasable = (actor: AmalgamActor): AmalgamActor[] =>
  opponents(actor).filter(
    (other) => isHeld(readAmalgamate(other)) && releaseProblem(readAmalgamate(actor), readAmalgamate(other)) === null,
  );

/**
 * Whom somebody lets go: all under their control, and the Grapple is over for themselves as well, so that what it covers of theirs
 * comes back. Not while somebody else holds them, too: of that Grapple they are not in control (AM-GRP-03, AM-GRP-05).
 */
export function letGoBy(actor: AmalgamActor): AmalgamActor[] {
  const held = releasable(actor);
  const freed = new Set<string | null>(held.map(({ uuid }) => uuid));
  const own = isHeld(readAmalgamate(actor)) && [...holdersOf(actor)].every((by) => freed.has(by));
  return held.length > 0 && own ? [...held, actor] : held;
}
