import { equalJson, type Change } from "../../../../engine";
import { format } from "../../../../foundry/platform/i18n";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { Creature } from "../../adapters/creature";
import { readSettings } from "../../adapters/settings";
import { struckOf } from "../../adapters/combat/struck";
import { impactOf, type Impact } from "../../rules/combat/hit";
import { takeDamage, type Taken } from "../../rules/combat/wounds";
import { HIT_SHAPE, type StoredHit } from "../../stored/hit-data";
import { creatureKind } from "../bind-kind";
import { collapseChanges, trackOf } from "../body-changes";
import { provenHit } from "./hit-proof";
import { ON_BODY } from "../limits";
import { offerVitality } from "./offer-vitality";

/** What a hit means for its target as it stands: armour that was not got around, then shields, Fate, body (BI-ATK-08, BI-ATK-11). */
export function sufferedBy(actor: Creature, { ignores, ...hit }: StoredHit): { impact: Impact; taken: Taken } {
  const target = struckOf(actor);
  const impact = impactOf(hit, hit.rolled, { ...hit, damage: [], stunning: false }, target, readSettings());
  return { impact, taken: takeDamage(target.body, { ...impact.harm, ...(ignores ? { ignores } : {}) }) };
}

/** Damage, from the dice to the body (BI-ATK-05 to BI-ATK-15). Data: `StoredHit`. */
export const damageKind = creatureKind<StoredHit>(
  HIT_SHAPE,
  (actor, data) => {
    const { taken, impact } = sufferedBy(actor, data);
    const { body } = taken;
    const tracks: Change[] = [
      ...setTo(actor, "system.sp.value", body.shieldPoints, "damage"),
      ...setTo(actor, "system.fp.value", body.fatePoints, "damage"),
      ...setTo(actor, "system.hp.value", body.hitPoints, "damage"),
      ...setTo(actor, "system.fatigue.normal", body.fatigue, "damage"),
      ...setTo(actor, "system.fatigue.bleeding", body.bleeding, "damage"),
      ...setTo(actor, "system.bleedRate", body.bleedRate, "damage"),
    ];
    const track = { ...trackOf(actor), normal: body.fatigue, bleeding: body.bleeding };
    const source = impact.kind === "fatigue" ? "fighting" : "bleeding";
    // Whoever is at the end of their Hit Points falls by the Vitality Check, not by the blood of the same wound.
    const falls = body.hitPoints > 0 ? collapseChanges(actor, track, body.hitPoints, source) : [];
    // "Nothing would change" would leave open why.
    if (tracks.length + falls.length === 0 && taken.dr > 0 && taken.dr === impact.harm.damage)
      throw new Error(format("BIND.Combat.Change.stopped", { damage: taken.dr }));
    return [...tracks, ...falls];
  },
  {
    limits: ON_BODY,
    proves: ({ target, data }, message) => {
      const proven = provenHit(message, target);
      return proven !== null && equalJson(proven as never, data);
    },
    restsOnDice: true,
    afterwards: offerVitality,
  },
);
