import { sum } from "../../../../engine";
import {
  ATTACK_MODES,
  constriction,
  damageOf,
  grabForm,
  modeResult,
  naturalPush,
  setbackOf,
  spellMargin,
  wardAgainstCrushing,
  type AttackMode,
  type AttackModeKey,
  type Hit,
  type Struck,
  type Weapon,
} from "../../rules/combat";
import type { ConflictOutcome } from "../../rules/conflict";
import { reachOf } from "../../rules/grid";
import { NO_HARM, struckBy, type Harm } from "./harm";
import type { Creature } from "../creature";
import { defenceTerms, equipped } from "./defence";
import { isSwarm } from "./hold";
import type { ModeUse } from "./mode";
import { responseTo } from "../creatures/response";
import { modeOf, weaponOf, type Arm } from "./weapon";

/** What the coils do where the creature's entry says nothing (MY-SPA-07). */
const statedBy = (actor: Creature, { system }: Arm, { step }: ModeUse) =>
  step === "constriction" && system.damage === 0 && system.setback === 0
    ? constriction(actor.system.derived.attributes.st, 0)
    : system;

/** Before the Margin, as a mode deals it: what its entry states without Strength, Vigor of who shoves (MY-CMB-02); null: no mode. */
export function statedHarm(actor: Creature, item: Arm): { damage: number; setback: number } | null {
  const key = modeOf(item);
  if (key === null) return null;
  if (key === "shoving") return { damage: 0, setback: Math.max(0, actor.system.derived.pairs.vg) };
  const { damage, setback } = statedBy(actor, item, { key, step: key, holding: true });
  return { damage: wounds(key) ? damage : 0, setback };
}

/** Rope and tendrils wound nobody, neither as they grab nor later (MY-SPA-06, MY-SPA-15); what a touch or spell does its entry says. */
const wounds = (key: AttackModeKey): boolean =>
  key === "touch" || key === "spell" || (ATTACK_MODES[key] as AttackMode).damageForm !== null;

/** What of somebody's armor holds against what crushes: only what is stiff protects (MY-CND-29). */
export const stiffWard = (foe: Creature): number =>
  wardAgainstCrushing(equipped(foe).armor?.system.ward ?? 0, equipped(foe).armor?.system.rigid ? "plate" : "none");

const wardFor = (foe: Creature, { step }: ModeUse): number =>
  step === "constriction" ? stiffWard(foe) : sum(defenceTerms(foe, "ward"));

const asWeapon = (actor: Creature, item: Arm, damage: number, setback: number): Weapon => ({
  ...weaponOf(actor, item),
  class: "shot",
  ...{ damage: damage > 0 ? damage : null, setback: setback > 0 ? setback : null, magic: 0, minStrength: 0 },
});

/** A Special Attack Mode says itself what doubles and where the Margin goes; Ward and responses then hold for it as for all. */
export function modeHarm(actor: Creature, item: Arm, foe: Creature, outcome: ConflictOutcome, use: ModeUse): Harm {
  const { key, step, holding } = use;
  if (key === "touch" || key === "spell") return touchHarm(actor, item, foe, outcome);
  const mode: AttackMode = ATTACK_MODES[step];
  const grabs = step === "grabbing" && key !== "grabbing";
  const damageForm = (grabs ? grabForm(key) : item.system.damageForm) || (mode.damageForm ?? "");
  const setbackForm = (grabs ? "" : item.system.setbackForm) || mode.setbackForm;
  const { vg } = actor.system.derived.pairs;
  const stated = statedBy(actor, item, use);
  const harm = { damage: wounds(key) ? stated.damage : 0, setback: stated.setback };
  const done = modeResult(step, outcome, harm, { holding, vigor: vg });
  const weapon = asWeapon(actor, item, done.damage, done.setback);
  const hit = { weapon, strength: 0, craftiness: 0, margin: 0, natural: false };
  const struck = struckBy(foe, damageForm, setbackForm, wardFor(foe, use));
  const reach = actor.system.reach ?? reachOf(actor.system.sizeCategory);
  return {
    damage: damageOf(hit, struck),
    setback: setbackOf(hit, struck),
    form: done.damage > 0 ? damageForm : (setbackForm ?? ""),
    push: isSwarm(foe) ? 0 : done.pushed === "reach" ? reach : pushBy(step, outcome),
    prone: done.prone,
    hold: done.hold,
    mayBreakHold: done.mayBreakHold,
    coils: step === "constriction" && done.hold === "taken" ? eachRound(hit, struck) : null,
  };
}

/** What comes back every Round is halved or doubled then. */
const eachRound = (hit: Hit, struck: Struck): Harm["coils"] => ({
  damage: damageOf(hit, { ...struck, damageResponse: "affected" })?.amount ?? 0,
  setback: setbackOf(hit, { ...struck, setbackResponse: "affected" })?.amount ?? 0,
});

/** Modes that say nothing of a Natural Success push as any attack does (MY-ATK-04). */
const pushBy = (step: AttackModeKey, { natural }: ConflictOutcome): number =>
  step === "tailWhip" ? naturalPush({ natural: natural === "success" }) : 0;

/** What a touch or a spell says, without Strength; the Margin only wounds those who are Highly Sensitive to it (MY-DMG-04). */
function touchHarm(actor: Creature, item: Arm, foe: Creature, { result, margin, natural }: ConflictOutcome): Harm {
  if (result !== "success") return NO_HARM;
  const { damage, damageForm, setback, setbackForm } = item.system;
  const highly = responseTo(foe, damageForm).edge < 0 ? "highlySensitive" : "affected";
  const more = damage > 0 ? spellMargin(margin, false, highly) : 0;
  const weapon = asWeapon(actor, item, damage + more, setback);
  // Neither says anything of a Natural Success: it doubles and pushes as for any attack (MY-ATK-04).
  const hit = { weapon, strength: 0, craftiness: 0, margin: 0, natural: natural === "success" };
  // Ward is for blows (L604-608, L5955-5959).
  const struck = { ...struckBy(foe, damageForm, setbackForm, 0), internalImmune: true };
  return {
    ...NO_HARM,
    push: isSwarm(foe) ? 0 : naturalPush(hit),
    damage: damageOf(hit, struck),
    setback: setbackOf(hit, struck),
    form: damage > 0 ? damageForm : setbackForm,
  };
}
