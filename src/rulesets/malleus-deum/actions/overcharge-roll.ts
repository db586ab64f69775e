import { perform } from "../../../engine";
import { postCard } from "../../../foundry/chat/post-card";
import { localize } from "../../../foundry/platform/words";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { overchargeEffect } from "../rules/tables";
import { tableLabel } from "../rules/labels";
import type { Creature } from "../adapters/creature";
import { notePart } from "../cards/note-part";
import { proposeCondition, type ProposalDraft } from "../effects/propose";

/** Rolls what an overcharge brings (companion table 1.17); conditions on the caster wait for a click, the rest is told. */
export async function rollOvercharge(caster: Creature, origin: string | null): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => overchargeEffect(), foundryDice(rolls));
  const proposals: ProposalDraft[] = outcome
    .flatMap(({ effects }) => effects)
    .flatMap((effect) =>
      effect.kind === "condition" && effect.whom === "roller" && effect.condition !== "unsteady"
        ? proposeCondition(caster, effect.condition, "gain").map((one) => ({ ...one, automatic: false }))
        : [],
    );
  const text = outcome.map(({ id }) => localize(tableLabel("overcharge", id))).join(" ");
  const note = { ...notePart({ title: localize("MALLEUS.Casting.overcharge"), text }), about: "overcharge" };
  return postCard({ actor: caster, origin, rolls, parts: [note], proposals });
}
