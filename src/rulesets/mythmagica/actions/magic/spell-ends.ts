import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { bearersOf, runningOf, type Running } from "../../adapters/magic/running";
import type { Creature } from "../../adapters/creature";
import { endsBy } from "../../rules/magic/durations";

/** Ends a spell on whoever keeps it and on all whom it lies on. */
export const endProposals = ({ mark }: Running, by: Creature, automatic = true): ProposalDraft[] =>
  [...new Set([by, ...bearersOf(mark)])].map((bearer) => ({
    kind: "mythSpellEnds",
    target: bearer.uuid,
    source: by.uuid,
    data: { cast: mark.cast },
    automatic,
  }));

/** What an Assault Action of its caster's ends, on everybody whom it lies on (MY-SPL-04, MY-DUR-06, A-56). */
export const assaultEnds = (actor: Creature): ProposalDraft[] =>
  runningOf(actor)
    .filter(({ mark: { types, prescribed, via } }) => endsBy(types, "assault", { prescribed, viaItem: via !== "" }))
    .flatMap((running) => endProposals(running, actor));
