import { format, localize } from "../../../../foundry/platform/i18n";
import { numberControl, selectControl } from "../../../../foundry/rolls/controls";
import type { RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { Armament } from "../../adapters/combat/armament";
import { attributesOf, type Creature } from "../../adapters/creature";
import { isEdgy } from "../../adapters/combat/missile-target";
import { rangeOf } from "../../adapters/combat/shot";
import { canDraw } from "../../rules/combat/ranged";
import { option } from "./strike-controls";

/** Where a missile's target is and what it does; measured as the tokens stand, and to be said otherwise (BI-RNG-01). */
export const shotControls = (squares: number | null, target: Creature): RollControl[] => [
  numberControl("squares", localize("BIND.Combat.Strike.squares"), [Math.max(0, Math.floor(squares ?? 0)), 0, 500], {
    ...(squares === null ? {} : { hint: localize("BIND.Combat.Strike.measured") }),
    fresh: true,
  }),
  selectControl(
    "moving",
    localize("BIND.Combat.Strike.moving"),
    ["still", "running", "edgy"].map((one) => option("Moving", one)),
    { value: isEdgy(target) ? "edgy" : "still", fresh: true },
  ),
];

/** Why a shot or a throw cannot be made like that. */
export function shotObstacles(actor: Creature, armament: Armament, squares: number, surge: number): RollObstacle[] {
  const range = rangeOf(armament);
  const rating = armament.missile === "longbow" ? (armament.item?.system.bowRating ?? 0) : null;
  return [
    ...(rating !== null && !canDraw(rating, attributesOf(actor).strength + surge)
      ? [{ text: format("BIND.Combat.Problem.tooStrong", { weapon: armament.name, rating }), blocks: true }]
      : []),
    ...(range !== null && squares > range
      ? [{ text: format("BIND.Combat.Problem.outOfRange", { range }), blocks: true }]
      : []),
    ...(armament.item?.system.unloaded
      ? [{ text: format("BIND.Combat.Problem.unloaded", { weapon: armament.name }), blocks: true }]
      : []),
  ];
}
