import { planProposal } from "../../../foundry/changes/plan-proposal";
import { embed, type FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import type { Creature } from "../adapters/creature";
import { spellKind } from "../changes/magic/spell-kind";

/** What a spell does to somebody, carried out: the effects that it leaves. */
export function spellDone(whom: Creature, data: object): FakeActiveEffect[] {
  const plan = planProposal(spellKind, whom, data as never);
  if (!("changes" in plan)) throw new Error(plan.problem);
  const effects = plan.changes.flatMap((change) =>
    change.kind === "create"
      ? [embed(whom as unknown as FakeActor, new FakeActiveEffect({ origin: null, ...change.data }))]
      : [],
  ) as FakeActiveEffect[];
  (whom.effects.contents as unknown[]).push(...effects);
  return effects;
}
