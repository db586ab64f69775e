import { replay } from "../../../engine";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { HEALINGS, healing, healthFirst } from "../rules/rest";
import { savesDue, turnStartPrompts, type ConditionId } from "../rules/conditions";
import { findAbility } from "../adapters/characters/abilities";
import { conditionsOf } from "../adapters/conditions";
import { isDead, isPlayerCharacter, type Creature } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { turnPart } from "../stored/turn-data";
import { format } from "../../../foundry/platform/i18n";
import { gamemasterIds } from "../../../foundry/platform/gamemasters";

/** Asks what conditions ask at the start of a turn: near death, fire, sickness. */
export const askTurnStart = (actor: Creature): Promise<unknown> =>
  ask(actor, "start", [...new Set(turnStartPrompts(conditionsOf(actor)).map(({ condition }) => condition))]);

const REGENERATION = "monster.regeneration";

/** Regeneration gives back its rank in hit points; whether somebody who is down gets up the GM says (MDC-RST-04). */
export async function regenerate(actor: Creature): Promise<void> {
  const { health, stamina } = actor.system;
  const rank = findAbility(actor, REGENERATION)?.system.rank ?? 0;
  const row = HEALINGS[REGENERATION];
  if (!row || rank <= 0) return;
  const data = healthFirst(
    replay(() => healing(row, rank), []),
    { health, stamina },
  );
  const amount = data.health + data.stamina;
  if (amount === 0 || isDead(actor)) return;
  await postCard({
    actor,
    parts: [notePart(RULESET_ID, format("MALLEUS.Cast.regenerates", { name: actor.name, amount }))],
    proposals: [{ kind: "malleusHeal", target: actor.uuid, source: actor.uuid, data, automatic: health.value > 0 }],
    ...(isPlayerCharacter(actor) ? {} : { whisper: gamemasterIds() }),
  });
}

/** Asks for the saves at the end of a turn (MD-CON-02). */
export const askTurnEnd = (actor: Creature): Promise<unknown> =>
  ask(actor, "end", [...new Set(savesDue(conditionsOf(actor)).map(({ condition }) => condition))]);

async function ask(actor: Creature, moment: "start" | "end", due: ConditionId[]): Promise<void> {
  if (due.length === 0) return;
  const gamemasters = gamemasterIds();
  await postCard({
    actor,
    parts: [turnPart(actor, moment, due)],
    ...(isPlayerCharacter(actor) ? {} : { whisper: gamemasters }),
  });
}
