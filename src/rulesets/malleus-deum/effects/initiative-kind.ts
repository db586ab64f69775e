import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { listedSides } from "../../../foundry/combat/standing";
import { format, localize } from "../../../foundry/platform/words";
import { initiativeNumbers, orderByCheck, surprisersFirst, type InitiativeCheck } from "../rules/combat";
import { initiativeGroups, sideKeyOf, surprisingSide } from "../adapters/fight";
import { SIDE_ORDER_PATH } from "./opening-kind";

const AUTOMATIC = ["criticalSuccess", "criticalFailure", "forced", null] as const;

/**
 * The check replaces the order that was ruled before; only those who tried to surprise stay first, whether or not it worked
 * (MD-CMB-07).
 */
function orderChanges(combat: Combat, check: InitiativeCheck): Change[] {
  const groups = initiativeGroups(combat);
  const surprising = surprisingSide(combat);
  const after = surprising ? surprisersFirst(orderByCheck(groups, check), groups, surprising).map(sideKeyOf) : [];
  const before = listedSides(combat);
  if (before.join() === after.join()) return [];
  return [{ kind: "set", target: combat.uuid, path: SIDE_ORDER_PATH, before, after, reason: "order" }];
}

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
    changes.push(...orderChanges(combat, data as unknown as InitiativeCheck));
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  saysReasons: true,
  describe(changes) {
    const sides = new Map(
      changes.flatMap((change) =>
        change.kind === "set" && change.path === "initiative" ? [[change.reason, change.after]] : [],
      ),
    );
    return [...sides].map(([side, value]) =>
      format("MALLEUS.Change.initiative", { side: localize(`MALLEUS.Side.${String(side)}`), value: String(value) }),
    );
  },
};
