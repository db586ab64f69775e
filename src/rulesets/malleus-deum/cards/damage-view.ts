import { localize, format } from "../../../foundry/platform/words";
import { damageFor, type StoredDamage } from "../effects/damage-kind";
import { reasonLabel } from "../rules/labels";
import type { AttackResult } from "../rules/defences";
import type { Creature } from "../adapters/creature";

/** Damage step by step: "Damage 6", "Boon on the defence: 6 → 3". */
export function damageSteps(target: Creature, damage: StoredDamage): string[] {
  const { base, steps, slain } = damageFor(target, damage);
  return [
    format("MALLEUS.Damage.base", { amount: base }),
    ...steps.map(({ reason, type, before, after }) =>
      format("MALLEUS.Damage.step", {
        reason: type ? `${localize(reason)} (${type})` : localize(reason),
        before,
        after,
      }),
    ),
    ...(slain ? [localize(reasonLabel("mook"))] : []),
  ];
}

/** Boons and banes that did not go into the damage: the GM describes them or draws from a table (MD-CHK-04, MD-CHK-05). */
export const extraNotes = ({ extras }: AttackResult): string[] =>
  extras.map(({ kind, for: whose, significant }) =>
    localize(`MALLEUS.Extra.${kind}.${whose}${significant ? ".significant" : ".minor"}`),
  );
