import type { Change } from "../../../engine";
import { oneOf, whole } from "../../../foundry/changes/data-shape";
import { listedSides } from "../../../foundry/combat/combatant-order";
import { format, localize } from "../../../foundry/platform/i18n";
import { initiativeNumbers, orderByCheck, surprisersFirst, type InitiativeCheck } from "../rules/combat";
import { initiativeGroups, sideKeyOf, surprisingSide } from "../adapters/combat/fight";
import { provesInitiative } from "./check-proof";
import { ON_FIGHT } from "./limits";
import { malleusKind } from "./malleus-kind";
import { requireCombat, SIDE_ORDER_PATH } from "./opening-kind";

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
export const initiativeKind = malleusKind<InitiativeCheck>(
  { total: whole(-999), automatic: oneOf("criticalSuccess", "criticalFailure", "forced", null, undefined) },
  (target, check) => {
    const combat = requireCombat(target);
    const groups = initiativeGroups(combat);
    const numbers = initiativeNumbers(groups, check);
    return [
      ...groups.flatMap(({ id, combatants }) =>
        combatants.flatMap((combatant): Change[] => {
          const after = numbers[id] ?? null;
          if (after === null || combatant.initiative === after) return [];
          const before = combatant.initiative;
          return [{ kind: "set", target: combatant.uuid, path: "initiative", before, after, reason: id }];
        }),
      ),
      ...orderChanges(combat, check),
    ];
  },
  {
    limits: ON_FIGHT,
    proves: provesInitiative,
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
  },
);
