import { format, localize } from "../../../foundry/platform/words";
import { parseOvercharge } from "../rules/pools";
import { isScroll, type Gear } from "../adapters/magic-gear";
import type { Creature } from "../adapters/creature";
import { rollGearPool } from "./pool";
import { readFrom } from "./scroll";

/** Whether a thing has a use besides being shown: it is read, or its dice are rolled. */
export const hasUse = (gear: Gear): boolean => isScroll(gear) || gear.system.pool.max > 0;

/** Reads a scroll; rolls the dice of a thing that has some, against its own DC and ceiling (MDC-MAG-27). */
export function useGear(actor: Creature, gear: Gear, { fast }: { fast: boolean }): Promise<unknown> {
  if (isScroll(gear)) return readFrom(actor, gear);
  const { difficulty, overcharge } = gear.system;
  const ceiling = parseOvercharge(overcharge);
  if (ceiling === undefined)
    ui.notifications.warn(format("MALLEUS.Problem.overcharge", { ability: gear.name, overcharge }));
  return rollGearPool(actor, gear, {
    fast,
    title: format("MALLEUS.Pool.dicesOf", { name: gear.name || localize("MALLEUS.Pool.dice") }),
    overcharge: ceiling ?? null,
    ...(difficulty === null ? {} : { difficulty }),
  });
}
