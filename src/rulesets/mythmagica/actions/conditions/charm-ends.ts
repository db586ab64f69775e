import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { ailingsOf } from "../../adapters/conditions/ailing";
import type { Creature } from "../../adapters/creature";
import { charmBroken } from "../../rules/conditions";

/** Whoever attacks somebody that it has charmed breaks the charm, hit or miss, by a blow or by a spell (MY-CND-41). */
export const charmEnds = (actor: Creature, foe: Creature): ProposalDraft[] =>
  ailingsOf(foe)
    .filter(({ key, subject, effect }) => {
      const charmer = effect.origin === actor.uuid || subject.toLowerCase() === actor.name.toLowerCase();
      return key === "entranced" && charmer && charmBroken({ by: actor.uuid, attack: true }, actor.uuid);
    })
    .map(({ id }) => ({
      kind: "mythCare",
      target: foe.uuid,
      source: actor.uuid,
      data: { act: "over", effect: id },
    }));
