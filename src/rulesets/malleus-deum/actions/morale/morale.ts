import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { localize } from "../../../../foundry/platform/i18n";
import { hasCondition } from "../../adapters/conditions";
import { isPlayerCharacter, type Creature } from "../../adapters/creature";
import { bloodiedInNonLethalFight } from "../../rules/damage";
import { backRow } from "../../rules/combat";
import { rowsOf } from "../../adapters/combat/rows";
import { groupMoraleMethod } from "../../rules/morale";
import { rollGeneric } from "../checks/check";
import type { Occasion } from "../checks/check-options";
import { rollPool } from "../magic/pool";
import type { PoolOptions } from "../magic/pool-options";
import { RULESET_ID } from "../../ids";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { fearPart } from "../../stored/fear-data";

interface MoraleOptions extends PoolOptions {
  /** A non-lethal fight that becomes lethal if the check is passed (MD-CMB-12, A-51). */
  converts?: Combat | null;
}

const turnsLethal = (actor: Creature, combat: Combat | null | undefined): ProposalDraft[] =>
  combat ? [{ kind: "malleusOpening", target: combat.uuid, source: actor.uuid, data: { lethal: true } }] : [];

/**
 * A morale check: Mettle against 5 (MD-MOR-01, MD-MOR-10), or 2d12 against 13 for an npc that has no Mettle at all.
 * Whoever is Fearless passes without dice (MD-MOR-07).
 */
export function rollMorale(actor: Creature, { converts, ...options }: MoraleOptions = {}): Promise<unknown> {
  const player = isPlayerCharacter(actor);
  const { origin = null, fast = false } = options;
  const title = localize("MALLEUS.Morale.check");
  const about = options.occasion?.about ?? (player ? "morale" : "npcMorale");
  const passed = bloodiedInNonLethalFight(true).lethal ? turnsLethal(actor, converts) : [];
  if (hasCondition(actor, "fearless")) {
    const note = notePart(RULESET_ID, title, localize("MALLEUS.Reason.fearless"), "good");
    return postCard({ actor, origin, parts: [{ ...note, about }], proposals: passed });
  }
  const occasion: Occasion = {
    title,
    about,
    categories: ["morale"],
    parts: ({ success }) => [
      ...(!success && player ? [fearPart(actor)] : []),
      ...(converts && bloodiedInNonLethalFight(success).mustWithdraw
        ? [notePart(RULESET_ID, "", localize("MALLEUS.Morale.withdraws"))]
        : []),
    ],
    // A step down the ladder (MD-MOR-03): the GM may rule otherwise, so it waits for a click.
    proposals: ({ success }) =>
      success ? passed : [{ kind: "malleusMorale", target: actor.uuid, source: actor.uuid, data: {} }],
  };
  const { dice, difficulty } = groupMoraleMethod(actor.system.pools.mettle.max);
  if (!player && dice === "standard")
    return rollGeneric(actor, { origin, fast, difficulty: options.difficulty ?? difficulty, occasion });
  return rollPool(actor, "mettle", {
    // Whoever fights from the back row has a die more (MD-CMB-14).
    bonusDie: backRow(rowsOf(actor), actor.uuid).moraleDice > 0,
    ...options,
    occasion,
  });
}
