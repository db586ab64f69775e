import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { partiesOf } from "../../adapters/characters/parties";
import type { Creature } from "../../adapters/creature";

/**
 * The Scene of a party turns to violence with the first force that one side uses on the other: no words are rolled for any more, until
 * both sides agree or the Scene is over (MY-ESC-01, MY-ESC-02, L1418-1430, L1703). What members do to each other turns nothing.
 */
export const comeToBlows = (one: Creature, other: Creature): ProposalDraft[] =>
  [...new Set([one, other].flatMap(partiesOf))]
    .filter(({ system: { members, discourseState } }) => {
      const own = members.includes(one.uuid) && members.includes(other.uuid);
      return !own && discourseState !== "violence";
    })
    .map(({ uuid }) => ({ kind: "mythMood", target: uuid, source: null, data: { mood: "violence" } }));
