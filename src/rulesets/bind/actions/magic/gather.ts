import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import type { Creature } from "../../adapters/creature";
import { stoneOf, type MagicItem } from "../../adapters/magic/magic-items";
import { itemsOf } from "../../adapters/creature";
import type { PathId } from "../../rules/experience/costs";
import { numberControl } from "../../../../foundry/rolls/controls";

// BI-MAG-11: a ritual draws on stones while it lasts, and on mana that comes back meanwhile.

export type Gathered = { stone: string; wanted: number };

const nameOf = (stone: MagicItem): string => `stone-${stone.id ?? ""}`;

/** Stones of the ritual's Path that hold anything. */
const stones = (actor: Creature, path: PathId): MagicItem[] =>
  itemsOf(actor, "bindMagicItem").filter((item) => stoneOf(item).path === path && stoneOf(item).value > 0);

/** How much each stone is to give; it begins with what the mage's own mana does not reach. */
export function stoneControls(actor: Creature, path: PathId, cost: number): RollControl[] {
  let missing = Math.max(0, cost - actor.system.mp.value);
  return stones(actor, path).map((stone) => {
    const { value: max } = stoneOf(stone);
    const value = Math.min(max, missing);
    missing -= value;
    const label = format("BIND.Magic.Cast.fromStone", { stone: stone.name, mana: max });
    return numberControl(nameOf(stone), label, [value, 0, max], { fresh: true });
  });
}

/** What is drawn, of stones that are there and no more than they hold. */
export const gatheredFrom = (actor: Creature, values: ControlValues): Gathered[] =>
  itemsOf(actor, "bindMagicItem").flatMap((stone) => {
    const wanted = Math.min(stoneOf(stone).value, Math.max(0, Math.round(Number(values[nameOf(stone)] ?? 0)) || 0));
    return wanted > 0 ? [{ stone: stone.uuid, wanted }] : [];
  });

export const drawnFrom = (actor: Creature, values: ControlValues): number =>
  gatheredFrom(actor, values).reduce((sum, { wanted }) => sum + wanted, 0);

const REGAINED = "regained";

/** What neither stones nor one's own mana give; below 0: more than enough. */
const missingOf = (actor: Creature, values: ControlValues, cost: number): number =>
  cost - drawnFrom(actor, values) - actor.system.mp.value;

/** What one still lacks may come back to oneself while the ritual goes on, as long as the table gives it (L2404). */
export function regainedControls(actor: Creature, values: ControlValues, cost: number): RollControl[] {
  const missing = missingOf(actor, values, cost);
  if (missing <= 0) return [];
  const hint = localize("BIND.Magic.Cast.regainedHint");
  return [numberControl(REGAINED, localize("BIND.Magic.Cast.regained"), [0, 0, missing], { hint, fresh: true })];
}

/** What came back, no more than what was lacking; nothing but a ritual takes so long. */
export function regainedBy(actor: Creature, values: ControlValues, cost: number): number {
  if (values.manner !== "ritual") return 0;
  const said = Math.round(Number(values[REGAINED] ?? 0)) || 0;
  return Math.max(0, Math.min(missingOf(actor, values, cost), said));
}
