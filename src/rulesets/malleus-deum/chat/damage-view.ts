import { localize, format } from "../../../foundry/platform/i18n";
import { damageFor } from "../changes/damage-kind";
import { reasonLabel } from "../rules/labels";
import type { AttackResult } from "../rules/defences";
import type { Creature } from "../adapters/creature";
import type { StoredDamage } from "../stored/stored-damage";

/**
 * Damage step by step: "Damage 8 (Strength +2)", "Boon on the defence: 6 → 3"; and `dealt`, the one line of it that is read at once: what
 * comes of all of them.
 */
export function damageView(target: Creature, damage: StoredDamage, added: readonly string[]) {
  const { base, steps, slain } = damageFor(target, damage);
  const of = added.length > 0 ? ` (${added.join(", ")})` : "";
  const begins = `${format("MALLEUS.Damage.base", { amount: base })}${of}`;
  const told = [
    begins,
    ...steps.map(({ reason, type, before, after }) =>
      format("MALLEUS.Damage.step", {
        reason: type ? `${localize(reason)} (${type})` : localize(reason),
        before,
        after,
      }),
    ),
    ...(slain ? [localize(reasonLabel("mook"))] : []),
  ];
  return { steps: told, dealt: format("MALLEUS.Damage.base", { amount: steps.at(-1)?.after ?? base }) };
}

/** Boons and banes that did not go into the damage: the GM describes them or draws from a table (MD-CHK-04, MD-CHK-05). */
export const extraNotes = ({ extras }: AttackResult): string[] =>
  extras.map(({ kind, for: whose, significant }) =>
    localize(`MALLEUS.Extra.${kind}.${whose}${significant ? ".significant" : ".minor"}`),
  );

/** What the doubles were, unless the damage or the notes tell already what they did. */
export function toldApart({ reason, hit, extras }: AttackResult, doubles: string | null): string | null {
  if (reason) return hit ? null : localize(reason);
  return extras.length > 0 ? null : doubles;
}
