import type { RollResult } from "../../../../foundry/rolls/roll-action";
import { postCard } from "../../../../foundry/chat/post-card";
import type { GroundingRule, MagicAid } from "../../rules/magic";
import type { PoolOutcome, PoolPlan } from "../../rules/pools";
import { abilityPips } from "../../adapters/combat/acts";
import type { Creature } from "../../adapters/creature";
import type { PoolSource } from "../../adapters/magic/pool-sources";
import { poolData, type CastingState, type PoolOwner } from "../../stored/pool-data";
import { spellPart } from "../../stored/spell-data";
import { proposeExhaust, proposeMastery, proposePips } from "../../changes/propose";
import type { PoolOptions } from "./pool-options";
import { preparedSpent } from "../combat/prepared";
import type { PoolChoice } from "./pool-controls";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { spellOf } from "../../adapters/magic/spell-of";

interface Rolled {
  aid: MagicAid | null;
  grounding: GroundingRule | null;
  /** The DC is the GM's: this client cannot judge the roll. */
  unknown: boolean;
  /** A tag that the roller pointed at. */
  invoked: string | null;
  /** Bonuses for one check that went into it (MD-ASP-07). */
  spent: ProposalDraft[];
}

/** The card of a pool check: the dice, what can still be done about a casting, and what it costs. */
export function postPool(
  actor: Creature,
  options: PoolOptions & { title: string },
  choice: PoolChoice,
  { setup, outcome, transcript, rolls, mode }: RollResult<PoolPlan, PoolOutcome>,
  { aid, grounding, unknown, invoked, spent }: Rolled,
): Promise<unknown> {
  const { occasion, ability = null, scroll, ritual, secret = false, origin = null, overcharge = null } = options;
  const spell = ability && spellOf(ability);
  const used = ritual?.sources ?? [choice.main, ...choice.rods, ...choice.further];
  const owners = ownersOf(actor, used, setup);
  const casting = castingState(spell !== null && !spell.plain, aid, grounding, scroll?.favour ?? false);
  const then = {
    success: occasion?.proposals?.({ success: true }) ?? [],
    failure: occasion?.proposals?.({ success: false }) ?? [],
  };
  const part = poolData({
    title: options.title,
    draws: setup.draws.filter(({ dice }) => dice > 0 || setup.draws.length === 1),
    difficulty: unknown ? null : setup.difficulty,
    modifiers: [...setup.modifierTerms],
    overcharge: unknown ? overcharge : setup.overcharge,
    bonusDice: setup.bonusDice,
    dice: transcript,
    secret,
    about: occasion?.about ?? null,
    ...(ability && !scroll ? { ability: ability.uuid } : {}),
    ...(spell ? { spell } : {}),
    ...(owners.length > 0 ? { owners } : {}),
    ...(invoked ? { invoked } : {}),
    ...(casting ? { casting } : {}),
    ...(then.success.length + then.failure.length > 0 ? { then } : {}),
  });
  return postCard({
    actor,
    rolls: [...rolls, ...(options.further ?? [])],
    mode,
    origin,
    parts: [
      part,
      ...(spell && (outcome.success || unknown) ? [spellPart()] : []),
      ...(unknown ? [] : (occasion?.parts?.(outcome) ?? [])),
    ],
    proposals: [
      ...spent,
      ...(scroll?.also ?? []),
      ...proposeExhaust(actor, outcome.exhausted, owners),
      ...(unknown ? [] : outcome.success ? then.success : then.failure),
      ...preparedSpent(actor, setup.modifierTerms),
      ...(ability && !occasion ? proposePips(actor, abilityPips(actor, ability)) : []),
      // What is read from a scroll is no success of the reader's own ability.
      ...(unknown || scroll ? [] : proposeMastery(actor, ability, outcome)),
    ],
  });
}

/** Pools that are not the roller's own three: whose they are, so that each die leaves where it came from. */
function ownersOf(actor: Creature, sources: readonly PoolSource[], { draws }: PoolPlan): PoolOwner[] {
  return sources
    .filter(
      ({ id, owner, key }) => (owner !== actor || id !== key) && draws.some((one) => one.pool === id && one.dice > 0),
    )
    .map(({ id, label, owner, key }) => ({ pool: id, name: label, target: owner.uuid, key }));
}

function castingState(
  spell: boolean,
  aid: MagicAid | null,
  grounding: GroundingRule | null,
  favour: boolean,
): CastingState | null {
  if (!spell || (aid !== "wand" && !grounding && !favour)) return null;
  return {
    ...(aid === "wand" ? { wand: true } : {}),
    ...(grounding ? { grounding } : {}),
    ...(favour ? { favour } : {}),
  };
}
