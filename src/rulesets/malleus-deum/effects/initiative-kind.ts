import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { initiativeNumbers, type InitiativeCheck } from "../rules/combat";
import { initiativeGroups } from "../adapters/fight";

const AUTOMATIC = ["criticalSuccess", "criticalFailure", "forced", null] as const;

/** One player's check puts the sides in order (MD-CMB-03). The target is the fight; data: `{ total, automatic }`. */
export const initiativeKind: EffectKind = {
  parse(data) {
    const { total, automatic = null } = (data ?? {}) as { total?: unknown; automatic?: unknown };
    const sound = Number.isInteger(total) && AUTOMATIC.includes(automatic as InitiativeCheck["automatic"] & null);
    if (!sound) throw new Error(localize("MALLEUS.Problem.malformedInitiative"));
    return { total: total as number, automatic: automatic as string | null };
  },
  plan(target, data) {
    if (target.documentName !== "Combat") return { problem: localize("MALLEUS.Problem.noCombat") };
    const combat = target as unknown as Combat;
    const numbers = initiativeNumbers(initiativeGroups(combat), data as unknown as InitiativeCheck);
    const changes = initiativeGroups(combat).flatMap(({ id, combatants }) =>
      combatants.flatMap((combatant): Change[] => {
        const after = numbers[id] ?? null;
        if (after === null || combatant.initiative === after) return [];
        const before = combatant.initiative;
        return [{ kind: "set", target: combatant.uuid, path: "initiative", before, after, reason: id }];
      }),
    );
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  saysReasons: true,
  describe(changes) {
    const sides = new Map(changes.flatMap((change) => (change.kind === "set" ? [[change.reason, change.after]] : [])));
    return [...sides].map(([side, value]) =>
      format("MALLEUS.Change.initiative", { side: localize(`MALLEUS.Side.${String(side)}`), value: String(value) }),
    );
  },
};
