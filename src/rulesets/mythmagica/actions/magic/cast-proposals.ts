import type { ChangeData } from "../../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Ability } from "../../adapters/characters/abilities";
import type { Creature } from "../../adapters/creature";
import { POTENCY_TERMS } from "../../rules/magic/vocabulary";
import type { CastData } from "../../stored/cast-data";
import type { Through } from "./cast-data";

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
      ...(healed > 0 ? [on("mythSustain", { damage: -healed })] : []),
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
    ...(through && !data.leaves ? [] : [on("mythCast", { cast, item, targets, via })]),
  ];
}
