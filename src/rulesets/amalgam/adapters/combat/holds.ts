import type { FollowingRelation } from "../../../../foundry/contracts/relations";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { isAmalgamActor } from "../amalgam-actor";
import { isReleased } from "./released";
import { inControl, isHeld, releaseProblem } from "../../rules/actors";
import { format } from "../../../../foundry/platform/i18n";

/** Those whom somebody is in a Grapple with: who holds cards of theirs, or whose cards they hold. */
function opponents(actor: AmalgamActor, among: readonly AmalgamActor[]): AmalgamActor[] {
  const holders = holdersOf(actor);
  return among.filter((one) => one !== actor && (holders.has(one.uuid) || holdersOf(one).has(actor.uuid)));
}

/** Who holds somebody's cards (AM-GRP-01), until they are let go or none is covered any more. */
export const relations = (actor: Actor): FollowingRelation[] =>
  isAmalgamActor(actor)
    ? [...holdersOf(actor)].flatMap((by) => (by ? [{ kind: "holding", by, other: actor.uuid } as const] : []))
    : [];

const holdersOf = (actor: AmalgamActor): Set<string | null> => {
  if (isReleased(actor)) return new Set();
  const { words, gear } = readAmalgamate(actor);
  return new Set([...words, ...gear].flatMap(({ imposed }) => (imposed?.kind === "grappled" ? [imposed.source] : [])));
};

/** In a Grapple: who is in control, as everybody may know it (AM-GRP-04). */
export function holdWords(actor: AmalgamActor, combat: Combat): string[] {
  if (!currentRulebook().grappling) return [];
  const all = combat.combatants.contents.map((one) => one.actor).filter(isAmalgamActor);
  return opponents(actor, all).map((other) => {
    const control = inControl(readAmalgamate(actor), readAmalgamate(other));
    const key = control === "first" ? "controls" : control === "second" ? "heldBy" : "even";
    return format(`AMALGAM.Grapple.${key}`, { name: other.name });
  });
}

/** Those whom somebody could let go: held, and under their control (AM-GRP-05). */
export function releasable(actor: AmalgamActor, combat: Combat): AmalgamActor[] {
  if (!currentRulebook().grappling) return [];
  const all = combat.combatants.contents.map((one) => one.actor).filter(isAmalgamActor);
  return opponents(actor, all).filter(
    (other) => isHeld(readAmalgamate(other)) && releaseProblem(readAmalgamate(actor), readAmalgamate(other)) === null,
  );
}
