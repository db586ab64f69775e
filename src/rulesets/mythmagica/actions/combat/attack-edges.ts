import type { Term } from "../../../../engine";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { caughtBy } from "../../adapters/combat/chase";
import { has, itemsOf, type Creature } from "../../adapters/creature";
import { isSurprised, presentWith } from "../../adapters/combat/fight";
import { holdOn } from "../../adapters/combat/hold";
import { standingOf } from "../../adapters/conflict/conflict";
import { equipped } from "../../adapters/combat/defence";
import { flankTerms } from "../../adapters/grid/flanking";
import { guards } from "../../adapters/combat/guarding";
import { isMockedBesides } from "../../adapters/combat/mockery";
import { LASSO } from "../../adapters/combat/lasso";
import { modeAgainst } from "../../adapters/combat/mode";
import { responseTo } from "../../adapters/creatures/response";
import { modeOf, weaponOf, type Arm } from "../../adapters/combat/weapon";
import { weaponsInHand } from "../../adapters/magic/shape";
import {
  atFarRange,
  ATTACK_MODES,
  attackKind,
  CHASE_ATTACK_EDGE,
  defendingEdge,
  fitForWater,
  heldEdge,
  helps,
  intermingledDrawback,
  offGuardEdge,
  type AttackModeKey,
} from "../../rules/combat";

const edge = (name: string, value: number): Term[] =>
  value === 0 ? [] : [{ label: `MYTHMAGICA.Combat.${name}`, value, kind: "situation" }];

/** What stands for and against an attack besides what any roll counts (MY-MIS-04, MY-MIS-05, MY-MSL-03, MY-TRN-12, MY-SPA-02, MY-WTR-01). */
export function attackEdges(
  actor: Creature,
  item: Arm,
  foe: Creature | null,
  { values, distance, more }: { values: ControlValues; distance: number | null; more: Term[] },
): Term[] {
  const weapon = weaponOf(actor, item);
  // No weapon is swung (MY-WTR-01).
  const isSpell = modeOf(item) === "spell";
  const kind = distance === null ? attackKind(weapon) : "range";
  const own = [
    ...edge("careful", values.beside === "careful" ? -intermingledDrawback("careful") : 0),
    ...edge("farRange", distance !== null && atFarRange(weapon.range ?? 0, distance) ? -1 : 0),
    ...edge("height", values.above === true ? 1 : 0),
    ...edge("unfitInWater", inWater(actor) && !isSpell && !fitForWater(weapon) ? -1 : 0),
    ...more,
  ];
  return foe ? [...own, ...against(actor, item, foe, { kind, tricks: values.trickery === true })] : own;
}

/** Whether water hinders what somebody strikes with: not whoever is at home in it, or fights there by a gift. */
function inWater(actor: Creature): boolean {
  const { water, fightsInWater } = standingOf(actor);
  return water !== null && water !== undefined && !fightsInWater;
}

/** How it comes at them: as a blow or from afar, and whether the weapon is a tool of Trickery. */
type Way = { kind: "melee" | "range"; tricks: boolean };

function against(actor: Creature, item: Arm, foe: Creature, { kind, tricks }: Way): Term[] {
  const offGuard = { prone: has(foe, "prone"), surprised: isSurprised(foe) };
  const grip = holdOn(foe, actor);
  const present = presentWith(foe);
  const helped = present.some((one) => one !== actor && guards(one, foe) && covers(one, kind));
  const helping = present.some((one) => guards(foe, one));
  return [
    ...(isMockedBesides(actor, foe) ? [{ label: "MYTHMAGICA.Condition.mocked", value: -1, kind: "situation" }] : []),
    ...edge("proneFoe", offGuardEdge({ ...offGuard, surprised: false })),
    ...edge("surprisedFoe", offGuardEdge({ ...offGuard, prone: false })),
    ...edge("helpedFoe", defendingEdge({ helped, helping: false })),
    ...edge("helpingFoe", defendingEdge({ helped: false, helping })),
    ...(kind === "melee" ? flankTerms(actor, foe) : []),
    ...edge("caughtFoe", caughtBy(foe, actor) ? CHASE_ATTACK_EDGE : 0),
    ...edge("heldByFoe", grip && grip.mode !== LASSO ? heldEdge(gripKey(grip.mode), kind) : 0),
    ...edge("nature", -responseTo(foe, tricks ? item.system.setbackForm : formOf(actor, item, foe)).edge),
  ];
}

/** Unknown ways of holding give the Edge as most do. */
const gripKey = (mode: string): AttackModeKey =>
  Object.hasOwn(ATTACK_MODES, mode) ? (mode as AttackModeKey) : "grabbing";

const formOf = (actor: Creature, item: Arm, foe: Creature): string => {
  const { damageForm, damage, setbackForm } = item.system;
  const use = modeAgainst(actor, item, foe);
  const usual = use ? (ATTACK_MODES[use.step].damageForm ?? ATTACK_MODES[use.step].setbackForm ?? "") : "";
  return (damage > 0 ? damageForm : setbackForm) || usual;
};

/** Whether somebody's guard can stop this sort of attack. */
const covers = (helper: Creature, kind: "melee" | "range"): boolean =>
  helps(
    {
      shield: equipped(helper).shield !== null,
      meleeWeapon:
        itemsOf(helper, "mythAttackMode").length > 0 ||
        weaponsInHand(helper).some((one) => attackKind(weaponOf(helper, one)) === "melee"),
    },
    kind,
  );
