import { asData } from "../../../foundry/changes/data-shape";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import type { Armament } from "../adapters/combat/armament";
import type { Creature } from "../adapters/creature";
import { armedPicture } from "../adapters/combat/armed";
import { isTireless } from "../adapters/characters/bearer";
import { inFight } from "../adapters/combat/fight";
import { armedKnacks } from "../rules/combat/armed";
import { finishing, stunningLoss } from "../rules/combat/damage";
import type { FatigueSource } from "../rules/fatigue/track";
import type { Swing } from "../rules/combat/hit";
import type { BlowSetup } from "../stored/blow-data";
import type { StoredHit } from "../stored/hit-data";

// What cards propose that comes from several places.

type More = Partial<Pick<ProposalDraft, "automatic" | "source">>;

/** Damage waits for somebody's click (BI-ATK-11). */
const damage = (target: Creature, hit: StoredHit, more: More = {}): ProposalDraft => ({
  kind: "bindDamage",
  target: target.uuid,
  data: asData(hit),
  ...more,
});

export const drafted = ({ weapon, knacks }: BlowSetup, { strike, rolled }: Swing, target: Creature): ProposalDraft[] =>
  strike.hit ? [damage(target, { rolled, margin: strike.margin, perfect: strike.perfect, weapon, knacks })] : [];

type Plain = Partial<Pick<StoredHit, "margin" | "weapon" | "knacks">>;

/** Damage of no weapon, a fall's or a fire's: armour stops it, Fate spares it. */
export const plainDamage = (target: Creature, rolled: number, hit: Plain = {}, more: More = {}): ProposalDraft => {
  const weapon = { damage: 0, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] };
  return damage(target, { rolled, margin: 0, perfect: false, weapon, knacks: { count: 0, ranks: {} }, ...hit }, more);
};

/** Fatigue of a source, where there is any (BI-FTG-01). */
export const tires = (actor: Creature, points: number, source: FatigueSource, more: More = {}): ProposalDraft[] =>
  points > 0 && !isTireless(actor)
    ? [{ kind: "bindFatigue", target: actor.uuid, data: { points: Math.min(99, points), source }, ...more }]
    : [];

/** Initiative of somebody who fights, for what; outside of a fight there is none to lose. */
export function initiative(actor: Creature, by: number, key: string, more: More = {}): ProposalDraft[] {
  const fight = inFight(actor);
  const moved = Math.max(-99, by);
  return fight && moved !== 0
    ? [{ kind: "bindInitiative", target: fight.combatant.uuid, data: { by: moved, key }, ...more }]
    : [];
}

/** A stunning blow takes Initiative, also where armour or Fate stops all of it (BI-KNK-32). */
export function stunned(
  { stunning, knacks, weapon }: Pick<BlowSetup, "stunning" | "knacks" | "weapon">,
  { strike, rolled }: Swing,
  target: Creature,
): ProposalDraft[] {
  const lost =
    stunning && strike.hit
      ? stunningLoss(finishing(rolled, knacks, weapon.lent), knacks, armedKnacks(armedPicture(target)))
      : 0;
  return initiative(target, -lost, "stun");
}

/** What is shot has to be loaded again (BI-RNG-05, BI-RNG-06); what is thrown is out of hand, of a pile one (BI-RNG-07). */
export function unloads({ missile, item }: Armament): ProposalDraft[] {
  const hold = (data: Record<string, boolean | number>): ProposalDraft[] =>
    item ? [{ kind: "bindHold", target: item.uuid, data, automatic: true }] : [];
  if (missile === "crossbow" || missile === "shortbow") return hold({ unloaded: true });
  const thrown = missile === "thrown" || missile === "improvised";
  if (!thrown || !item) return [];
  return item.system.quantity <= 1 ? hold({ equipped: false, carried: false }) : hold({ thrown: 1 });
}
