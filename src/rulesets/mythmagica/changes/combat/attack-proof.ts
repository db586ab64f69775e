import { equalJson, sum, type Term } from "../../../../engine";
import { mayWrite } from "../../../../foundry/changes/authorise";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { armsOf, TRICKERY, type Arms } from "../../adapters/combat/arms";
import { harmOf } from "../../adapters/combat/blow";
import { isCreature, type Creature } from "../../adapters/creature";
import { defenceTerms } from "../../adapters/combat/defence";
import { dualTerms } from "../../adapters/combat/dual";
import { feetApart } from "../../adapters/grid/ground";
import type { Harm } from "../../adapters/combat/harm";
import { isLasso, LASSO } from "../../adapters/combat/lasso";
import { holdsFreely, modeAgainst } from "../../adapters/combat/mode";
import { aimOf, armTerms, isArm, modeOf, trickTerms } from "../../adapters/combat/weapon";
import { attackKind } from "../../rules/combat";
import { netEdge } from "../../rules/conflict";
import { isConflictPart, judged, readConflict, type ConflictData } from "../../stored/conflict-data";

/** What the attacker's documents give to the dice. */
function attackTermsOf(actor: Creature, data: ConflictData, { item, foe }: Arms): Term[] {
  const second = actor.items.get(data.second);
  if (data.detail === TRICKERY) return trickTerms(actor, item);
  if (isArm(second)) return dualTerms(actor, item, second);
  return armTerms(actor, item, modeAgainst(actor, item, foe)?.step ?? null);
}

/** What the target's documents set against it; null: from how far it was loosed is only said. */
function thresholdOf(actor: Creature, data: ConflictData, { item, foe, weapon }: Arms): number | null {
  const ranged = attackKind(weapon) === "range";
  const distance = ranged ? feetApart(actor, foe) : null;
  if (ranged && distance === null) return null;
  return sum(defenceTerms(foe, data.detail === TRICKERY ? "stability" : aimOf(actor, item), distance));
}

/**
 * What the attack on a player's card does to its target by its own dice, where documents alone give all that helps it: no Edge, no
 * bonus and no Threshold besides theirs. Null: it is an attack of another sort, or rests on more than documents say.
 */
function provenHarm(message: CardMessage, target: string): { actor: Creature; arms: Arms; harm: Harm } | null {
  const part = message.system.parts.find(isConflictPart);
  const actor = findActor(message.system.actor);
  if (!part || !isCreature(actor) || !mayWrite(message.author, actor.uuid)) return null;
  const data = readConflict(part);
  const { threshold, guts, word, blow, boons, throughMail, swapped } = data;
  const arms = data.kind === "attack" ? armsOf(actor, data) : null;
  if (!arms || arms.foe.uuid !== target || data.batches > 1 || threshold === null) return null;
  if (boons.length > 0 || throughMail) return null;
  if (guts || word.length > 0 || blow !== "" || swapped || data.naturalFrom < 20) return null;
  const least = thresholdOf(actor, data, arms);
  const helped = sum(data.terms) > sum(attackTermsOf(actor, data, arms)) || netEdge(data.edges) > 0;
  if (least === null || threshold < least || helped) return null;
  return { actor, arms, harm: harmOf(actor, arms.item, arms.foe, judged(data, threshold), arms.weapon) };
}

/** Damage and Setback of a plain attack (MY-DMG-01 to 10). */
export const provesHarm: ChangeHandler["proves"] = ({ target, data }, message) => {
  const proven = provenHarm(message, target);
  if (!proven) return null;
  const { damage, setback, form } = proven.harm;
  const amounts = { damage: damage?.amount ?? 0, setback: setback?.amount ?? 0 };
  return equalJson({ ...amounts, form, conflict: true, by: proven.actor.uuid }, data);
};

/** That an attack took hold of whom it struck (MY-SPA-01, MY-ENT-03). */
export const provesHold: ChangeHandler["proves"] = ({ target, data }, message) => {
  const proven = provenHarm(message, target);
  if (!proven) return null;
  const { actor, arms, harm } = proven;
  const mode = modeOf(arms.item) ?? "grabbing";
  const grip = isLasso(arms.item) ? { mode: LASSO, free: true } : { mode, free: holdsFreely(arms.item, mode) };
  const taken = { drained: 0, role: "held", step: "take", ...grip, other: actor.uuid, name: actor.name };
  return harm.hold === "taken" && equalJson(taken, data);
};

/** That it felled them. */
export const provesFall: ChangeHandler["proves"] = ({ target, data }, message) => {
  const falls = equalJson(data, { condition: "prone", step: "gain", parameter: "" });
  const proven = falls ? provenHarm(message, target) : null;
  return proven && proven.harm.prone;
};
