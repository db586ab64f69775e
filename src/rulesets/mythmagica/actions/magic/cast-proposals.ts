import type { Term } from "../../../../engine";
import type { ChangeData } from "../../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Ability } from "../../adapters/characters/abilities";
import { inFight } from "../../adapters/combat/fight";
import { governed } from "../../adapters/conflict/overridden";
import { has, type Creature } from "../../adapters/creature";
import { castLaysOpen } from "../../rules/conflict";
import { POTENCY_TERMS } from "../../rules/magic/vocabulary";
import type { CastData } from "../../stored/cast-data";
import type { Through } from "./cast-data";

/** What heals gives back Hit Points, or Fate Points where its entry names a form of Setback alone (L4897). */
const givesBack = ({ system }: Ability): "damage" | "setback" =>
  system.setbackForm !== "" && system.damageForm === "" ? "setback" : "damage";

/** What it does to those who do not resist: it takes hold of them, or heals them. */
export function willingProposals(actor: Creature, spell: Ability, data: CastData): ProposalDraft[] {
  if (data.threshold !== null) return [];
  return data.targets.flatMap((target): ProposalDraft[] => {
    const on = (kind: string, change: ChangeData): ProposalDraft => ({
      ...{ kind, target, source: actor.uuid, data: change },
      automatic: target === actor.uuid,
    });
    const healed = data.does === "heals" && data.potency ? POTENCY_TERMS[data.potency].base(data.rank) : 0;
    return [
      ...(healed > 0 ? [on("mythSustain", { [givesBack(spell)]: -healed })] : []),
      ...(spell.system.resize === 0
        ? []
        : [on("mythResize", { cast: data.cast, steps: spell.system.resize, withGear: !data.bare })]),
      ...(data.condition ? [on("mythCondition", { condition: data.condition, step: "gain" })] : []),
      ...(data.leaves && target !== actor.uuid
        ? [on("mythSpellOn", { cast: data.cast, item: data.item, caster: actor.uuid, via: data.via })]
        : []),
    ];
  });
}

/**
 * In a fight a spell may leave its caster open to blows: offered, since the book does not say for how long; a spell of an Action for this
 * Round, a longer one until somebody ends it (MY-SIT-04, L1462).
 */
export function openProposals(actor: Creature, { system }: Ability): ProposalDraft[] {
  const isSpell = system.category === "occultSpell" || system.category === "paganSpell";
  if (!isSpell || !inFight(actor) || has(actor, "casting") || !castLaysOpen(system)) return [];
  const edge: Term = { label: "MYTHMAGICA.Situation.casting", value: 1, kind: "situation" };
  if (governed(actor, [edge]).length === 0) return [];
  const rounds = system.castTime === "longer" ? 0 : 1;
  const data = { condition: "casting", step: "gain", rounds };
  return [{ kind: "mythCondition", target: actor.uuid, source: actor.uuid, data }];
}

/** What it does to whoever casts: its price, and what is kept up. */
export function ownProposals(actor: Creature, data: CastData, through: Through | null): ProposalDraft[] {
  const on = (kind: string, change: ChangeData): ProposalDraft => ({
    ...{ kind, target: actor.uuid, source: actor.uuid, data: change },
    automatic: true,
  });
  const { cast, item, targets, via } = data;
  return [
    ...(through ? [on("mythItemUse", { item: via, power: through.power })] : []),
    ...(actor.system.conjured && !through
      ? [{ ...on("mythBearCost", { creature: actor.uuid, item }), target: actor.system.conjurer }]
      : []),
    // What another pays for, and what leaves nothing, changes nothing on whoever casts it.
    ...((through || actor.system.conjured) && !data.leaves ? [] : [on("mythCast", { cast, item, targets, via })]),
  ];
}
