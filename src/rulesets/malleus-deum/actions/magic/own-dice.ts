import { format, localize } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import type { Pooled } from "../../adapters/magic/magic-gear";
import { parseOvercharge } from "../../rules/pools";
import { rollGearPool } from "./pool";
import type { PoolOptions } from "./pool-options";

/** The dice of a thing, against its own DC and ceiling (MDC-MAG-27). */
export function rollDice(
  actor: Creature,
  gear: Pooled,
  fast: boolean,
  more: Pick<PoolOptions, "occasion" | "origin" | "further"> = {},
): Promise<unknown> {
  const { difficulty, overcharge } = gear.system;
  const ceiling = parseOvercharge(overcharge);
  if (ceiling === undefined)
    ui.notifications.warn(format("MALLEUS.Problem.overcharge", { ability: gear.name, overcharge }));
  return rollGearPool(actor, gear, {
    fast,
    title: format("MALLEUS.Pool.dicesOf", { name: gear.name || localize("MALLEUS.Pool.dice") }),
    overcharge: ceiling ?? null,
    ...more,
    ...(difficulty === null ? {} : { difficulty }),
  });
}
