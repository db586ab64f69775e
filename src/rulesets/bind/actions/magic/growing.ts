import { localize } from "../../../../foundry/platform/i18n";
import { isCreature } from "../../adapters/creature";
import { growingOn } from "../../adapters/magic/spell-marks";
import { tell } from "../characters/tell";

/** Bodies that Saurecanta changes grow by 1 as a round begins; when nobody counts the rounds any more, to the end (BIC-49). */
export async function tellGrowing(among: readonly (Actor | null)[], all = false): Promise<void> {
  const proposals = among.filter(isCreature).flatMap((actor) =>
    growingOn(actor).map(({ effect }) => ({
      kind: "bindGrows",
      target: actor.uuid,
      source: null,
      data: { effect: effect.id ?? "", ...(all ? { all } : {}) },
      automatic: true,
    })),
  );
  if (proposals.length > 0)
    await tell({ actor: null, mode: "public", title: localize("BIND.Magic.Grows.title"), proposals });
}
