import { equalJson } from "../../../engine";
import { flag, listOf, oneOf, text, whole } from "../../../foundry/changes/data-shape";
import { mayWrite } from "../../../foundry/changes/authorise";
import type { ChangeData, ChangeHandler } from "../../../foundry/contracts/change-handler";
import { effectTerms } from "../../../foundry/conditions/effect-terms";
import { untrusted } from "../../../foundry/changes/doubts";
import { trustsRolls } from "../../../foundry/changes/trust";
import { format, localize } from "../../../foundry/platform/i18n";
import { applyDamage, resolveDamage, type DamageOutcome, type Effect } from "../rules/damage";
import { reasonLabel } from "../rules/labels";
import { hasTag } from "../rules/tags";
import { findAbility } from "../adapters/characters/abilities";
import { conditionsOf, fallingTraits } from "../adapters/conditions";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { isLethal, isUnderWater } from "../adapters/combat/fight";
import { offerMorale } from "./offer-morale";
import { proveDamage } from "./damage-proof";
import { ON_BODY } from "./limits";
import { malleusKind } from "./malleus-kind";
import { toChanges } from "./to-changes";
import { type StoredDamage, USUAL_DAMAGE, storeDamage } from "../stored/stored-damage";

/** Dead at once, and no longer near death (MDC-CMB-05). */
const slainBy = (effects: readonly Effect[]): Effect[] => [
  ...effects.filter((effect) => effect.kind !== "condition" || effect.condition !== "nearDeath"),
  { kind: "flag", path: "dead", before: false, after: true, reason: reasonLabel("mook") },
];

/** How the fight was ruled is not the dice's matter. */
const fightAsToldBy = ({ lethal }: ChangeData, damage: StoredDamage): StoredDamage => ({
  ...damage,
  lethal: lethal !== false,
});

/** Damage as it stands before this target, step by step (MD-DMG-01). */
export const damageFor = (actor: Creature, damage: StoredDamage): DamageOutcome =>
  resolveDamage(damage, conditionsOf(actor), {
    traits: fallingTraits(actor),
    water: isUnderWater(),
    ward: !damage.direct && effectTerms(actor, ["warded"]).length > 0,
    grace: hasTag([...actor.system.tags], "state of grace"),
    fey: findAbility(actor, "special.fey_resilience")?.system.rank ?? 0,
  });

/** Whoever was bloodied for the first time in this fight is asked for morale. */
export const offerBloodied: NonNullable<ChangeHandler["afterwards"]> = async (target, changes) => {
  const bloodied = changes.some(
    (change) => change.kind === "set" && change.path === "system.morale.bloodiedPromptDone",
  );
  if (bloodied && isCreature(target)) await offerMorale([target], "bloodied");
};

/** Takes damage: Stamina, then Health, and what follows from it (MD-DMG-02..04). */
export const damageKind = malleusKind<StoredDamage>(
  {
    base: whole(),
    factor: oneOf(2, 1, 0.5),
    factorReason: (reason) => text()(reason ?? ""),
    types: listOf(text(60), 20),
    physical: flag,
    iron: flag,
    direct: flag,
    nonLethalWeapon: flag,
    lethal: flag,
    further: flag,
  },
  (target, data) => {
    const actor = requireCreature(target);
    const damage = { ...USUAL_DAMAGE, ...data };
    const { amount, slain } = damageFor(actor, damage);
    // While the fight goes on the GM's word of now counts, not the card's (MD-CMB-12).
    const lethal = game.combat?.started ? isLethal() : damage.lethal;
    const { stamina, health, morale } = actor.system;
    // Core book L2305-2306: weapons tagged non-lethal "reduce the opponents health to one in this case", a mook's too.
    const kills = slain === true && (lethal || !damage.nonLethalWeapon);
    const { effects } = applyDamage(
      { stamina, health, conditions: conditionsOf(actor), bloodiedPromptDone: morale.bloodiedPromptDone },
      { ...damage, amount: kills ? Infinity : amount, lethal },
    );
    return toChanges(actor, kills ? slainBy(effects) : effects);
  },
  {
    limits: ON_BODY,
    doubts({ target, data }, message, user) {
      const sure = message.author?.isGM === true;
      const proof = proveDamage(message, { target, data });
      if (sure && !proof?.word) return null;
      if (proof && !equalJson(storeDamage(fightAsToldBy(data, proof.damage)), data)) {
        const told = { said: Number(data.base), found: proof.damage.base };
        return { words: format("MALLEUS.Proof.differs", told), refused: true };
      }
      if (proof?.word === null)
        return trustsRolls() || mayWrite(message.author, target) ? null : untrusted(user, target);
      // Whoever owns the target may write its hit points anyway.
      const refused = !mayWrite(user, target);
      return { words: localize(proof ? `MALLEUS.Proof.${proof.word}` : "MANIFOLD.Changes.Unproven"), refused };
    },
    afterwards: offerBloodied,
  },
);
