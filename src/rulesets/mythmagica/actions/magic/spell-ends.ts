import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { bearersOf, givingWay, runningOf, type Running } from "../../adapters/magic/running";
import { spenderOf } from "../../adapters/magic/spells";
import type { Ability } from "../../adapters/characters/abilities";
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

/** A Nimbus or a Woe that another takes the place of is over for whoever cast it as well (MY-ITM-10, MY-EFF-05). */
export const replacedEnds = (
  bearers: readonly Creature[],
  { system: { nimbus, woe } }: Ability,
  by: Creature,
): ProposalDraft[] =>
  bearers.flatMap((bearer) =>
    givingWay(bearer, { nimbus, woe }).flatMap((running) => endProposals(running, bearer, bearer === by)),
  );

/** What an Assault Action of its caster's ends, on everybody whom it lies on (MY-SPL-04, MY-DUR-06, A-56). */
export const assaultEnds = (actor: Creature): ProposalDraft[] =>
  runningOf(actor)
    .filter(({ mark: { types, prescribed, via } }) => endsBy(types, "assault", { prescribed, viaItem: via !== "" }))
    .flatMap((running) => endProposals(running, actor));

/** What keeping up a conjured creature's spells costs its conjurer (MY-CNJ-08). */
export const bearsUpkeep = (actor: Creature, kept: readonly Running[]): ProposalDraft[] => {
  const setback = kept.reduce((sum, { mark }) => sum + mark.upkeep, 0);
  const payer = spenderOf(actor);
  return payer === actor || setback === 0
    ? []
    : [
        {
          ...{ kind: "mythBearCost", target: payer.uuid, source: null },
          data: { creature: actor.uuid, item: "", setback },
        },
      ];
};
