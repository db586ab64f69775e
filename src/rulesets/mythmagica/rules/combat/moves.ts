import { sizeIndex, type Size } from "../size";

// MY-SPA-09, MY-SPA-10, MY-ENT-03, MY-WTR-01, MY-TRN-05, MY-TRN-07, MY-TRN-09, MY-TRN-12 (L2174-2214, L2469-2530, L2636-2640,
// L2674-2758): when special moves are possible and what they come to.

export type CarryBlock = "cannotFly" | "tooLarge" | "notFromAbove";

/** MY-SPA-09: a flyer carries off what is smaller, coming from above. */
export function carryBlocked(facts: { flies: boolean; size: Size; target: Size; above: boolean }): CarryBlock | null {
  if (!facts.flies) return "cannotFly";
  if (sizeIndex(facts.target) >= sizeIndex(facts.size)) return "tooLarge";
  return facts.above ? null : "notFromAbove";
}

/** MY-SPA-10: one answer to a Passing-Blow, by what was prepared or by the Reaction. */
export const passingAnswer = (facts: { prepared: boolean; reactionLeft: boolean; answered: boolean }) =>
  facts.answered || !facts.reactionLeft ? null : facts.prepared ? ("prepared" as const) : ("reaction" as const);

/** MY-TRN-09: why there is no Reaction Attack, or null. */
export const reactionAttackBlocked = (facts: {
  granted: boolean;
  reactionLeft: boolean;
  meleeInHand: boolean;
  natural: boolean;
}): "notGranted" | "noReactionLeft" | "noWeaponInHand" | null =>
  !facts.granted
    ? "notGranted"
    : !facts.reactionLeft
      ? "noReactionLeft"
      : facts.meleeInHand || facts.natural
        ? null
        : "noWeaponInHand";

/** Where a thing is; "dropped" is on the ground: nobody carries it until it is picked up (MY-MIS-02). */
export type CarryState = "inHand" | "atHand" | "stowed" | "dropped";

/**
 * MY-TRN-05, MY-TRN-06, MY-MIS-02 (L2180-2190, L2232): what it may cost to bring an item from one place to another. Dropping it is
 * free (A22); picking it up takes an Action or the Reaction, besides the Move there.
 */
export const equipCosts = (from: CarryState, to: CarryState): ("action" | "reaction")[] =>
  to === "dropped" || from === to ? [] : from === "stowed" || to === "stowed" ? ["action"] : ["action", "reaction"];

/** MY-TRN-06, MY-MIS-02: where a thing can be brought from where it is: what is on the ground is picked up first. */
export const equipPlaces = (from: CarryState): CarryState[] =>
  from === "dropped"
    ? ["inHand"]
    : [
        ...(["inHand", "atHand", "stowed"] as const).filter((to) => to !== from),
        ...(from === "inHand" ? ["dropped" as const] : []),
      ];

/** MY-TRN-07: blows are held only against those who are at a disadvantage. */
export const holdBlocked = (target: { surprised: boolean; prone: boolean; offBalance: boolean }): "ready" | null =>
  target.surprised || target.prone || target.offBalance ? null : "ready";

/** MY-TRN-07: a held blow that is disturbed is delivered or given up; while nobody disturbs it, it may wait. */
export const heldBlowChoices = (disturbed: boolean): ("deliver" | "forgo" | "wait")[] =>
  disturbed ? ["deliver", "forgo"] : ["deliver", "forgo", "wait"];

/** MY-TRN-12: whether the help of a defender counts against this attack: a weapon against blows, a shield against missiles too. */
export const helps = (helper: { shield: boolean; meleeWeapon: boolean }, attack: "melee" | "range"): boolean =>
  helper.shield || (attack === "melee" && helper.meleeWeapon);

/** MY-TRN-12: Edges of the attacker: a Drawback against the one who is helped, an Edge against the helper. */
export const defendingEdge = (target: { helped: boolean; helping: boolean }): number =>
  (target.helped ? -1 : 0) + (target.helping ? 1 : 0);

/** MY-MIS-05, MY-INI-11: attacks on the Prone and the Surprised have an Edge each. */
export const offGuardEdge = (target: { prone: boolean; surprised: boolean }): number =>
  Number(target.prone) + Number(target.surprised);

/** MY-WTR-01: whether a weapon is fit for water (A30). */
export const fitForWater = (weapon: { damageForm: string | null; stabbing?: boolean; thrusting?: boolean }): boolean =>
  weapon.damageForm === "puncturing" || weapon.stabbing === true || weapon.thrusting === true;

/** MY-ENT-03: what becomes of a lasso's hold after its holder pulled. */
export const lassoAfterPull = ({ result, grade }: { result: string; grade: "bare" | "pure" | null }) =>
  result === "failure" && grade === "pure" ? ("free" as const) : ("held" as const);

/** MY-ENT-03: a bought or bare pull holds but deals no Setback. */
export const pullDealsSetback = ({ result, grade }: { result: string; grade: "bare" | "pure" | null }): boolean =>
  result === "success" && grade === "pure";

/** MY-ENT-03: what straining against it is rolled with, and against. */
export const strainAgainst = (victim: { level: number; st: number }, holder: { level: number; st: number }) => ({
  adjustment: victim.level + victim.st,
  threshold: 10 + holder.level + holder.st,
});
