import { sum } from "../../../engine";
import {
  ATTACK_MODES,
  damageOf,
  grabForm,
  modeResult,
  naturalPush,
  RESPONSES,
  setbackOf,
  type AttackMode,
  type Blow,
  type Response,
  type Struck,
  type Weapon,
} from "../rules/combat";
import type { ConflictOutcome } from "../rules/conflict";
import type { Creature } from "./creature";
import { defenceTerms } from "./defence";
import { modeOf, weaponOf, type Arm } from "./weapon";

/** What a hit does to whoever is struck. */
export type Harm = {
  damage: Blow | null;
  setback: Blow | null;
  /** What the Damage is, or the Setback where there is no Damage. */
  form: string;
  /** Feet straight away from the attacker. */
  push: number;
  prone: boolean;
  hold: "taken" | "lost" | "unchanged";
};

const responseTo = ({ system }: Creature, form: string | null): Response =>
  RESPONSES.find((one) => one === system.defences[form ?? ""]) ?? "affected";

const struckBy = (foe: Creature, damageForm: string | null, setbackForm: string | null): Struck => ({
  size: foe.system.sizeCategory,
  internalImmune: foe.system.internalImmune,
  ward: sum(defenceTerms(foe, "ward")),
  damageResponse: responseTo(foe, damageForm),
  setbackResponse: responseTo(foe, setbackForm),
});

/** What a hit with a weapon or mode does (MY-DMG-01 to 10, MY-SPA-04 to 18). */
export function harmOf(actor: Creature, item: Arm, foe: Creature, outcome: ConflictOutcome): Harm {
  const mode = modeOf(item);
  if (mode !== null) return modeHarm(actor, item, foe, outcome);
  const { attributes } = actor.system.derived;
  const weapon = weaponOf(actor, item);
  const natural = outcome.natural === "success";
  const hit = { weapon, strength: attributes.st, craftiness: attributes.cr, margin: outcome.margin, natural };
  const struck = struckBy(foe, weapon.damageForm, weapon.setbackForm);
  return {
    damage: damageOf(hit, struck),
    setback: setbackOf(hit, struck),
    form: (weapon.damage === null ? weapon.setbackForm : weapon.damageForm) ?? "",
    push: naturalPush(hit),
    prone: false,
    hold: "unchanged",
  };
}

/** A Special Attack Mode says itself what doubles and where the Margin goes; Ward and responses then hold for it as for all. */
function modeHarm(actor: Creature, item: Arm, foe: Creature, outcome: ConflictOutcome): Harm {
  const key = modeOf(item) ?? "grabbing";
  const mode: AttackMode = ATTACK_MODES[key];
  const { system } = item;
  const damageForm = system.damageForm || (mode.damageForm ?? grabForm(key));
  const setbackForm = system.setbackForm || mode.setbackForm;
  const holding = actor.system.holds.some(({ target }) => target === foe.uuid);
  const done = modeResult(key, outcome, system, { holding, vigor: actor.system.derived.pairs.vg });
  const as = (damage: number, setback: number): Weapon => ({
    ...weaponOf(actor, item),
    class: "shot",
    ...{ damage: damage > 0 ? damage : null, setback: setback > 0 ? setback : null, magic: 0, minStrength: 0 },
  });
  const hit = { weapon: as(done.damage, done.setback), strength: 0, craftiness: 0, margin: 0, natural: false };
  const struck = struckBy(foe, damageForm, setbackForm);
  return {
    damage: damageOf(hit, struck),
    setback: setbackOf(hit, struck),
    form: done.damage > 0 ? damageForm : (setbackForm ?? ""),
    push: done.pushed === "reach" ? (actor.system.reach ?? 5) : 0,
    prone: done.prone,
    hold: done.hold,
  };
}
