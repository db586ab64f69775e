import type { ProposalDraft } from "../../../foundry/contracts/time";
import { featResult, FEATS, type Feat } from "../rules/innate";
import type { ConflictOutcome } from "../rules/conflict";
import { attackersOutcome } from "../adapters/conflict/attackers-side";
import { AREA_ROLL } from "../adapters/grid/area-roll";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import { marginSetback } from "../rules/advancement";
import { breaksFree } from "../rules/combat";
import { ASSESSED } from "../adapters/combat/assessed";
import { taken } from "../adapters/combat/taken";
import { isCard } from "../../../foundry/messages/card-model";
import { findActor } from "../../../foundry/platform/documents";
import { loseHold } from "./combat/hold-drafts";
import { chaseProposals } from "./combat/chase-follow-ups";
import { areaProposals } from "./grid/area-follow-ups";
import { comeToBlows } from "./conflict/come-to-blows";
import { joinProposals } from "./combat/attack-helpers";
import { attackProposals } from "./combat/attack-follow-ups";
import { bodyProposals } from "./conditions/body-follow-ups";
import { castingProposals } from "./magic/cast-follow-ups";
import { spellsAfterRoll } from "./magic/renewals";
import { healingProposals } from "./conditions/healing-follow-ups";
import type { ConflictData } from "../stored/conflict-data";

/** What a decided roll proposes by itself; asked again whenever its dice are judged anew. A tie proposes nothing. */
export function proposalsFor(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  if (outcome.result === "tie") return [];
  return [...assessedProposals(actor, data), ...ownProposals(actor, data, outcome), ...spellsAfterRoll(actor, data)];
}

/** The Edge for having assessed the situation is used up by the Action that it helped; a spell's stands against its caster (MY-INI-08). */
function assessedProposals(actor: Creature, { edges, kind, item, flurry }: ConflictData): ProposalDraft[] {
  // Of a flurry, and of a swarm's bites, the first card tells of it.
  const first = kind === "attack" ? flurry.length === 1 : flurry.length === 0;
  if (!first || edges.every(({ label }) => label !== ASSESSED)) return [];
  const casting = kind === "casting";
  const spell = casting ? game.messages.get(item) : null;
  const user = casting ? isCard(spell) && findActor(spell.system.actor) : actor;
  if (!isCreature(user)) return [];
  return [
    {
      kind: "mythMark",
      target: user.uuid,
      source: user.uuid,
      data: { mark: "assessed", value: 1, by: casting ? item : "" },
      automatic: true,
    },
  ];
}

function ownProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  if (data.kind === "attack")
    return [...joinProposals(actor, data), ...attackProposals(actor, data, attackersOutcome(data, outcome))];
  if (data.kind === "casting") return castingProposals(actor, data, outcome);
  if (data.kind === "chase") return chaseProposals(data, outcome);
  if (data.about === AREA_ROLL) return areaProposals(actor, data, outcome);
  if (data.kind === "escape") return escapeProposals(actor, data, outcome);
  if (data.about === "bloodDrain" && outcome.result === "failure") return [lethargy(actor)];
  if (data.kind === "skill") return imposedSetback(actor, data, attackersOutcome(data, outcome));
  if (data.kind === "body") return bodyProposals(actor, data, outcome);
  if (data.kind === "healing") return healingProposals(actor, data, outcome);
  if (data.kind === "feat" && data.about === "jumping") return jumpEdge(actor, outcome);
  return [];
}

/**
 * Non-Lethal force that succeeds often imposes its Margin: the Overlord, or whoever plays the other, has it done (MY-ABL-08). Force of
 * either kind turns the Scene to blows (MY-ESC-01).
 */
function imposedSetback(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const ability = itemsOf(actor, "mythAbility").find(({ system }) => system.slug === data.about.split("+")[0]);
  const form = ability?.system.setbackForm ?? "";
  const foe = findActor(data.opponent);
  const force = ability?.system.abilityType === "nonLethal" || ability?.system.abilityType === "lethal";
  const blows = force && isCreature(foe) ? comeToBlows(actor, foe) : [];
  const dealt = ability?.system.abilityType === "nonLethal" && data.opponent ? marginSetback(outcome) : 0;
  const setback = isCreature(foe) ? taken(foe, form, dealt) : dealt;
  const sustained = { damage: 0, setback, form, conflict: true, by: actor.uuid };
  const harm = { kind: "mythSustain", target: data.opponent, source: actor.uuid, data: sustained };
  return setback > 0 ? [harm, ...blows] : blows;
}

/** Whoever failed to withstand a Blood Drain is Lethargic (MY-SPA-08). */
const lethargy = ({ uuid }: Creature): ProposalDraft => ({
  kind: "mythCondition",
  target: uuid,
  source: uuid,
  data: { condition: "lethargic", step: "gain", parameter: "" },
});

/** Free of a grip: by a Pure Success, of a snare by any (MY-SPA-01, MY-ENT-03). */
function escapeProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const holder = findActor(data.opponent);
  const free = data.detail === "snare" ? outcome.result === "success" : breaksFree(outcome);
  return isCreature(holder) && free ? loseHold(holder, actor) : [];
}

export const isFeat = (about: string): about is Feat => (FEATS as readonly string[]).includes(about);

/** What a jump gives for the next one; what the last one gave is used up (MY-JMP-03). */
function jumpEdge(actor: Creature, outcome: ConflictOutcome): ProposalDraft[] {
  const { jumpEdge: value } = featResult("jumping", outcome);
  return value === actor.system.jumpEdge
    ? []
    : [
        {
          kind: "mythMark",
          target: actor.uuid,
          source: actor.uuid,
          data: { mark: "jumpEdge", value },
          automatic: true,
        },
      ];
}
