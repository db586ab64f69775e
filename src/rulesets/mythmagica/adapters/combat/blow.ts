import { sum } from "../../../../engine";
import {
  damageOf,
  friendlyFire,
  lassoAfterPull,
  naturalPush,
  pullDealsSetback,
  setbackOf,
  type Hit,
  type Weapon,
} from "../../rules/combat";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { ConflictOutcome } from "../../rules/conflict";
import type { Creature } from "../creature";
import { NO_HARM, struckBy, type Harm } from "./harm";
import { isSwarm } from "./hold";
import { holdByLasso, isLasso } from "./lasso";
import { modeAgainst } from "./mode";
import { modeHarm } from "./mode-harm";
import { weaponOf, type Arm } from "./weapon";

/** What spells give to blows counts as the weapon's own magic does. */
export const withBlows = (actor: Creature, weapon: Weapon): Weapon => ({
  ...weapon,
  magic: weapon.magic + sum(effectTerms(actor, ["blow"])),
});

/** A hit with a weapon, before it is known whom it strikes. */
export function hitWith(actor: Creature, weapon: Weapon, { margin, natural }: ConflictOutcome): Hit {
  const boons = (weapon.boons ?? []).filter((boon) => margin >= boon.margin).map(({ damage }) => damage);
  const { st, cr } = actor.system.derived.attributes;
  const damage = weapon.damage === null ? null : boons.reduce((all, one) => all + one, weapon.damage);
  return {
    weapon: { ...withBlows(actor, weapon), damage },
    strength: st,
    craftiness: cr,
    margin,
    natural: natural === "success",
  };
}

/** What a hit does to this foe: Damage and Setback alone. */
export function blowOn(foe: Creature, hit: Hit): Harm {
  const { weapon } = hit;
  const bare = weapon.throughMail ? foe.system.derived.naturalWard : undefined;
  const struck = struckBy(foe, weapon.damageForm, weapon.setbackForm, bare);
  return {
    ...NO_HARM,
    damage: damageOf(hit, struck),
    setback: setbackOf(hit, struck),
    form: (weapon.damage === null ? weapon.setbackForm : weapon.damageForm) ?? "",
    push: isSwarm(foe) ? 0 : naturalPush(hit),
  };
}

/** What an attack comes to with a weapon or mode (MY-DMG-01 to 10, MY-SPA-04 to 18); failed ones may lose a grip. */
export function harmOf(actor: Creature, item: Arm, foe: Creature, outcome: ConflictOutcome, weapon?: Weapon): Harm {
  const use = modeAgainst(actor, item, foe);
  if (use !== null) return modeHarm(actor, item, foe, outcome, use);
  if (isLasso(item)) return lassoHarm(actor, item, foe, outcome);
  if (outcome.result !== "success") return NO_HARM;
  return blowOn(foe, hitWith(actor, weapon ?? weaponOf(actor, item), outcome));
}

/** What a stray blow does to a companion: as any hit by the Margin that it failed by, and no Natural Success (MY-MIS-03, L2234-2238). */
export function strayHarm(
  actor: Creature,
  { item, weapon }: { item: Arm; weapon: Weapon },
  ally: Creature,
  outcome: ConflictOutcome,
): Harm {
  const { st: strength, cr: craftiness } = actor.system.derived.attributes;
  const { margin } = friendlyFire({ weapon, strength, craftiness, margin: outcome.margin });
  const hit: ConflictOutcome = { ...outcome, margin, natural: null, result: "success", grade: "pure" };
  const use = modeAgainst(actor, item, ally);
  return use
    ? modeHarm(actor, item, ally, hit, use)
    : blowOn(ally, hitWith(actor, { ...weapon, boons: [], throughMail: false, batches: 1 }, hit));
}

/** Thrown it snares; each pull wears down, and a bad one lets go (MY-ENT-03). */
function lassoHarm(actor: Creature, item: Arm, foe: Creature, outcome: ConflictOutcome): Harm {
  const pulls = holdByLasso(actor, foe) !== null;
  if (outcome.result !== "success")
    return { ...NO_HARM, hold: pulls && lassoAfterPull(outcome) === "free" ? "lost" : "unchanged" };
  const harm = blowOn(foe, hitWith(actor, weaponOf(actor, item), outcome));
  return { ...harm, hold: "taken", ...(pulls && !pullDealsSetback(outcome) ? { setback: null } : {}) };
}
