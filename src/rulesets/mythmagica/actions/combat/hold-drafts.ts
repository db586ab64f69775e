import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Creature } from "../../adapters/creature";
import { holdOn } from "../../adapters/combat/hold";
import type { HoldChange } from "../../changes/combat/hold-kind";

type Grip = { mode: string; free: boolean; drained?: number };

const half = (on: Creature, other: Creature, change: Pick<HoldChange, "role" | "step"> & Grip): ProposalDraft => {
  const data: HoldChange = { drained: 0, ...change, other: other.uuid, name: other.name };
  return { kind: "mythHold", target: on.uuid, source: null, data };
};

/** Takes hold of somebody, or holds it another way; nothing where it is held so already. */
export function takeHold(holder: Creature, held: Creature, grip: Grip): ProposalDraft[] {
  const known = holdOn(holder, held);
  if (known?.mode === grip.mode && grip.drained === undefined) return [];
  const drained = grip.drained ?? known?.drained ?? 0;
  const taken = { step: "take", ...grip, drained } as const;
  return [
    ...(known ? [] : [half(held, holder, { role: "held", ...taken })]),
    half(holder, held, { role: "holds", ...taken }),
  ];
}

/** The held one is free. */
export function loseHold(holder: Creature, held: Creature): ProposalDraft[] {
  const known = holdOn(holder, held);
  if (!known) return [];
  const lost = { step: "lose", mode: known.mode, free: false } as const;
  return [half(held, holder, { role: "held", ...lost }), half(holder, held, { role: "holds", ...lost })];
}
