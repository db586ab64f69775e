import { perform, roll } from "../../../../engine";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { Creature } from "../../adapters/creature";
import { rollGeneric } from "../checks/check";
import { rollOvercharge } from "./overcharge-roll";
import { hurt } from "./table-effects";

/**
 * Banish that was too much (companion 3.24): a check of the caster's, whose DC the GM says. It hurts by two d4, a success by one of
 * them; a boon brings a Magic die back, a bane a roll on the table besides.
 */
export async function rollBanished(caster: Creature, origin: string | null, title: string): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome: faces } = await perform(() => roll("banished", 2, 4), foundryDice(rolls));
  const [first = 0, second = 0] = faces;
  let bane = false;
  const rolled = await rollGeneric(caster, {
    origin,
    further: rolls,
    occasion: {
      title,
      about: "overcharge",
      proposals: ({ success }) => hurt(caster, caster, {}, success ? first : first + second),
    },
    also: (outcome) => {
      bane = outcome.bane !== "none";
      const back = { kind: "malleusRegain", target: caster.uuid, source: caster.uuid, data: { magic: 1 } };
      return { parts: [], proposals: outcome.boon === "none" ? [] : [{ ...back, automatic: caster.isOwner }] };
    },
  });
  if (bane) await rollOvercharge(caster, origin, { slug: "", helpers: [], draws: [], owners: [], ceiling: null });
  return rolled;
}
