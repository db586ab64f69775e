import { perform } from "../../../../engine";
import type { CardPart } from "../../../../foundry/messages/card-model";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { Thrower } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { passTime } from "../../../../foundry/time/pass-time";
import { planCheck, standardCheck } from "../../rules/checks";
import { healthRefresh, restCheck, sleepRefreshes } from "../../rules/rest";
import { findAbility } from "../../adapters/characters/abilities";
import { standingTerms } from "../../adapters/characters/own-effects";
import type { Creature } from "../../adapters/creature";
import { restingGear } from "../../adapters/magic/magic-gear";
import { proposeMastery } from "../../changes/propose";
import { isPool } from "../../changes/exhaust-kind";
import { restedFrom, type RestData } from "../../changes/rest-kind";
import { askLongRest, askShortRest } from "./ask-rest";
import { checkAsItStands } from "../checks/secret-check";
import { RULESET_ID } from "../../ids";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { checkPart } from "../../stored/check-data";

export type RestKind = RestData["rest"];

/** Abilities of a rest that is disturbed (companion 3.2). */
const ABILITY = { short: "physical.rest", long: "physical.sleep" } as const;

/** One creature rests: a short rest asks which pool it refreshes, a long one whether sleep is disturbed (MD-RST-01, 02). */
export async function rest(actor: Creature, kind: RestKind): Promise<unknown> {
  const rolls: Roll[] = [];
  const answers = kind === "short" ? await askShortRest(actor) : await askLongRest(actor);
  if (!answers) return null;
  const { disturbed, pool, along } = answers;
  const check = disturbed ? await disturbedCheck(actor, kind, rolls) : null;
  const passed = check?.passed ?? true;
  const parts = check ? [check.part] : [];
  if (kind === "short" && !passed) {
    const text = format("MALLEUS.Rest.broken", { name: actor.name });
    return postCard({ actor, rolls, parts: [...parts, notePart(RULESET_ID, localize("MALLEUS.Rest.short"), text)] });
  }
  return passTime({
    ruleset: RULESET_ID,
    event: kind,
    actors: [actor],
    answers: { pools: { [actor.uuid]: pool }, along, refreshes: sleepRefreshes(disturbed, passed) },
    automatic: true,
    own: true,
    beside: { parts, rolls, proposals: check?.proposals ?? [] },
  });
}

/**
 * A whole party rests: one card that says what it would do for each, and does it where it is clicked; the world's clock goes
 * along.
 */
export const restTogether = async (actors: readonly Creature[], kind: RestKind): Promise<unknown> =>
  (await passTime({ ruleset: RULESET_ID, event: kind, actors })) ?? null;

export interface Rested {
  /** The pool or the thing that a short rest refreshes. */
  pool?: string | null;
  /** Pools and things of unused short rests, along with a night. */
  along?: readonly string[];
  refreshes?: 1 | 2;
}

/** What a rest proposes for one of those who rest. */
export async function restProposals(
  actor: Creature,
  kind: RestKind,
  { pool = null, along = [], refreshes = 2 }: Rested,
  throwDice: Thrower,
): Promise<ProposalDraft[]> {
  // A thing's dice are its own document's; the creature's change names the three pools alone.
  const pools = along.filter(isPool);
  const data = {
    rest: kind,
    ...(pool ? { [isPool(pool) ? "pool" : "thing"]: pool } : {}),
    ...(pools.length > 0 ? { along: pools } : {}),
    ...(kind === "long" && refreshes === 1 ? { refreshes } : {}),
  };
  const named = [...along, ...(pool ? [pool] : [])];
  return [await propose(actor, data, throwDice), ...refills(actor, kind === "short" ? 0 : refreshes, named)];
}

/**
 * A rest refreshes a rod, and whatever else refills by rest, as if its dice were the rester's own (MDC-MAG-12): all of them by
 * a night's refreshes, and each by every short rest that was named for it (MD-RST-01, A-24).
 */
const refills = (actor: Creature, refreshes: number, named: readonly string[] = []): ProposalDraft[] =>
  restingGear(actor).flatMap(({ id, uuid, system: { pool } }) => {
    const rests = refreshes + named.filter((one) => one === id).length;
    return rests === 0 || pool.value >= pool.max
      ? []
      : [
          {
            kind: "malleusRefill",
            target: uuid,
            source: actor.uuid,
            data: { rests, from: pool.value },
            automatic: true,
          },
        ];
  });

/** A hurried rest or a disturbed night is a check of 9 (MDC-RST-02, MDC-RST-03). */
async function disturbedCheck(actor: Creature, kind: RestKind, rolls: Roll[]) {
  const slug = ABILITY[kind];
  const ability = findAbility(actor, slug);
  // Whoever has no such ability uses it untrained, at 0; what lies on them bears on it all the same.
  const bare = restCheck([], true);
  if (!bare) return null;
  const { difficulty } = bare;
  const plan =
    (ability && checkAsItStands(actor, slug, difficulty)) ??
    planCheck({ difficulty, modifiers: standingTerms(actor, []) });
  const { outcome, transcript } = await perform(() => standardCheck(plan), foundryDice(rolls));
  const title = localize(`MALLEUS.Rest.${kind}Disturbed`);
  const part: CardPart = checkPart({ title, plan, transcript, ability: ability?.uuid ?? null });
  return { part, passed: outcome.success, proposals: proposeMastery(actor, ability, outcome) };
}

/** The proposal of a rest; what a night gives back to Health is rolled here (MDC-CHR-05). */
async function propose(actor: Creature, data: Partial<RestData>, throwDice: Thrower): Promise<ProposalDraft> {
  const rate = actor.system.healthRestRate;
  const health = data.rest === "long" ? (await throwDice(() => healthRefresh(rate))).outcome : 0;
  return {
    kind: "malleusRest",
    target: actor.uuid,
    source: actor.uuid,
    data: { ...data, from: restedFrom(actor), ...(health > 0 ? { health } : {}) } as Record<string, JsonValue>,
    automatic: true,
  };
}
