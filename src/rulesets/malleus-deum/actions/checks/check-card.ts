import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format } from "../../../../foundry/platform/i18n";
import type { RollResult } from "../../../../foundry/rolls/roll-action";
import { rankOf, type Ability } from "../../adapters/characters/abilities";
import { abilityPips } from "../../adapters/combat/acts";
import type { Creature } from "../../adapters/creature";
import { adversaryOf, checkBrings, lastingOf, reachesAll } from "../../rules/abilities";
import { proposeLasting, proposeLucky, proposeMastery, proposePips } from "../../changes/propose";
import type { StandardOutcome } from "../../rules/checks";
import { noteTry } from "../../adapters/checks/tries";
import { bringsTo, NOTHING } from "./brings-to";
import { checkPart } from "../../stored/check-data";
import type { Consequences } from "../../stored/consequences";
import { opposedPart } from "../../stored/contest-data";
import { groupContestPart } from "../../stored/group-contest-data";
import type { MannerPlan } from "./check-manner";
import { preparedSpent } from "../combat/prepared";
import type { CheckOptions, Occasion } from "./check-options";

/** One check while it is set up and rolled. */
export interface CheckCase {
  actor: Creature;
  ability: Ability | null;
  options: CheckOptions;
  title: string;
  opponents: Creature[];
  /** The one whom it is held against, where it is one. */
  opponent: Creature | null;
  /** An act of the roller's own, which nobody asked for. */
  free: boolean;
  /** The GM keeps the DC: this client never learns it. */
  unknown: boolean;
}

/** What the dialog's choices bring to the card. */
export interface Chosen {
  invoked: string | null;
  spent: ProposalDraft[];
}

type Rolled = RollResult<MannerPlan, StandardOutcome>;

/** The card of a check, by the manner in which it was settled. */
export function postCheck(check: CheckCase, { invoked, spent }: Chosen, rolled: Rolled): Promise<unknown> {
  const { actor, ability, opponent, opponents, title } = check;
  const { setup: plan, outcome, transcript, rolls, mode } = rolled;
  const lucky = [...proposeLucky(actor, outcome), ...spent];
  const paid = actionOf(check, plan);
  if (plan.contest && opponent && ability) {
    const part = opposedPart({ title, plan, transcript, actor, ability, opponent });
    return postCard({ actor, rolls, mode, parts: [part], proposals: [...lucky, ...paid] });
  }
  if (plan.group && ability) {
    const part = groupContestPart({ title, plan, tie: plan.group.tie, transcript, actor, ability, opponents });
    return postCard({ actor, rolls, mode, parts: [part], proposals: [...lucky, ...paid] });
  }
  if (plan.manner === "swap") {
    const swapped = format("MALLEUS.Manner.swapTitle", { ability: title });
    const part = checkPart({ title: swapped, plan, transcript, ability: null, swapped: true });
    const mastered = proposeMastery(actor, ability, { ...outcome, success: !outcome.success });
    return postCard({ actor, rolls, mode, parts: [part], proposals: [...mastered, ...paid] });
  }
  return postPlain(check, invoked, lucky, rolled);
}

/** What an act of one's own takes, however it is settled: its action (MD-ACT-01), and what was prepared for it (MD-ACT-13). */
const actionOf = ({ actor, ability, free }: CheckCase, { modifierTerms }: MannerPlan): ProposalDraft[] => [
  ...(free && ability ? proposePips(actor, abilityPips(actor, ability)) : []),
  ...preparedSpent(actor, modifierTerms),
];

/** A check against a DC, with what its occasion brings. */
async function postPlain(check: CheckCase, invoked: string | null, lucky: ProposalDraft[], rolled: Rolled) {
  const { actor, ability, options, opponent, unknown, title } = check;
  const { secret = false, origin = null, occasion, also, further = [] } = options;
  const { setup: plan, outcome, transcript, rolls, mode } = rolled;
  const more = also?.(outcome) ?? { parts: [], proposals: [] };
  const then = consequencesOf(occasion);
  if (ability) then.success.push(...learntFrom(actor, ability, rankOf(ability) ?? 0));
  const met = metBy(check);
  const brought = unknown ? NOTHING : await bringsTo({ title, ability, actor, met }, outcome.success, rolls);
  const foe = plan.manner === "standing" && opponent && !opponent.isOwner ? opponent.uuid : null;
  const part = checkPart({
    title,
    plan,
    transcript,
    ability: ability?.uuid ?? null,
    secret: secret || foe !== null,
    kept: unknown,
    ...(foe ? { foe: [foe, ability?.system.slug ?? ""] } : {}),
    invoked,
    about: occasion?.about ?? null,
    then,
    met: met.map(({ uuid }) => uuid),
  });
  const posted = await postCard({
    actor,
    origin,
    rolls: [...rolls, ...further],
    mode,
    parts: [part, ...more.parts, ...brought.parts, ...(unknown ? [] : (occasion?.parts?.(outcome) ?? []))],
    proposals: unknown
      ? [...more.proposals, ...lucky]
      : [
          ...lucky,
          ...(outcome.success ? then.success : then.failure),
          ...brought.proposals,
          ...more.proposals,
          ...actionOf(check, plan),
          ...proposeMastery(actor, ability, outcome),
        ],
  });
  if (ability) await noteTry(actor, posted, unknown || !outcome.success);
  return posted;
}

/** Whom the check was made against, where its ability brings them something; several only where it reaches them all. */
function metBy({ ability, opponents }: CheckCase): Creature[] {
  const { slug = "" } = ability?.system ?? {};
  const brings = [true, false].some((success) => checkBrings(slug, 0, success).length > 0);
  return brings && (opponents.length === 1 || reachesAll(slug)) ? opponents : [];
}

/** A check that shows how to fight a kind of creature, or in the dark, lasts for the fight (companion 3.3, 3.9). */
function learntFrom(actor: Creature, { name, system: { slug, template } }: Ability, rank: number): ProposalDraft[] {
  const kind = template || name;
  return adversaryOf(slug, rank, kind) || lastingOf(slug, rank)?.own
    ? proposeLasting(actor, actor, { slug, rank, name, kind })
    : [];
}

const consequencesOf = (occasion?: Occasion): Consequences => ({
  success: occasion?.proposals?.({ success: true }) ?? [],
  failure: occasion?.proposals?.({ success: false }) ?? [],
});
