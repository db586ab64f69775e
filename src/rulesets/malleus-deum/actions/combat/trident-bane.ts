import { perform, type Request } from "../../../../engine";
import { localize } from "../../../../foundry/platform/i18n";
import { tableLabel } from "../../rules/labels";
import { overchargeEffect, type OverchargeRow } from "../../rules/tables";
import { tridentBane } from "../../rules/tables/trident-bane";
import { settleEffects, type Cast, type Settled } from "../magic/table-effects";

type Throw = (request: Request) => Promise<number[]>;

/** What a bane does with a trident of warp lightning: its own table, thrown with the blow (companion 5.7). */
export async function settleTrident(cast: Cast, dice: Throw): Promise<Settled> {
  const { outcome: row } = await perform(() => tridentBane(), dice);
  const { overcharge } = row;
  const further: readonly OverchargeRow[] =
    overcharge === "roll" ? (await perform(() => overchargeEffect(), dice)).outcome : [];
  const settled = await settleEffects([...row.effects, ...further.flatMap(({ effects }) => [...effects])], cast, dice);
  const ids = overcharge === "roll" ? further.map(({ id }) => id) : overcharge ? [overcharge] : [];
  return {
    ...settled,
    lines: [
      ...(row.told ? [localize(`MALLEUS.Trident.${row.told}`)] : []),
      ...ids.map((id) => localize(tableLabel("overcharge", id))),
      ...settled.lines,
    ],
  };
}
